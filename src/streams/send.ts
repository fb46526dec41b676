import { defer } from "rxjs"
import type { Connector } from "../adapters/adapter.js"
import type { AccountKey } from "../model/account.js"
import type { Network } from "../model/network.js"
import type { Transfer, TransferStep } from "../model/transfer.js"
import { type Command, command } from "./command.js"

export interface Send {
  readonly connector: Connector
  readonly account: AccountKey
  readonly network: Network
  readonly transfer: Transfer
}

/**
 * Sends, one transfer at a time: while one is under way another is refused, so that a double click never sends twice.
 *
 *     asked   a-a---------
 *     wallet  w--s----c|      w awaiting, s submitted, c confirmed
 *     first   w--s----c|
 *     second  --#             Busy
 */
export const sendCommand = (): Command<Send, TransferStep, TransferStep> =>
  command({
    name: "send",
    whileBusy: "isRefused",
    effect: ({ connector, account, network, transfer }) => defer(() => connector.send(account, transfer, network)),
    answer: (step) => step,
  })
