import type { CustomWallet, DirectoryWallet } from "../directory/directoryWallet.js"
import { namespaces } from "../namespace.js"

/** A wallet of the site's own with what it leaves out. */
export const completeWallet = (wallet: CustomWallet): DirectoryWallet => ({
  ...{ namespaces, links: {}, stores: {}, pairs: true },
  ...wallet,
})

/** By what a directory may claim to be a wallet: its id, its rdns, or its name in any letter case. */
const claimsOf = ({ id, rdns, name }: DirectoryWallet): readonly string[] => [
  `id ${id.toLowerCase()}`,
  ...(rdns === undefined ? [] : [`rdns ${rdns.toLowerCase()}`]),
  `name ${name.trim().toLowerCase()}`,
]

/** The wallets of directories. */
export interface Directories {
  /** What the remote one recommends. */
  readonly recommended: readonly DirectoryWallet[]
  /** What else of the remote one is known. */
  readonly listed: readonly DirectoryWallet[]
  readonly builtIn: readonly DirectoryWallet[]
}

/**
 * The directories as one list: what is recommended, what is built in, and what else is listed, so that a page that comes
 * later moves nothing. Of a wallet that is in both, the built-in data are used, and of the remote ones only the id and the
 * icon: a remote directory cannot change where a well-known wallet is opened or installed from.
 */
export const mergeDirectories = ({ recommended, listed, builtIn }: Directories): readonly DirectoryWallet[] => {
  const known = new Map(builtIn.flatMap((wallet) => claimsOf(wallet).map((claim) => [claim, wallet] as const)))
  const ownOf = (wallet: DirectoryWallet): DirectoryWallet | undefined =>
    claimsOf(wallet)
      .map((claim) => known.get(claim))
      .find((found) => found !== undefined)
  const used = new Set<DirectoryWallet>()
  const first = recommended.map((wallet) => {
    const own = ownOf(wallet)
    if (!own) return wallet
    used.add(own)
    return { ...own, id: wallet.id, ...(wallet.icon !== undefined && { icon: wallet.icon }) }
  })
  return [...first, ...builtIn.filter((wallet) => !used.has(wallet)), ...listed.filter((wallet) => !ownOf(wallet))]
}
