import type { Address } from "viem"
import type { ProviderRequest } from "../wallet/provider.js"
import type { PromptRequest } from "../wallet/prompt.js"
import type { RpcFailure } from "../wallet/rpc.js"
import type { WalletChain, WalletState } from "../wallet/state.js"

/** From the page to the background, through the content script. */
export interface PageCall {
  readonly id: number
  readonly request: ProviderRequest
}

/** From the background to the page. */
export type PageMessage =
  | { readonly type: "answer"; readonly id: number; readonly result: unknown }
  | { readonly type: "failure"; readonly id: number; readonly failure: RpcFailure }
  | { readonly type: "event"; readonly name: string; readonly data: unknown }

/** Between the approval page and the background. `alive` keeps the service worker running while the page is open. */
export type ApprovalMessage =
  { readonly type: "approve"; readonly chosen: Address } | { readonly type: "reject" } | { readonly type: "alive" }

/** The content of the approval page. */
export interface ApprovalContent extends PromptRequest {
  readonly accounts: readonly Address[]
}

/** From the popup to the background; the reply is the new state. */
export type PanelMessage =
  | { readonly type: "read" }
  | { readonly type: "chooseAccount"; readonly address: Address }
  | { readonly type: "chooseChain"; readonly id: number }
  | { readonly type: "forget"; readonly origin: string }

export interface PanelContent {
  readonly accounts: readonly Address[]
  readonly state: WalletState
}

/** `settings.json` of the built extension: the initial chains. */
export interface ExtensionSettings {
  readonly chains: readonly WalletChain[]
}

/** Tags of `window.postMessage` between the page's script and the content script. */
export const toContent = "rxwallet-devkit:call"
export const toPage = "rxwallet-devkit:message"

export const pagePort = "page"
/** Followed by the id of the prompt. */
export const approvalPort = "approval:"
