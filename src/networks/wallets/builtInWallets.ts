import type { DirectoryWallet } from "../../model/directory/directoryWallet.js"
import { apps } from "./apps.js"
import { extensions } from "./extensions.js"

/** The number of stores, links and protocols that lead to a wallet. */
const waysTo = ({ stores, links, pairs }: DirectoryWallet): number =>
  Object.keys(stores).length + Object.keys(links).length + (pairs ? 1 : 0)

/**
 * Well-known wallets. The list is our own and has no trademarked images. Its order is not for sale: first those that are
 * reached in the most ways, and in alphabetical order among equals.
 */
export const builtInWallets: readonly DirectoryWallet[] = [...extensions, ...apps].sort(
  (a, b) => waysTo(b) - waysTo(a) || (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1),
)
