import * as t from "io-ts"
import {
  catchError,
  concat,
  defer,
  EMPTY,
  first,
  ignoreElements,
  map,
  merge,
  type Observable,
  of,
  repeat,
  type SchedulerLike,
  switchMap,
  throwError,
  timeout,
  timer,
} from "rxjs"
import { chainLimits } from "../../model/chainLimits.js"
import { fail } from "../../model/errors.js"
import type { TransferStep } from "../../model/transfer.js"
import { arrayOf, looseObject, nullable } from "../../services/codecs/builders.js"
import { decoded } from "../../services/codecs/decoded.js"
import type { NodeFailure } from "./nodeFailure.js"
import { Count, type SolanaChain, TransactionErrorJson, withSlot } from "./solanaChain.js"
import type { Instruction } from "./transactionCoder.js"
import { reasonOf, revertOf } from "./transferReasons.js"

const Statuses = withSlot(
  arrayOf(nullable(looseObject({ err: nullable(TransactionErrorJson) }, { confirmationStatus: nullable(t.string) }))),
)

/** What most of the cluster says of a transaction; null while it says nothing. */
export type SignatureStatus = { readonly type: "confirmed" } | { readonly type: "failed"; readonly error: unknown }

/** Reads once what became of a transaction. `everywhere`: also in what the node has put away, which takes it longer. */
export const readStatus = (
  { ask }: SolanaChain,
  signature: string,
  everywhere: boolean,
): Observable<SignatureStatus | null> =>
  ask("getSignatureStatuses", [[signature], { searchTransactionHistory: everywhere }], Statuses).pipe(
    map(({ value: [status = null] }) => {
      // A block that has only been processed may still be left aside.
      if (status === null || status.confirmationStatus === "processed") return null
      return status.err === null ? { type: "confirmed" } : { type: "failed", error: status.err }
    }),
  )

/**
 * Whether no block can contain a transaction any more, because its blockhash has expired. By the height that is final, for
 * another node may be behind the one that is asked.
 */
export const isExpired = ({ ask }: SolanaChain, expiry: bigint): Observable<boolean> =>
  ask("getBlockHeight", [{ commitment: "finalized" }], Count).pipe(map((height) => height > expiry))

/** A signed transaction on its way. */
export interface Submitted {
  /** Its first signature, in base58. */
  readonly signature: string
  /** Its bytes, where this page sends it; null where the wallet does. */
  readonly transaction: Uint8Array | null
  /** The last block height at which its blockhash is valid; null where the wallet may have given it another one. */
  readonly expiry: bigint | null
  readonly instructions: readonly Instruction[]
}

interface OutcomePorts {
  readonly chain: SolanaChain
  readonly clock: SchedulerLike
}

const Preflight = looseObject({ err: TransactionErrorJson })
/** Refusals that say nothing of the transaction: it was sent before, or the node does not know its blockhash yet. */
const passing: readonly unknown[] = ["AlreadyProcessed", "BlockhashNotFound"]

/** Hands the transaction to a node. A node that checks it first and says why it would fail has not passed it on. */
const broadcast = (
  { tell, coder }: SolanaChain,
  { transaction, instructions }: Submitted,
  skipPreflight: boolean,
): Observable<never> => {
  if (!transaction) return EMPTY
  const options = { encoding: "base64", skipPreflight, preflightCommitment: "confirmed" }
  return tell("sendTransaction", [coder.base64(transaction), options], t.string).pipe(
    ignoreElements(),
    catchError((thrown: unknown) => {
      const refused = decoded(Preflight, (thrown as Partial<NodeFailure> | null)?.data)?.err
      const isKnown = refused !== undefined && !passing.includes(refused)
      return isKnown && !skipPreflight
        ? throwError(() => fail("NotSent", { reason: reasonOf(refused, instructions) }))
        : EMPTY
    }),
  )
}

/** The end of a transaction, as far as it is known now: null while it is on its way. Failed reads are ignored. */
const look = (chain: SolanaChain, { signature, expiry, instructions }: Submitted): Observable<TransferStep | null> => {
  const ended = (status: SignatureStatus | null): Observable<TransferStep | null> => {
    if (status?.type === "failed") return throwError(() => revertOf(status.error, instructions))
    return of(status && { type: "confirmed", hash: signature })
  }
  const afterExpiry$ = readStatus(chain, signature, true).pipe(
    switchMap((status) => (status ? ended(status) : throwError(() => fail("TransferExpired", {})))),
  )
  const unreadable = catchError<never, Observable<null>>((thrown: unknown) =>
    (thrown as { readonly code?: unknown }).code === "ChainUnreachable" ? of(null) : throwError(() => thrown),
  )
  return readStatus(chain, signature, false).pipe(
    switchMap((status) => {
      if (status || expiry === null) return ended(status)
      return isExpired(chain, expiry).pipe(switchMap((expired) => (expired ? afterExpiry$ : of(null))))
    }),
    unreadable as <T>(source: Observable<T>) => Observable<T | null>,
  )
}

/**
 * Sends a transaction, and again every two seconds, until a block that most of the cluster has voted for contains it.
 * `confirmed`, `Reverted` with the reason, `TransferExpired` once no block can contain it any more, or `unconfirmed` where
 * nothing could be found out in time.
 *
 *     sends   s-s-s
 *     looks   -n-n-(c|)
 *     steps   -----(c|)
 */
export const outcomeOf = ({ chain, clock }: OutcomePorts, submitted: Submitted): Observable<TransferStep> => {
  const { rebroadcastInterval, receiptInterval, expiryTimeout } = chainLimits
  const outcome$ = defer(() => timer(receiptInterval, clock).pipe(switchMap(() => look(chain, submitted)))).pipe(
    repeat(),
    first((step) => step !== null),
    timeout({
      first: expiryTimeout,
      scheduler: clock,
      with: () => of<TransferStep>({ type: "unconfirmed", hash: submitted.signature }),
    }),
  )
  const again$ = timer(rebroadcastInterval, rebroadcastInterval, clock).pipe(
    switchMap(() => broadcast(chain, submitted, true)),
  )
  const sent$ = concat(broadcast(chain, submitted, false), again$)
  return merge(outcome$, sent$).pipe(first())
}
