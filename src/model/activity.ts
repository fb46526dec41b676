import type { NetworkId } from "./namespace.js"

/** One thing that moved in a transaction. */
export interface ActivityTransfer {
  readonly type: "token" | "nft"
  readonly direction: "in" | "out" | "self"
  readonly name: string | null
  readonly symbol: string | null
  readonly iconUrl: string | null
  /** Exact, in whole tokens, as text. */
  readonly quantity: string
  /** In US dollars; null when nobody knows. */
  readonly value: number | null
  /** The provider takes it for junk that was sent unasked. */
  readonly spam: boolean
}

/** One transaction of an account's history (SPEC §3). */
export interface Activity {
  readonly id: string
  readonly hash: string
  /** What kind of thing was done, in the provider's word: `send`, `receive`, `trade`, `approve`, … */
  readonly operation: string
  readonly status: "confirmed" | "failed" | "pending" | "unknown"
  /** In ms since 1970. */
  readonly minedAt: number
  readonly sentFrom: string | null
  readonly sentTo: string | null
  readonly application: { readonly name: string | null; readonly iconUrl: string | null } | null
  /** Null where the provider does not say. */
  readonly chainId: NetworkId | null
  readonly transfers: readonly ActivityTransfer[]
}

/** A piece of a history, the newest first. `next` is the cursor of the piece after it, null at the end. */
export interface ActivityPage {
  readonly items: readonly Activity[]
  readonly next: string | null
}

/** Nothing moved in it but junk collectibles. */
export const isSpam = ({ transfers }: Activity): boolean =>
  transfers.length > 0 && transfers.every(({ type, spam }) => type === "nft" && spam)

/** What of a page belongs to one network and is no spam. */
export const withoutNoise = (page: ActivityPage, network: NetworkId): ActivityPage => ({
  ...page,
  items: page.items.filter((item) => !isSpam(item) && (item.chainId === null || item.chainId === network)),
})
