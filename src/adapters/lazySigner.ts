import { type Observable, type ObservedValueOf, switchMap } from "rxjs"
import type { Signer, SignerPorts, Transport } from "./signer.js"

type Input<K extends keyof Signer> = Parameters<Required<Signer>[K]>
type Value<K extends keyof Signer> = ObservedValueOf<ReturnType<Required<Signer>[K]>>
type Acts = { readonly [K in keyof Required<Signer>]: (...input: Input<K>) => Observable<Value<K>> }

/** What makes the signers of a chain family, once its code is loaded. */
interface SignerClient {
  readonly signer: (transport: Transport, ports: SignerPorts) => Required<Signer>
}

/** The signers of a chain family whose code is loaded with their first use. */
export const lazySigner =
  (client$: Observable<SignerClient>) =>
  (...over: Parameters<SignerClient["signer"]>): Required<Signer> => {
    const act =
      <K extends keyof Signer>(name: K) =>
      (...input: Input<K>): Observable<Value<K>> =>
        client$.pipe(
          switchMap(({ signer }) => {
            const acts: Acts = signer(...over)
            return acts[name](...input)
          }),
        )
    return {
      switchNetwork: act("switchNetwork"),
      sign: act("sign"),
      send: act("send"),
      transferStatus: act("transferStatus"),
      assetsOf: act("assetsOf"),
      request: act("request"),
    }
  }
