import type { WalletIdentity } from "./identity.js"

/** A request of a page. */
export interface ProviderRequest {
  readonly method: string
  readonly params?: unknown
}

type Listener = (data: unknown) => void

/** An EIP-1193 provider with both methods for removing listeners. */
export interface Provider {
  readonly request: (request: ProviderRequest) => Promise<unknown>
  readonly on: (event: string, listener: Listener) => Provider
  readonly removeListener: (event: string, listener: Listener) => Provider
  readonly off: (event: string, listener: Listener) => Provider
}

/** A provider and the function that emits its events. */
export interface ProviderHandle {
  readonly provider: Provider
  readonly emit: (event: string, data: unknown) => void
}

/**
 * Listeners of a provider that is a copy of an event emitter, like Rainbow's: when the last one is removed, the copy gets a
 * new table, while events go to the original.
 */
const copiedTable = () => {
  const original = new Map<string, Set<Listener>>()
  let table = original
  const of = (event: string): Set<Listener> => {
    const known = table.get(event) ?? new Set()
    table.set(event, known)
    return known
  }
  return {
    add: (event: string, listener: Listener): void => void of(event).add(listener),
    remove: (event: string, listener: Listener): void => {
      of(event).delete(listener)
      if ([...table.values()].every(({ size }) => size === 0)) table = new Map()
    },
    emit: (event: string, data: unknown): void =>
      [...(original.get(event) ?? [])].forEach((listener) => listener(data)),
  }
}

/** What `handle` rejects with is passed on as it is: an `RpcFailure`, a plain object as in most extensions. */
export const createProvider = (handle: (request: ProviderRequest) => Promise<unknown>): ProviderHandle => {
  const table = copiedTable()
  const remove = (event: string, listener: Listener): Provider => {
    table.remove(event, listener)
    return provider
  }
  const provider: Provider = {
    request: handle,
    on: (event, listener) => {
      table.add(event, listener)
      return provider
    },
    removeListener: remove,
    off: remove,
  }
  return { provider, emit: table.emit }
}

/** Announces the provider (EIP-6963) immediately and on request. Returns a function that stops it. */
export const announce = (page: Window, identity: WalletIdentity, provider: Provider): (() => void) => {
  const detail = Object.freeze({ info: Object.freeze({ ...identity, uuid: crypto.randomUUID() }), provider })
  const dispatch = (): void => void page.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }))
  page.addEventListener("eip6963:requestProvider", dispatch)
  dispatch()
  return () => page.removeEventListener("eip6963:requestProvider", dispatch)
}
