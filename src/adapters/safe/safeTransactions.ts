import {
  catchError,
  concat,
  defer,
  EMPTY,
  filter,
  map,
  type Observable,
  of,
  pairwise,
  repeat,
  type SchedulerLike,
  startWith,
  takeWhile,
  timer,
} from "rxjs"
import { fail } from "../../model/errors.js"
import type { FollowedTransfer, TransferStatus } from "../../model/transfer/pendingTransfer.js"
import type { TransactionTrace } from "../../model/transfer/transfer.js"
import { askPage, askUser, SAFE } from "./safeAsk.js"
import { awaitsOwners, type Calls, Hash, Proposed, SafeTransaction } from "./safeCodecs.js"
import type { SafeFrame } from "./safeFrame.js"

/** How often the Safe's page is asked for a transaction or a signature, in ms. */
export const POLL = 2_000
/** How long owners may be missing before that is an error: the Safe's service may be behind, in ms. */
export const OWNERS = 10_000

export interface SafePorts {
  readonly frame: SafeFrame
  readonly clock: SchedulerLike
}

/** Proposes a transaction. Emits its hash in the Safe. */
export const propose = ({ frame }: SafePorts, calls: typeof Calls._A): Observable<string> => {
  const txs = calls.map(({ to, value = "0x0", data, input }) => ({
    to,
    value: BigInt(value).toString(),
    data: data ?? input ?? "0x",
  }))
  return askUser({ method: "sendTransactions", ask: () => frame.send(txs), answer: Proposed }).pipe(
    map(({ safeTxHash }) => safeTxHash),
  )
}

/** A proposed transaction as it is now. */
export const readTransaction = ({ frame, clock }: SafePorts, safeTxHash: string): Observable<SafeTransaction> =>
  askPage({ method: "getTxBySafeTxHash", ask: () => frame.transaction(safeTxHash), answer: SafeTransaction }, clock)

/** A proposed transaction, read again and again. Failed reads are left out: the Safe's service may not know it yet. */
const followTransaction = (ports: SafePorts, safeTxHash: string): Observable<SafeTransaction> =>
  defer(() => readTransaction(ports, safeTxHash)).pipe(
    catchError(() => EMPTY),
    repeat({ delay: () => timer(POLL, ports.clock) }),
  )

/** What is learned of a proposed transaction. */
export type Progress =
  /** It is proposed, and known by its hash in the Safe. */
  | { readonly type: "proposed"; readonly safeTxHash: string }
  /** Other owners have been awaited for a while. It is followed on. */
  | { readonly type: "awaitsOwners" }
  /** `hash` is of the chain. A Safe may execute a transaction whose call fails in one that succeeds: then it `failed`. */
  | { readonly type: "executed"; readonly hash: string; readonly failed: boolean }

const progressIn = (transaction: SafeTransaction, after: number): Progress | null => {
  const { txStatus, txHash } = transaction
  if (txStatus === "CANCELLED") throw fail("UserRejected", { connector: SAFE })
  if (txHash) return { type: "executed", hash: txHash.toLowerCase(), failed: txStatus === "FAILED" }
  return after >= OWNERS && awaitsOwners(transaction) ? { type: "awaitsOwners" } : null
}

/**
 * Follows a proposed transaction until it is executed. Errors with `UserRejected` when it was cancelled.
 *
 *     reads      o--o--o--o--e     o owners are missing, e executed
 *     progress   p--------o--(e|)  p proposed
 */
export const progressOf = (ports: SafePorts, safeTxHash: string): Observable<Progress> =>
  defer(() => {
    const since = ports.clock.now()
    const proposed: Progress = { type: "proposed", safeTxHash }
    const changes$ = followTransaction(ports, safeTxHash).pipe(
      map((transaction) => progressIn(transaction, ports.clock.now() - since)),
      filter((progress) => progress !== null),
      startWith(proposed),
      pairwise(),
      filter(([before, { type }]) => before.type !== type),
      map(([, progress]) => progress),
    )
    return concat(of(proposed), changes$).pipe(takeWhile(({ type }) => type !== "executed", true))
  })

/** What a transfer is recognized by in its Safe, as a part of its trace. */
export const traceIn = (safeTxHash: string): TransactionTrace => ({ safeTxHash })

/**
 * What became of a transfer that was proposed before, such as on an earlier visit. Completes empty where the chain can tell: once
 * its hash there is known, unless its call failed, and for one that was never proposed.
 */
export const statusIn = (
  ports: SafePorts,
  { hash, trace }: Pick<FollowedTransfer, "hash" | "trace">,
): Observable<TransferStatus> => {
  const { safeTxHash } = trace
  if (!Hash.is(safeTxHash)) return EMPTY
  return readTransaction(ports, safeTxHash).pipe(
    map(({ txStatus, txHash }): TransferStatus | null => {
      if (txStatus === "FAILED" && txHash) return { type: "reverted", hash: txHash.toLowerCase() }
      if (hash !== null) return null
      if (txStatus === "CANCELLED") return { type: "replaced", hash: safeTxHash }
      if (txStatus === "SUCCESS" && txHash) return { type: "submitted", hash: txHash.toLowerCase(), trace }
      return { type: "unknown", trace }
    }),
    filter((status) => status !== null),
  )
}
