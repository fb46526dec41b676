import type { Address } from "viem"
import type { Prompt } from "../wallet/prompt.js"
import type { RpcFailure } from "../wallet/rpc.js"
import type { WalletState } from "../wallet/state.js"

/** From the wallet's window to its opener: ready to receive messages. */
export const readyMark = "rxwallet-demo-wallet:ready"
/** From the page to the wallet's window, with a `MessagePort` for all further messages. */
export const taskMark = "rxwallet-demo-wallet:task"

/** What the window is opened for. The origin comes from the browser, never from the page. */
export type Task =
  { readonly type: "prompt"; readonly prompt: Prompt } | { readonly type: "panel"; readonly state: WalletState }

export type WindowMessage =
  | { readonly type: "fulfilled"; readonly answer: string }
  | { readonly type: "failed"; readonly failure: RpcFailure }
  | { readonly type: "chooseAccount"; readonly address: Address }
  | { readonly type: "chooseChain"; readonly id: number }
  | { readonly type: "forget"; readonly origin: string }

/** From the page to a window that shows the panel, after every change. */
export interface PanelUpdate {
  readonly state: WalletState
}
