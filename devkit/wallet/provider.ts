import { rpcError, type RpcFailure } from "./rpc.js"
import type { WalletIdentity } from "./identity.js"

/** What a page asks through its provider. */
export interface ProviderRequest {
  readonly method: string
  readonly params?: unknown
}

type Listener = (data: unknown) => void

/** EIP-1193, with the two ways of removing a listener that pages use. */
export interface Provider {
  readonly request: (request: ProviderRequest) => Promise<unknown>
  readonly on: (event: string, listener: Listener) => Provider
  readonly removeListener: (event: string, listener: Listener) => Provider
  readonly off: (event: string, listener: Listener) => Provider
}

/** A provider, and the wallet's hand on it. */
export interface HeldProvider {
  readonly provider: Provider
  readonly emit: (event: string, data: unknown) => void
}

/** `ask` answers or throws an `RpcFailure`; the page always gets a real `Error` with a code. */
export const createProvider = (ask: (request: ProviderRequest) => Promise<unknown>): HeldProvider => {
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
      ask(request).catch((failure: RpcFailure) => {
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

/** EIP-6963: announces now and whenever a page asks. Returns the end of it. */
export const announce = (page: Window, identity: WalletIdentity, provider: Provider): (() => void) => {
  const detail = Object.freeze({ info: Object.freeze({ ...identity, uuid: crypto.randomUUID() }), provider })
  const speak = (): void => void page.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }))
  page.addEventListener("eip6963:requestProvider", speak)
  speak()
  return () => page.removeEventListener("eip6963:requestProvider", speak)
}
