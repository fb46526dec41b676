import type { Address } from "viem"

/** A chain of the wallet and its RPC node. */
export interface WalletChain {
  readonly id: number
  readonly name: string
  readonly rpcUrl: string
  readonly symbol: string
}

export interface GrantPermission {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

/** What a site may do for an account without a prompt (ERC-7715). */
export interface WalletGrant {
  readonly origin: string
  readonly address: Address
  readonly chain: number
  /** In seconds since 1970. */
  readonly expiry: number
  readonly permissions: readonly GrantPermission[]
  readonly context: string
}

/** The wallet's state, without its keys. */
export interface WalletState {
  /** The id of the current chain, for all sites. */
  readonly chain: number
  readonly chains: readonly WalletChain[]
  /** The authorized account of each connected site, by origin. */
  readonly sites: Readonly<Record<string, Address>>
  /** The account that the user has selected last. Only a wallet like Taho hides from a site what is not this one. */
  readonly selected?: Address
  /** The sites, by origin, that see the accounts of a chain family beside EVM, by its name. */
  readonly familySites?: Readonly<Record<string, readonly string[]>>
  /** The real wallet whose deviations from the standards it repeats; by default it has none. */
  readonly like?: "taho" | "rainbow" | null
  /** What sites may do without a prompt. */
  readonly grants?: readonly WalletGrant[]
  /** Whether it connects and signs in by one prompt (ERC-7846); by default it does not know the method. */
  readonly signsInAtOnce?: boolean
}

export const toChainId = (id: number): string => `0x${id.toString(16)}`

/** The current chain, or the first one if the stored id is unknown. Throws if the wallet has no chains. */
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

/** The sites that see the accounts of a chain family beside EVM. */
export const sitesOf = ({ familySites = {} }: WalletState, family: string): readonly string[] =>
  familySites[family] ?? []

/** The sites that see an account that the user can select: of EVM, of Solana or of both. */
export const sitesWithAccount = (state: WalletState): readonly string[] => [
  ...new Set([...Object.keys(state.sites), ...sitesOf(state, "solana")]),
]

/** The accounts that a site sees. Taho shows none while the user has selected one that the site is not authorized for. */
export const visibleAccounts = ({ sites, selected, like }: WalletState, origin: string): readonly Address[] => {
  const address = sites[origin]
  const isHidden = like === "taho" && selected !== undefined && selected !== address
  return address && !isHidden ? [address] : []
}
