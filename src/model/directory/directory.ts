import type { DirectoryWallet } from "./directoryWallet.js"
import type { NextPage } from "../activity/history.js"
import { idle, type Remote } from "../remote.js"

/** One page of a directory. */
export interface DirectoryPage {
  readonly wallets: readonly DirectoryWallet[]
  /** The number of wallets that the directory has for the request. */
  readonly total: number
}

/** The pages of a directory that were requested so far, as one list. */
export interface DirectoryPages {
  readonly wallets: readonly DirectoryWallet[]
  /** The number of the next page; null at the end. */
  readonly next: number | null
  readonly page: NextPage
}

/** What a directory found for a text. */
export interface DirectorySearch {
  /** Trimmed; empty while nothing is searched for. */
  readonly query: string
  /** Idle for a text that is too short. */
  readonly found: Remote<readonly DirectoryWallet[]>
}

/** The state of a remote directory. */
export interface DirectoryState {
  /** Those that the site features, in its order, then those that the directory recommends, and how many it has. */
  readonly recommended: Remote<DirectoryPage>
  readonly pages: DirectoryPages
  readonly search: DirectorySearch
}

export const noPages: DirectoryPages = { wallets: [], next: 1, page: { status: "idle" } }

export const noSearch: DirectorySearch = { query: "", found: idle }

export const emptyDirectory: DirectoryState = { recommended: idle, pages: noPages, search: noSearch }

/** Wallets without those of an id that an earlier one has. */
export const uniqueWallets = (wallets: readonly DirectoryWallet[]): readonly DirectoryWallet[] => [
  ...wallets
    .reduce((known, wallet) => {
      const id = wallet.id.toLowerCase()
      return known.has(id) ? known : known.set(id, wallet)
    }, new Map<string, DirectoryWallet>())
    .values(),
]

/** With one more page. It is the last one if it brings nothing new, or the directory has no more. */
export const withPage = (
  { wallets, next }: DirectoryPages,
  page: DirectoryPage,
  { size, most }: { readonly size: number; readonly most: number },
): DirectoryPages => {
  const longer = uniqueWallets([...wallets, ...page.wallets])
  const number = next ?? 1
  const isLast = longer.length === wallets.length || number * size >= page.total || number >= most
  return { wallets: longer, next: isLast ? null : number + 1, page: { status: "idle" } }
}
