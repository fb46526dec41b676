import type { NetworkId } from "../namespace.js"

/** One asset transfer within a transaction. */
export interface ActivityTransfer {
  readonly type: "token" | "nft"
  readonly direction: "in" | "out" | "self"
  readonly name: string | null
  readonly symbol: string | null
  readonly iconUrl: string | null
  /** Exact decimal string in whole tokens. */
  readonly quantity: string
  /** In US dollars; null if unknown. */
  readonly value: number | null
  /** Whether the provider marks it as unsolicited spam. */
  readonly spam: boolean
}

/** One transaction of an account's history (SPEC §3). */
export interface Activity {
  readonly id: string
  readonly hash: string
  /** The kind of operation as the provider names it: `send`, `receive`, `trade`, `approve`, … */
  readonly operation: string
  readonly status: "confirmed" | "failed" | "pending" | "unknown"
  /** In ms since 1970. */
  readonly minedAt: number
  readonly sentFrom: string | null
  readonly sentTo: string | null
  readonly application: { readonly name: string | null; readonly iconUrl: string | null } | null
  /** Null if the provider does not report it. */
  readonly chainId: NetworkId | null
  readonly transfers: readonly ActivityTransfer[]
  /** What the account paid for it to the network, as an exact decimal string; left out where the source does not say. */
  readonly fee?: { readonly amount: string; readonly symbol: string } | undefined
}

/** One page of a history, newest first. `next` is the cursor of the following page; null at the end. */
export interface ActivityPage {
  readonly items: readonly Activity[]
  readonly next: string | null
}

/** Whether every transfer in it is a spam NFT. */
export const isSpam = ({ transfers }: Activity): boolean =>
  transfers.length > 0 && transfers.every(({ type, spam }) => type === "nft" && spam)

/** The items of a page that belong to `network` and are not spam. */
export const filterActivity = (page: ActivityPage, network: NetworkId): ActivityPage => ({
  ...page,
  items: page.items.filter((item) => !isSpam(item) && (item.chainId === null || item.chainId === network)),
})
