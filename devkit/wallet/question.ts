import type { Address, Hex } from "viem"
import type { WalletChain } from "./state.js"

/** A transaction as a site asks for it: hex numbers, anything may be missing. */
export interface TransactionRequest {
  readonly to?: Address
  readonly value?: Hex
  readonly data?: Hex
  readonly gas?: Hex
}

/** What a site wants; a person answers it with Approve or Reject. */
export type Question =
  | { readonly type: "connect" }
  | { readonly type: "sign"; readonly account: Address; readonly message: Hex }
  | { readonly type: "signTypedData"; readonly account: Address; readonly typedData: string }
  | {
      readonly type: "send"
      readonly account: Address
      readonly chain: WalletChain
      readonly transaction: TransactionRequest
    }
  | { readonly type: "switchChain"; readonly from: WalletChain; readonly to: WalletChain }
  | { readonly type: "addChain"; readonly chain: WalletChain }

/** A question and who asks. The shell fills in the origin; a site cannot name itself. */
export interface AskedQuestion {
  readonly origin: string
  readonly question: Question
}
