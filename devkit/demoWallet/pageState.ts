import type { WalletChain, WalletState } from "../wallet/state.js"

const KEY = "rxwallet-demo-wallet"

/** The local nodes have other ports after every start: what was stored keeps only chains that are not among them. */
const renewed = (state: WalletState, chains: readonly WalletChain[]): WalletState => ({
  ...state,
  chains: [...chains, ...state.chains.filter(({ id }) => chains.every((chain) => chain.id !== id))],
})

/** What the wallet keeps in this page: nothing secret. */
export const readPageState = (chains: readonly WalletChain[]): WalletState => {
  const stored = localStorage.getItem(KEY)
  return renewed(stored ? JSON.parse(stored) : { chain: chains[0]?.id ?? 1, chains, sites: {} }, chains)
}

export const writePageState = (state: WalletState): void => localStorage.setItem(KEY, JSON.stringify(state))

/** Calls back when another tab has changed what is kept. Returns the end of it. */
export const onOtherTab = (act: () => void): (() => void) => {
  const listen = ({ key }: StorageEvent): void => {
    if (key === KEY) act()
  }
  window.addEventListener("storage", listen)
  return () => window.removeEventListener("storage", listen)
}
