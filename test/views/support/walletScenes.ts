// Loaded lazily; imported here, so that few tests wait for it.
import { BehaviorSubject, EMPTY, type Observable, of } from "rxjs"
import { type DirectoryState, emptyDirectory, noPages } from "../../../src/model/directory/directory.js"
import type { DirectoryWallet } from "../../../src/model/directory/directoryWallet.js"
import { fail } from "../../../src/model/errors.js"
import { failed, loading, ready } from "../../../src/model/remote.js"
import { desktop, phoneApp } from "../../model/support/directory.js"
import { listed, metaMask, type Scene } from "./stillWallet.js"

const error = fail("ServiceUnreachable", { path: "/getWallets" })
const relay = listed("walletConnect", "WalletConnect", { type: "walletConnect" })
export const wallets: readonly DirectoryWallet[] = ["A", "B", "C"].map(phoneApp)

/** A wallet with a remote directory, whose calls are recorded. */
const directoryOf = (state$: Observable<DirectoryState | null>, preload: () => Observable<unknown>) => {
  const calls: string[] = []
  const call = (name: string) => (text?: string) => {
    calls.push(text === undefined ? name : `${name} ${text}`)
    return EMPTY
  }
  const directory = { state$, preload, more: call("more"), search: call("search"), retry: call("retry") }
  return { calls, wallet: { directory } as Scene["wallet"] & object }
}

/** The same, in this state. */
export const withDirectory = (state: Partial<DirectoryState>) => {
  const state$ = new BehaviorSubject<DirectoryState>({ ...emptyDirectory, ...state })
  return { state$, ...directoryOf(state$, () => of(null)) }
}

/** The same, before its code is there, which `preload` loads. */
export const beforeDirectory = (preload: () => Observable<unknown>) => directoryOf(new BehaviorSubject(null), preload)

/** The list of all wallets, with a remote directory in this state. */
export const allWallets = (state?: Partial<DirectoryState>): Scene => ({
  ...{
    connectors: [metaMask, relay],
    stack: [{ view: "Connect" }, { view: "AllWallets" }],
    links: { device: desktop },
  },
  ...(state && { wallet: withDirectory(state).wallet }),
})

const first = { recommended: ready({ wallets, total: 600 }) }

/** Every state of the list of all wallets. */
export const allWalletsScenes: Readonly<Record<string, Scene>> = {
  "of the package": allWallets(),
  loading: { ...allWallets(), links: {} },
  "loading the directory": allWallets({ recommended: loading() }),
  "the directory failed": allWallets({ recommended: failed(error) }),
  "a page failed": allWallets({ ...first, pages: { ...noPages, page: { status: "failed", error } } }),
  "a page is loading": allWallets({ ...first, pages: { ...noPages, page: { status: "loading" } } }),
  searching: allWallets({ ...first, search: { query: "nothing like it", found: loading() } }),
  "a search failed": allWallets({ ...first, search: { query: "nothing like it", found: failed(error) } }),
}
