import type { Namespace } from "../namespace.js"

/** How to reach a wallet that is not on the page: addresses of its apps. Each is `https:` or a scheme of its own. */
export interface WalletLinks {
  /** A scheme of its own on phones: `metamask://`. */
  readonly mobile?: string
  /** An `https:` address that opens the app on phones, where it is installed. */
  readonly universal?: string
  /** A scheme of its own on computers. */
  readonly desktop?: string
  /** The wallet as a web app. */
  readonly web?: string
  /** Opens a page in the wallet's own browser: `{href}` and `{origin}` stand for the encoded page and its origin, `{host}` for host, path and query. */
  readonly browser?: string
}

/** Where a wallet is installed from, by device. */
export interface WalletStores {
  readonly ios?: string
  readonly android?: string
  readonly chrome?: string
  readonly firefox?: string
}

/** A wallet of a directory: one that may be installed or reached, or not. */
export interface DirectoryWallet {
  /** The explorer's id, or an id of the site's own. */
  readonly id: string
  readonly name: string
  /** The rdns that it announces (EIP-6963). */
  readonly rdns?: string
  readonly homepage?: string
  /** `https:` or `data:image/*`. */
  readonly icon?: string
  /** The chain families that it serves. */
  readonly namespaces: readonly Namespace[]
  readonly links: WalletLinks
  readonly stores: WalletStores
  /** Whether it pairs by a WalletConnect URI. */
  readonly pairs: boolean
}

/** A wallet that a site adds to the list. What is left out is not known; without `namespaces`, it serves every chain family. */
export type CustomWallet = Pick<DirectoryWallet, "id" | "name"> & Partial<DirectoryWallet>
