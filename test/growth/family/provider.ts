import { fromEventPattern, type Observable } from "rxjs"
import type { Transport } from "rxwallet"

/** A wallet of this family, as it is injected into a page. */
export interface ToyProvider {
  readonly call: (method: string, params: readonly unknown[]) => Promise<unknown>
  readonly subscribe: (event: string, listener: (payload: unknown) => void) => () => void
}

/** The provider as a transport of the family's signer. */
export const toyTransport = (provider: ToyProvider): Transport => ({
  request: ({ method, params = [] }) => provider.call(method, params),
  on: (event): Observable<unknown> =>
    fromEventPattern(
      (listener) => provider.subscribe(event, listener),
      (_, unsubscribe: () => void) => unsubscribe(),
    ),
})

/** A wallet that approves everything, and stores its authorisation. */
export const toyWallet = (address: string, ...others: readonly string[]) => {
  const requests: string[] = []
  const listeners = new Set<{ readonly event: string; readonly listener: (payload: unknown) => void }>()
  let cluster = "one"
  let isAuthorised = false
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    connect: () => {
      isAuthorised = true
      return [address, ...others]
    },
    accounts: () => (isAuthorised ? [address, ...others] : []),
    cluster: () => cluster,
    use: ([next]) => (cluster = String(next)),
    sign: ([text]) => `${address} signed ${String(text)}`,
    forget: () => {
      isAuthorised = false
      return true
    },
  }
  const provider: ToyProvider = {
    call: async (method, params) => {
      requests.push(method)
      return answers[method]?.(params)
    },
    subscribe: (event, listener) => {
      const entry = { event, listener }
      listeners.add(entry)
      return () => listeners.delete(entry)
    },
  }
  return { provider, requests, listeners: () => listeners.size }
}
