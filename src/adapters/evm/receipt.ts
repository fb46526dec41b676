import {
  catchError,
  defer,
  first,
  map,
  type Observable,
  of,
  repeat,
  type SchedulerLike,
  switchMap,
  throwError,
  timeout,
  timer,
} from "rxjs"
import { fail } from "../../model/errors.js"
import { chainLimits } from "../../model/chainLimits.js"
import type { TransferStep } from "../../model/transfer.js"
import { Anything, type Hex, Receipt } from "./codecs.js"
import type { EvmChain } from "./evmChain.js"
import { hasCode } from "./failures.js"
import type { TransactionRequest } from "./request.js"

interface ReceiptPorts {
  readonly chain: EvmChain
  readonly clock: SchedulerLike
}

/** The receipt once there is one; null when none came in time. A failed look is only a look in vain. */
const receiptOf = ({ chain, clock }: ReceiptPorts, hash: string): Observable<Receipt | null> =>
  defer(() => chain.ask("eth_getTransactionReceipt", [hash], Receipt)).pipe(
    catchError(() => of(null)),
    repeat({ delay: () => timer(chainLimits.receiptInterval, clock) }),
    first((receipt) => receipt !== null),
    timeout({ first: chainLimits.receiptTimeout, scheduler: clock, with: () => of(null) }),
  )

const before = (block: Hex): Hex => `0x${(BigInt(block) - 1n).toString(16)}`

/**
 * The `Reverted` error of a call replayed as of a block; null when the call goes through there or nobody can tell.
 * It is given all the gas it wants: what was estimated may not do for a refusal in words.
 */
const replay = (chain: EvmChain, { gas: _, ...request }: TransactionRequest, block: Hex): Observable<unknown> =>
  chain
    .ask("eth_call", [request, block], Anything)
    .pipe(catchError((thrown: unknown) => of(hasCode(thrown, ["Reverted"]) ? thrown : null)))

/**
 * Why a mined transaction was reverted: nodes do not keep the reason, so the call is made again as of the block before.
 * What is refused only because of its own block is found there.
 */
const reverted = (chain: EvmChain, request: TransactionRequest, block: Hex): Observable<never> =>
  replay(chain, request, before(block)).pipe(
    switchMap((refusal) => (refusal === null ? replay(chain, request, block) : of(refusal))),
    switchMap((refusal) => throwError(() => refusal ?? fail("Reverted", { reason: null }))),
  )

/** How a submitted transaction ends: `confirmed`, `unconfirmed` after `chainLimits.receiptTimeout`, or an error with the reason. */
export const outcomeOf = (ports: ReceiptPorts, hash: string, request: TransactionRequest): Observable<TransferStep> =>
  receiptOf(ports, hash).pipe(
    map((receipt) => {
      if (receipt === null) return of({ type: "unconfirmed", hash } as const)
      const failed = receipt.status !== undefined && BigInt(receipt.status) === 0n
      return failed ? reverted(ports.chain, request, receipt.blockNumber) : of({ type: "confirmed", hash } as const)
    }),
    switchMap((outcome$) => outcome$),
  )
