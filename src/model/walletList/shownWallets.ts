import type { ListedConnector } from "../connection/connectors.js"
import type { DirectoryWallet } from "../directory/directoryWallet.js"
import type { WalletDecision } from "./walletList.js"

/** The wallets of a list that are shown. */
export interface ShownWallets {
  /** Those of the page, and the site's connectors. */
  readonly page: readonly ListedConnector[]
  readonly popular: readonly DirectoryWallet[]
  /** Those of directories: the popular ones first. */
  readonly directory: readonly DirectoryWallet[]
  /** How many there are in all. */
  readonly count: number
}

/** The wallets of a list that are shown, by where they come from. */
export const shownWallets = (decided: readonly WalletDecision[]): ShownWallets => {
  const popular = decided.flatMap((one) => (one.place === "popular" ? [one.wallet] : []))
  const more = decided.flatMap((one) => (one.place === "more" ? [one.wallet] : []))
  const page = decided.flatMap((one) => ("because" in one ? [] : [one.wallet]))
  return { page, popular, directory: [...popular, ...more], count: page.length + popular.length + more.length }
}
