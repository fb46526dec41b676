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
import { chainLimits } from "../../../model/chainLimits.js"
import { fail } from "../../../model/errors.js"
import type { TransferStep } from "../../../model/transfer/transfer.js"
import { looseObject } from "../../../services/codecs/builders.js"
import { decoded } from "../../../services/codecs/decoded.js"
import { hasCode } from "../../../services/codecs/isWalletError.js"
import type { NodeFailure } from "../chain/nodeFailure.js"
import { readStatus } from "../chain/signatureStatus.js"
import { type SolanaChain, TransactionErrorJson } from "../chain/solanaChain.js"
import type { Instruction } from "../chain/transactionCoder.js"
import { type Lifetime, slotAfter, statusAfter } from "./transferExpiry.js"
import { reasonOf, revertOf } from "./transferReasons.js"

/** A signed transaction on its way. */
export interface Submitted {
  /** Its first signature, in base58. */
  readonly signature: string
  /** Its bytes, where this page sends it; null where the wallet does. */
  readonly transaction: Uint8Array | null
  /** Null where the wallet may have given it another blockhash. */
  readonly life: Lifetime | null
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

/** The status of a transaction, and whether no block can contain it any more; null while neither is known. */
const statusNow = (chain: SolanaChain, { signature, life }: Submitted) =>
  readStatus(chain, signature).pipe(
    switchMap((status): ReturnType<typeof statusAfter> => {
      if (status || life === null) return of(status)
      return slotAfter(chain, life).pipe(
        switchMap((slot) => (slot === null ? of(null) : statusAfter(chain, signature, life, slot))),
      )
    }),
  )

/** The end of a transaction, as far as it is known now: null while it is on its way. Failed reads are ignored. */
const look = (chain: SolanaChain, submitted: Submitted): Observable<TransferStep | null> =>
  statusNow(chain, submitted).pipe(
    catchError((thrown: unknown) => (hasCode(thrown, ["ChainUnreachable"]) ? of(null) : throwError(() => thrown))),
    map((status): TransferStep | null => {
      switch (status?.type) {
        case "confirmed":
          return { type: "confirmed", hash: submitted.signature }
        case "failed":
          throw revertOf(status.error, submitted.instructions)
        case "expired":
          throw fail("TransferExpired", {})
        default:
          return null
      }
    }),
  )

/**
 * Sends a transaction, and again two seconds after each attempt has ended, until a block that most of the cluster has voted
 * for contains it. `confirmed`, `Reverted` with the reason, `TransferExpired` once no block can contain it any more, or
 * `unconfirmed` where nothing could be found out in time.
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
  const again$ = timer(rebroadcastInterval, clock).pipe(
    switchMap(() => broadcast(chain, submitted, true)),
    repeat(),
  )
  const sent$ = concat(broadcast(chain, submitted, false), again$)
  return merge(outcome$, sent$).pipe(first())
}
