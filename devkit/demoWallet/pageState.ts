import type { WalletChain, WalletState } from "../wallet/state.js"

const KEY = "rxwallet-demo-wallet"

/** Replaces stored chains by the current ones, because the ports of the local nodes change with every start. */
const withCurrentChains = (state: WalletState, chains: readonly WalletChain[]): WalletState => ({
  ...state,
  chains: [...chains, ...state.chains.filter(({ id }) => chains.every((chain) => chain.id !== id))],
})

/** The state stored in this page; contains no secrets. */
export const readPageState = (chains: readonly WalletChain[]): WalletState => {
  const stored = localStorage.getItem(KEY)
  return withCurrentChains(stored ? JSON.parse(stored) : { chain: chains[0]?.id ?? 1, chains, sites: {} }, chains)
}

export const writePageState = (state: WalletState): void => localStorage.setItem(KEY, JSON.stringify(state))

/** Calls `act` when another tab changes the stored state. Returns a function that stops it. */
export const onStateChange = (act: () => void): (() => void) => {
  const listen = ({ key }: StorageEvent): void => {
    if (key === KEY) act()
  }
  window.addEventListener("storage", listen)
  return () => window.removeEventListener("storage", listen)
}
