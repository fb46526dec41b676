import { EMPTY, type Observable, switchMap } from "rxjs"
import type { Signer } from "./signer.js"

/** A signer whose code is loaded with its first use. */
export const lazySigner = (signer$: Observable<Signer>): Signer => {
  const act = <T>(by: (signer: Signer) => Observable<T>): Observable<T> => signer$.pipe(switchMap(by))
  return {
    switchNetwork: (network) => act((signer) => signer.switchNetwork(network)),
    sign: (...input) => act((signer) => signer.sign(...input)),
    send: (...input) => act((signer) => signer.send(...input)),
    request: (call) => act((signer) => signer.request?.(call) ?? EMPTY),
  }
}
