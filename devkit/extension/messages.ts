import type { Address } from "viem"
import type { ProviderRequest } from "../wallet/provider.js"
import type { AskedQuestion } from "../wallet/question.js"
import type { RpcFailure } from "../wallet/rpc.js"
import type { WalletChain, WalletState } from "../wallet/state.js"

/** Page to background, by way of the content script. */
export interface PageCall {
  readonly id: number
  readonly request: ProviderRequest
}

/** Background to page. */
export type PageMessage =
  | { readonly type: "answer"; readonly id: number; readonly result: unknown }
  | { readonly type: "failure"; readonly id: number; readonly failure: RpcFailure }
  | { readonly type: "event"; readonly name: string; readonly data: unknown }

/** Between the approval page and the background. `alive` keeps the service worker awake while a person reads. */
export type ApprovalMessage =
  { readonly type: "approve"; readonly chosen: Address } | { readonly type: "reject" } | { readonly type: "alive" }

/** What the approval page shows. */
export interface ApprovalContent extends AskedQuestion {
  readonly accounts: readonly Address[]
}

/** From the popup to the background; each is answered with the state after it. */
export type PanelMessage =
  | { readonly type: "read" }
  | { readonly type: "chooseAccount"; readonly address: Address }
  | { readonly type: "chooseChain"; readonly id: number }
  | { readonly type: "forget"; readonly origin: string }

export interface PanelContent {
  readonly accounts: readonly Address[]
  readonly state: WalletState
}

/** `settings.json` beside the built extension: the chains the wallet knows when it is new. */
export interface ExtensionSettings {
  readonly chains: readonly WalletChain[]
}

/** The marks on `window.postMessage` between the page's script and the content script. */
export const toContent = "rxwallet-devkit:call"
export const toPage = "rxwallet-devkit:message"

export const pagePort = "page"
/** Followed by the id of the question. */
export const approvalPort = "approval:"
