import { Observable } from "rxjs"
import { property, tryGet } from "../../../services/codecs/tryGet.js"

type Method = (...input: readonly unknown[]) => unknown

/** A function of a provider, bound to it; undefined when it has none. It is read anew each time: wallets come late. */
export const methodOf = (provider: unknown, name: string): Method | undefined => {
  const method = property(provider, name)
  return typeof method === "function" ? (...input) => Reflect.apply(method, provider, input) as unknown : undefined
}

/** Calls a function of a provider. Throws 4200 (EIP-1193) where it has none. */
export const callMethod = (provider: unknown, name: string, ...input: readonly unknown[]): unknown => {
  const method = methodOf(provider, name)
  if (!method) throw Object.assign(new Error(`The wallet has no ${name}.`), { code: 4200 })
  return method(...input)
}

/** An event of a provider with `on` and `removeListener`. One that cannot emit, or throws, emits nothing. */
export const providerEvents = (provider: unknown, event: string): Observable<unknown> =>
  new Observable((subscriber) => {
    const listener = (payload: unknown): void => subscriber.next(payload)
    tryGet(() => methodOf(provider, "on")?.(event, listener))
    return () =>
      void tryGet(() => (methodOf(provider, "removeListener") ?? methodOf(provider, "off"))?.(event, listener))
  })
