import * as t from "io-ts"
import {
  catchError,
  concat,
  defer,
  EMPTY,
  filter,
  ignoreElements,
  map,
  merge,
  type Observable,
  type ObservableInput,
  of,
  repeat,
  switchMap,
  take,
  takeUntil,
  throwError,
  timer,
} from "rxjs"
import { fail } from "../../model/errors.js"
import { askPage, askUser, SAFE } from "./safeAsk.js"
import { Signature, Signing } from "./safeCodecs.js"
import { OWNERS, POLL, progressOf, type SafePorts } from "./safeTransactions.js"

/** How long a setting of the Safe is awaited, in ms. It is a wish. */
const SETTING = 1_000

/** The signature of a message that the Safe has approved by a transaction (EIP-1271). */
const BY_TRANSACTION = "0x"

const ownersMissing = () => fail("OwnersMissing", { connector: SAFE })

/** The signature of a message that is signed without a transaction, once enough owners have signed. */
const offChain = ({ frame, clock }: SafePorts, messageHash: string): Observable<string> => {
  const missing$ = timer(OWNERS, clock).pipe(switchMap(() => throwError(ownersMissing)))
  const read$ = askPage(
    { method: "getOffChainSignature", ask: () => frame.signature(messageHash), answer: t.unknown },
    clock,
  ).pipe(catchError(() => EMPTY))
  const signature$ = defer(() => read$).pipe(repeat({ delay: () => timer(POLL, clock) }), filter(Signature.is), take(1))
  return merge(signature$, missing$).pipe(take(1))
}

/** The signature of a message that is signed by a transaction, once that is executed. */
const byTransaction = (ports: SafePorts, safeTxHash: string): Observable<string> =>
  progressOf(ports, safeTxHash).pipe(
    filter((progress) => progress.type !== "proposed"),
    map((progress) => {
      if (progress.type === "awaitsOwners") throw ownersMissing()
      if (progress.failed) throw fail("Reverted", { reason: null })
      return BY_TRANSACTION
    }),
    take(1),
  )

const preferred = ({ frame, clock }: SafePorts): Observable<never> =>
  askPage({ method: "setSafeSettings", ask: frame.preferOffChain, answer: t.unknown }, clock).pipe(
    takeUntil(timer(SETTING, clock)),
    catchError(() => EMPTY),
    ignoreElements(),
  )

/**
 * Asks the owners to sign. Emits a signature for EIP-1271: without a transaction where the Safe can, else `0x`, once the
 * transaction that signs is executed. `OwnersMissing` when other owners have not signed after a while: asked again when
 * they have, the Safe answers at once.
 */
export const signedBy = (ports: SafePorts, method: string, ask: () => ObservableInput<unknown>): Observable<string> => {
  const malformed = () => fail("MalformedAnswer", { connector: SAFE, method })
  return concat(preferred(ports), askUser({ method, ask, answer: Signing })).pipe(
    switchMap(({ signature, messageHash, safeTxHash }) => {
      if (signature !== undefined) return of(signature)
      if (messageHash !== undefined) return offChain(ports, messageHash)
      return safeTxHash === undefined ? throwError(malformed) : byTransaction(ports, safeTxHash)
    }),
  )
}
