import { defer, isObservable, Observable, type ObservableInput, of, take } from "rxjs"
import type { Transport } from "../../signer.js"
import type { Eip1193, Listener } from "../rpc/eip1193.js"
import { quirks } from "../rpc/quirks.js"
import { tryGet } from "../../../services/codecs/tryGet.js"

const isThenable = (response: unknown): response is PromiseLike<unknown> =>
  typeof response === "object" && response !== null && "then" in response && typeof response.then === "function"

/** A provider may return a plain value instead of a promise; rxjs would split a string into its characters. */
const responseOf = (response: unknown): ObservableInput<unknown> => {
  if (isObservable(response)) return response
  return isThenable(response) ? Promise.resolve(response) : of(response)
}

/** The first argument of an event. A provider that cannot emit, or throws when it is subscribed to, emits nothing. */
const providerEvents = (provider: Eip1193, event: string): Observable<unknown> =>
  new Observable((subscriber) => {
    const listener: Listener = (payload) => subscriber.next(payload)
    tryGet(() => provider.on?.(event, listener))
    return () => tryGet(() => quirks.stopListening(provider, event, listener))
  })

/** The transports that were made, so that all parts of a page share one for each provider. */
const transports = new WeakMap<Eip1193, Transport>()

const createTransport = (provider: Eip1193): Transport => {
  let keepsListening = false
  return {
    request: (call) => defer(() => responseOf(provider.request(call))).pipe(take(1)),
    on: (event) =>
      defer(() => {
        if (!keepsListening) tryGet(() => provider.on?.(quirks.keptListener, () => {}))
        keepsListening = true
        return providerEvents(provider, event)
      }),
  }
}

/** An injected provider as a transport. What it throws, at once or later, is the error. */
export const providerTransport = (provider: Eip1193): Transport => {
  const transport = transports.get(provider) ?? createTransport(provider)
  transports.set(provider, transport)
  return transport
}
