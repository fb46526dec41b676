import { EMPTY, type Observable, type ObservedValueOf, switchMap } from "rxjs"
import { fail } from "../model/errors.js"
import type { Signer } from "./signer.js"

type Input<K extends keyof Signer> = Parameters<Required<Signer>[K]>
type Value<K extends keyof Signer> = ObservedValueOf<ReturnType<Required<Signer>[K]>>
type Acts = { readonly [K in keyof Signer]: (...input: Input<K>) => Observable<Value<K>> }

/** A signer whose code is loaded with its first use, of the wallet of a connector. */
export const lazySigner = (signer$: Observable<Signer>, connector: string): Required<Signer> => {
  const unsupported = (method: string): never => {
    throw fail("MethodUnsupported", { connector, method })
  }
  const act =
    <K extends keyof Signer>(name: K, missing: (...input: Input<K>) => Observable<never> = () => unsupported(name)) =>
    (...input: Input<K>): Observable<Value<K>> =>
      signer$.pipe(switchMap((signer: Acts) => signer[name]?.(...input) ?? missing(...input)))
  return {
    switchNetwork: act("switchNetwork"),
    sign: act("sign"),
    send: act("send"),
    transferStatus: act("transferStatus", () => EMPTY),
    assetsOf: act("assetsOf"),
    request: act("request", ({ method }) => unsupported(method)),
  }
}
