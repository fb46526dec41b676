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
import { fail } from "../../../model/errors.js"
import { chainLimits } from "../../../model/chainLimits.js"
import type { TransferStep } from "../../../model/transfer/transfer.js"
import { nullable } from "../../../services/codecs/builders.js"
import { hasCode } from "../../../services/codecs/isWalletError.js"
import { Anything, type Hex, Receipt } from "../rpc/codecs.js"
import type { EvmChain } from "../chain/evmChain.js"
import type { TransactionRequest } from "./request.js"

interface ReceiptPorts {
  readonly chain: EvmChain
  readonly clock: SchedulerLike
}

/** One request for a receipt; null when there is none, or when it is the receipt of another transaction. */
export const readReceipt = (chain: EvmChain, hash: string): Observable<Receipt | null> =>
  chain
    .ask("eth_getTransactionReceipt", [hash], nullable(Receipt))
    .pipe(map((receipt) => (receipt?.transactionHash === hash ? receipt : null)))

export const hasFailed = ({ status }: Receipt): boolean => status !== undefined && BigInt(status) === 0n

/** Polls for the receipt; null on timeout. Failed polls are ignored. */
const receiptOf = ({ chain, clock }: ReceiptPorts, hash: string): Observable<Receipt | null> =>
  defer(() => readReceipt(chain, hash)).pipe(
    catchError(() => of(null)),
    repeat({ delay: () => timer(chainLimits.receiptInterval, clock) }),
    first((receipt) => receipt !== null),
    timeout({ first: chainLimits.receiptTimeout, scheduler: clock, with: () => of(null) }),
  )

const previousBlock = (block: Hex): Hex => `0x${(BigInt(block) - 1n).toString(16)}`

/**
 * Replays a transaction as a call at a block. Emits its `Reverted` error, or null if the call succeeds or fails otherwise.
 * Sent without a gas limit, because the estimate may be too low to reach the revert reason.
 */
const replay = (chain: EvmChain, { gas: _, ...request }: TransactionRequest, block: Hex): Observable<unknown> =>
  chain
    .ask("eth_call", [request, block], Anything)
    .pipe(catchError((thrown: unknown) => of(hasCode(thrown, ["Reverted"]) ? thrown : null)))

/**
 * Errors with the reason why a mined transaction reverted. Nodes do not store it, so the call is replayed at the previous
 * block, then at its own.
 */
const revertError = (chain: EvmChain, request: TransactionRequest, block: Hex): Observable<never> =>
  replay(chain, request, previousBlock(block)).pipe(
    switchMap((error) => (error === null ? replay(chain, request, block) : of(error))),
    switchMap((error) => throwError(() => error ?? fail("Reverted", { reason: null }))),
  )

/** The outcome of a submitted transaction: `confirmed`, `unconfirmed` after `chainLimits.receiptTimeout`, or `Reverted`. */
export const outcomeOf = (ports: ReceiptPorts, hash: string, request: TransactionRequest): Observable<TransferStep> =>
  receiptOf(ports, hash).pipe(
    map((receipt) => {
      if (receipt === null) return of({ type: "unconfirmed", hash } as const)
      return hasFailed(receipt)
        ? revertError(ports.chain, request, receipt.blockNumber)
        : of({ type: "confirmed", hash } as const)
    }),
    switchMap((outcome$) => outcome$),
  )
