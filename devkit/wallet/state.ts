import type { Address } from "viem"

/** A chain the wallet knows and the node it asks. */
export interface WalletChain {
  readonly id: number
  readonly name: string
  readonly rpcUrl: string
  readonly symbol: string
}

/** All that the wallet keeps, apart from its keys. */
export interface WalletState {
  /** The id of the chain in use, for every site. */
  readonly chain: number
  readonly chains: readonly WalletChain[]
  /** The account each connected site sees, by the site's origin. */
  readonly sites: Readonly<Record<string, Address>>
}

export const toChainId = (id: number): string => `0x${id.toString(16)}`

/** The chain in use; the first one when the stored id is gone. Throws when the wallet has no chain at all. */
export const currentChain = ({ chain, chains }: WalletState): WalletChain => {
  const current = chains.find(({ id }) => id === chain) ?? chains[0]
  if (!current) throw new Error("The wallet was given no chain")
  return current
}

export const withSite = (state: WalletState, origin: string, address: Address): WalletState => ({
  ...state,
  sites: { ...state.sites, [origin]: address },
})

export const withoutSite = (state: WalletState, origin: string): WalletState => ({
  ...state,
  sites: Object.fromEntries(Object.entries(state.sites).filter(([site]) => site !== origin)),
})
