import type { Address, Hex } from "viem"
import type { WalletChain } from "./state.js"

/** The parameters of `eth_sendTransaction`: hex numbers, all optional. */
export interface TransactionRequest {
  readonly to?: Address
  readonly value?: Hex
  readonly data?: Hex
  readonly gas?: Hex
}

/** A request that the user must approve or reject. */
export type Prompt =
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

/** A prompt and its origin, which comes from the browser and not from the site. */
export interface PromptRequest {
  readonly origin: string
  readonly prompt: Prompt
}
