import { type AccountKey, accountId } from "../account.js"
import type { TransactionTrace } from "./transfer.js"

/** A transfer that has not ended yet: submitted, or asked of a wallet that did not say what became of it. */
export interface PendingTransfer {
  readonly id: string
  /** The sender. */
  readonly account: AccountKey
  /** When the wallet was asked, in ms since 1970. */
  readonly at: number
  readonly to: string
  /** Decimal string in whole coins or tokens. */
  readonly amount: string
  readonly symbol: string
  /** Set where it lets a contract take that amount, and does not send it. */
  readonly approval?: true
  /** Null while it is not known whether it was sent. */
  readonly hash: string | null
  readonly trace: TransactionTrace
  /** The hashes of transfers of the account that have ended before it: it is none of them. */
  readonly others?: readonly string[]
}

/** A pending transfer as it is looked for on the chain. */
export interface FollowedTransfer extends Pick<PendingTransfer, "account" | "hash" | "trace"> {
  /** Hashes of other transfers, which are not this one even if they do the same. */
  readonly others: readonly string[]
}

/** The status of a transfer on the chain. With `trace`, from which the next read starts. */
export type TransferStatus =
  /** No trace of it yet. */
  | { readonly type: "unknown"; readonly trace: TransactionTrace }
  /** It is on its way, or mined. */
  | { readonly type: "submitted"; readonly hash: string; readonly trace: TransactionTrace }
  /** The node had it, does not know its hash any more, and its nonce is still free. */
  | { readonly type: "missing"; readonly trace: TransactionTrace }
  /** No block can contain it any more: it was not sent. */
  | { readonly type: "expired" }
  | { readonly type: "confirmed"; readonly hash: string }
  | { readonly type: "reverted"; readonly hash: string }
  /** A transaction that does the same was mined with its nonce: `hash` is that one's. */
  | { readonly type: "spedUp"; readonly hash: string; readonly trace: TransactionTrace }
  /** A transaction that does something else was mined with its nonce: cancelled, or replaced. */
  | { readonly type: "replaced"; readonly hash: string }

/** The pending transfers of an account on its network. */
export const transfersOf = (
  account: AccountKey | null,
  transfers: readonly PendingTransfer[],
): readonly PendingTransfer[] =>
  account ? transfers.filter((transfer) => accountId(transfer.account) === accountId(account)) : []
