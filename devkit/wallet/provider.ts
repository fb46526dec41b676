import { rpcError, type RpcFailure } from "./rpc.js"
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

/** `handle` may reject with an `RpcFailure`; the page always gets an `Error` with a code. */
export const createProvider = (handle: (request: ProviderRequest) => Promise<unknown>): ProviderHandle => {
  const listeners = new Map<string, Set<Listener>>()
  const of = (event: string): Set<Listener> => {
    const known = listeners.get(event) ?? new Set()
    listeners.set(event, known)
    return known
  }
  const remove = (event: string, listener: Listener): Provider => {
    of(event).delete(listener)
    return provider
  }
  const provider: Provider = {
    request: (request) =>
      handle(request).catch((failure: RpcFailure) => {
        throw rpcError(failure)
      }),
    on: (event, listener) => {
      of(event).add(listener)
      return provider
    },
    removeListener: remove,
    off: remove,
  }
  return { provider, emit: (event, data) => [...of(event)].forEach((listener) => listener(data)) }
}

/** Announces the provider (EIP-6963) immediately and on request. Returns a function that stops it. */
export const announce = (page: Window, identity: WalletIdentity, provider: Provider): (() => void) => {
  const detail = Object.freeze({ info: Object.freeze({ ...identity, uuid: crypto.randomUUID() }), provider })
  const dispatch = (): void => void page.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }))
  page.addEventListener("eip6963:requestProvider", dispatch)
  dispatch()
  return () => page.removeEventListener("eip6963:requestProvider", dispatch)
}
