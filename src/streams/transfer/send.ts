import { defer, map, type MonoTypeOperatorFunction, type Observable, type SchedulerLike } from "rxjs"
import type { ConnectedWallet } from "../../adapters/connector.js"
import type { AccountKey } from "../../model/account.js"
import type { ConnectorInfo } from "../../model/connection/connector.js"
import { fail } from "../../model/errors.js"
import type { Network } from "../../model/network.js"
import type { Transfer, TransferStep } from "../../model/transfer/transfer.js"
import { type Command, command } from "../operators/command.js"
import { walletOutcome } from "./walletOutcome.js"

export interface Send {
  readonly wallet: ConnectedWallet
  readonly account: AccountKey
  readonly network: Network
  readonly transfer: Transfer
  /** Asked right before the wallet is prompted; it is by default. */
  readonly isWanted?: (() => boolean) | undefined
}

export interface SendPorts {
  /** Emits when the wallet is no longer connected. */
  readonly closed$: (connector: ConnectorInfo) => Observable<unknown>
  /** Sends, records the transfer, and ends its steps. */
  readonly recorded: (send: Send, step$: Observable<TransferStep>) => Observable<TransferStep>
  readonly clock: SchedulerLike
}

/** Errors with `Aborted` before the wallet is prompted, where the transfer is not wanted any more. */
const whileWanted = ({ isWanted = () => true }: Send): MonoTypeOperatorFunction<TransferStep> =>
  map((step, index) => {
    if (index === 0 && !isWanted()) throw fail("Aborted", { command: "send" })
    return step
  })

/**
 * Sends, one transfer at a time: while one is in progress another is refused, so that a double click never sends twice.
 *
 *     calls   a-a---------
 *     wallet  w--s----c|      w awaiting, s submitted, c confirmed
 *     first   w--s----c|
 *     second  --#             Busy
 */
export const sendCommand = ({ closed$, recorded, clock }: SendPorts): Command<Send, TransferStep, TransferStep> =>
  command({
    name: "send",
    whileBusy: "isRefused",
    effect: (send) => {
      const { wallet, account, network, transfer } = send
      const outcome = walletOutcome({ connector: wallet.info.id, closed$: closed$(wallet.info), clock })
      return recorded(
        send,
        defer(() => wallet.signer.send(account, transfer, network)).pipe(whileWanted(send), outcome),
      )
    },
    answer: (step) => step,
  })
