import {
  connect as multicast,
  defer,
  endWith,
  filter,
  merge,
  mergeMap,
  type MonoTypeOperatorFunction,
  type Observable,
  type SchedulerLike,
  take,
  takeUntil,
  throwError,
  timeout,
} from "rxjs"
import type { ConnectedWallet } from "../adapters/connector.js"
import type { AccountKey } from "../model/account.js"
import type { ConnectorInfo } from "../model/connector.js"
import { fail } from "../model/errors.js"
import { limits } from "../model/limits.js"
import type { Network } from "../model/network.js"
import type { Transfer, TransferStep } from "../model/transfer.js"
import { type Command, command } from "./operators/command.js"

export interface Send {
  readonly wallet: ConnectedWallet
  readonly account: AccountKey
  readonly network: Network
  readonly transfer: Transfer
}

export interface SendPorts {
  /** Emits when the wallet is no longer connected. */
  readonly closed$: (connector: ConnectorInfo) => Observable<unknown>
  readonly clock: SchedulerLike
}

/** `Aborted` by the signal, until the transaction is submitted: from then on it is followed to its end. */
const abortedBy = (signal$: Observable<unknown>): MonoTypeOperatorFunction<TransferStep> =>
  multicast((step$) => {
    const submitted$ = step$.pipe(
      filter(({ type }) => type !== "awaitingWallet"),
      endWith(null),
    )
    const aborted$ = signal$.pipe(
      takeUntil(submitted$),
      take(1),
      mergeMap(() => throwError(() => fail("Aborted", { command: "send" }))),
    )
    return merge(aborted$, step$)
  })

const timedOut = () => throwError(() => fail("TimedOut", { command: "send", after: limits.promptDeadline }))

/**
 * Sends, one transfer at a time: while one is under way another is refused, so that a double click never sends twice.
 *
 *     calls   a-a---------
 *     wallet  w--s----c|      w awaiting, s submitted, c confirmed
 *     first   w--s----c|
 *     second  --#             Busy
 *
 * `TimedOut` when the wallet does not answer a step within five minutes; `Aborted` when it is disconnected.
 */
export const sendCommand = ({ closed$, clock }: SendPorts): Command<Send, TransferStep, TransferStep> =>
  command({
    name: "send",
    whileBusy: "isRefused",
    effect: ({ wallet, account, network, transfer }) =>
      defer(() => wallet.signer.send(account, transfer, network)).pipe(
        timeout({ each: limits.promptDeadline, with: timedOut, scheduler: clock }),
        abortedBy(closed$(wallet.info)),
      ),
    answer: (step) => step,
  })
