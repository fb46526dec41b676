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
  /** The wallet that was asked is no longer connected. */
  readonly closed$: (connector: ConnectorInfo) => Observable<unknown>
  readonly clock: SchedulerLike
}

/** `Aborted` by the signal, as long as nothing was submitted: what is on its way to a chain is followed to its end. */
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

const late = () => throwError(() => fail("TimedOut", { command: "send", after: limits.promptDeadline }))

/**
 * Sends, one transfer at a time: while one is under way another is refused, so that a double click never sends twice.
 *
 *     asked   a-a---------
 *     wallet  w--s----c|      w awaiting, s submitted, c confirmed
 *     first   w--s----c|
 *     second  --#             Busy
 *
 * A wallet that leaves a step without an answer for five minutes is not waited for; nor is one that was disconnected.
 */
export const sendCommand = ({ closed$, clock }: SendPorts): Command<Send, TransferStep, TransferStep> =>
  command({
    name: "send",
    whileBusy: "isRefused",
    effect: ({ wallet, account, network, transfer }) =>
      defer(() => wallet.signer.send(account, transfer, network)).pipe(
        timeout({ each: limits.promptDeadline, with: late, scheduler: clock }),
        abortedBy(closed$(wallet.info)),
      ),
    answer: (step) => step,
  })
