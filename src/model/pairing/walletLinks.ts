import type { Device } from "./device.js"
import type { WalletLink } from "./walletLink.js"

/** A link to a wallet that the visitor has tapped. */
export interface TappedLink extends WalletLink {
  /** The name of the wallet. */
  readonly name: string
}

/**
 * What became of a link, as far as a page can see: `opening` at first; `left` while the page is hidden, `returned` when it
 * is visible again; `unanswered` while it has been visible for long, so that the link may have opened nothing.
 */
export interface OpenedLink {
  readonly link: TappedLink
  readonly status: "opening" | "left" | "returned" | "unanswered"
}

/** What links to wallets depend on, and the last one that was tapped. */
export interface LinksState {
  /** Null until its code is loaded. */
  readonly device: Device | null
  /** The address of the page. */
  readonly page: string
  /** Null while no link was tapped. */
  readonly opened: OpenedLink | null
}

export const unknownLinks: LinksState = { device: null, page: "", opened: null }
