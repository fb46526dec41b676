import type { Address } from "viem"
import type { Question } from "../wallet/question.js"
import type { RpcFailure } from "../wallet/rpc.js"
import type { WalletState } from "../wallet/state.js"

/** The wallet's window to the page that opened it: it may be talked to now. */
export const readyMark = "rxwallet-demo-wallet:ready"
/** The page to the wallet's window; a `MessagePort` comes along, and everything later goes through it. */
export const taskMark = "rxwallet-demo-wallet:task"

/** What the window is opened for. Who asks is what the browser says, never what the page says. */
export type Task =
  { readonly type: "ask"; readonly question: Question } | { readonly type: "panel"; readonly state: WalletState }

export type WindowMessage =
  | { readonly type: "fulfilled"; readonly answer: string }
  | { readonly type: "failed"; readonly failure: RpcFailure }
  | { readonly type: "chooseAccount"; readonly address: Address }
  | { readonly type: "chooseChain"; readonly id: number }
  | { readonly type: "forget"; readonly origin: string }

/** The page to a window that shows the panel, after every change. */
export interface PanelUpdate {
  readonly state: WalletState
}
