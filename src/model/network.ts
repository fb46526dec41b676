import { type NetworkId, referenceOf } from "./namespace.js"

/** The coin that pays for gas. */
export interface Currency {
  readonly name: string
  readonly symbol: string
  /** Decimal places between the smallest unit and one coin: 18 for ether. */
  readonly decimals: number
}

/** A site that shows what is on a chain; addresses are looked up under `url`. */
export interface BlockExplorer {
  readonly name: string
  readonly url: string
}

/** One chain as the site offers it (SPEC §3). */
export interface Network {
  /** CAIP-2, for example `eip155:1`. */
  readonly id: NetworkId
  readonly name: string
  readonly testnet: boolean
  readonly nativeCurrency: Currency
  /** HTTP endpoints in order of preference. They are also what a wallet is given when it does not know the chain. */
  readonly rpcUrls: readonly string[]
  readonly blockExplorers: readonly BlockExplorer[]
}

const ETHER: Currency = { name: "Ether", symbol: "ETH", decimals: 18 }

/** Stands for a chain the wallet is on and the site does not offer. */
export const unknownNetwork = (id: NetworkId): Network => ({
  id,
  name: "Unknown Network",
  testnet: false,
  nativeCurrency: ETHER,
  rpcUrls: [],
  blockExplorers: [],
})

/** The network on show, and whether the site offers it. */
export interface ShownNetwork extends Network {
  readonly supported: boolean
}

export const findNetwork = (networks: readonly Network[], id: NetworkId): Network | undefined =>
  networks.find((network) => network.id === id)

/** The EVM chain id as a number; `NaN` for another chain family. */
export const chainIdOf = ({ id }: Pick<Network, "id">): number => Number(referenceOf(id))

/** The network with this id as a site shows it: its own one, or the unknown one that stands for any other. */
export const showNetwork = (networks: readonly Network[], id: NetworkId, allowUnsupported: boolean): ShownNetwork => {
  const network = findNetwork(networks, id)
  return network ? { ...network, supported: true } : { ...unknownNetwork(id), supported: allowUnsupported }
}
