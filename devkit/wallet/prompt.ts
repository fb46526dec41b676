import type { Address, Hex } from "viem"
import type { WalletChain } from "./state.js"

/** The parameters of `eth_sendTransaction`: hex numbers, all optional. */
export interface TransactionRequest {
  readonly to?: Address
  readonly value?: Hex
  readonly data?: Hex
  readonly gas?: Hex
}

/** The texts of a prompt: heading, label of the confirm button, and details. */
export interface Description {
  readonly heading: string
  readonly confirm: string
  readonly facts: readonly (readonly [name: string, value: string])[]
}

/** A request that the user must approve or reject. */
export type Prompt =
  | { readonly type: "connect" }
  | { readonly type: "sign"; readonly account: Address; readonly message: Hex }
  /** To connect, and to sign this at once. */
  | { readonly type: "signIn"; readonly account: Address; readonly message: Hex }
  | { readonly type: "signTypedData"; readonly account: Address; readonly typedData: string }
  | {
      readonly type: "send"
      readonly account: Address
      readonly chain: WalletChain
      readonly transaction: TransactionRequest
    }
  | { readonly type: "switchChain"; readonly from: WalletChain; readonly to: WalletChain }
  | { readonly type: "addChain"; readonly chain: WalletChain }
  /** What a chain family beside EVM describes, and does itself once it is approved. */
  | ({ readonly type: "other" } & Description)

/** A prompt and its origin, which comes from the browser and not from the site. */
export interface PromptRequest {
  readonly origin: string
  readonly prompt: Prompt
}
