import type { WalletChain, WalletState } from "../wallet/state.js"

/** The state of a wallet in a page's storage; contains no secrets. */
export interface PageState {
  readonly read: () => WalletState
  readonly write: (state: WalletState) => void
  /** Calls `act` when another tab changes the stored state. Returns a function that stops it. */
  readonly onChange: (act: () => void) => () => void
}

/** Replaces stored chains by the current ones, because the ports of the local nodes change with every start. */
const withCurrentChains = (state: WalletState, chains: readonly WalletChain[]): WalletState => ({
  ...state,
  chains: [...chains, ...state.chains.filter(({ id }) => chains.every((chain) => chain.id !== id))],
})

/** The state under a key of this page's storage, on these chains. */
export const pageState = (name: string, chains: readonly WalletChain[]): PageState => ({
  read: () => {
    const stored = localStorage.getItem(name)
    return withCurrentChains(stored ? JSON.parse(stored) : { chain: chains[0]?.id ?? 1, chains, sites: {} }, chains)
  },
  write: (state) => localStorage.setItem(name, JSON.stringify(state)),
  onChange: (act) => {
    const listen = ({ key }: StorageEvent): void => {
      if (key === name) act()
    }
    window.addEventListener("storage", listen)
    return () => window.removeEventListener("storage", listen)
  },
})
