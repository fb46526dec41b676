/** Messages of the wallets of directories: those under the wallet list, and the list of all wallets. */
export const walletsWords = {
  "wallets.popular": "Popular",
  "wallets.more": "Show more",
  "wallets.failed": "Couldn't load all wallets",
  "wallets.moreFailed": "Couldn't load more wallets",
  "wallets.searchFailed": "Couldn't search all wallets",
  "selectChain.connected": "Connected · {networks}",
  "selectChain.hint": "{wallet} connects to each kind of network on its own. Choose one.",
  "selectChain.says": "Says it's {wallet} · {networks}",
  "selectChain.unproven": "Another extension can say that it's {wallet}. Approve only in {wallet}'s own window.",
  "wallets.retry": "Try again",
} as const satisfies Readonly<Record<string, string>>
