import { type NetworkId, referenceOf } from "./namespace.js"

/** The coin that pays for gas. */
export interface Currency {
  readonly name: string
  readonly symbol: string
  /** Decimal places between the smallest unit and one coin: 18 for ether. */
  readonly decimals: number
  /** Its picture: `https:` or `data:image/*`. Without one, where a provider has none either, its first letter is shown. */
  readonly iconUrl?: string | undefined
}

/** What is drawn for a network without a picture: a shape on a disc. */
export interface NetworkMark {
  /** The CSS colour of the disc. White on it should have a contrast of 3:1. */
  readonly color: string
  /** The shape, in white: SVG path data on a grid of 24 by 24, filled by the rule `evenodd`. */
  readonly path: string
}

/** A block explorer; `url` is its base URL. A query in it, such as `?cluster=devnet`, is that of all its pages. */
export interface BlockExplorer {
  readonly name: string
  readonly url: string
}

/** A chain configured by the site (SPEC §3). */
export interface Network {
  /** CAIP-2, for example `eip155:1`. */
  readonly id: NetworkId
  readonly name: string
  readonly testnet: boolean
  readonly nativeCurrency: Currency
  /** HTTP endpoints in order of preference. Also passed to a wallet that does not know the chain. */
  readonly rpcUrls: readonly string[]
  readonly blockExplorers: readonly BlockExplorer[]
  /**
   * On a rollup that charges for data on its base chain apart from gas: the address of the contract that knows that price,
   * by `getL1Fee(bytes)` as on the OP stack and Scroll. Leave it out where the gas estimate contains it, as on Arbitrum.
   */
  readonly l1FeeOracle?: string | undefined
  /** Its picture: `https:` or `data:image/*`. Fetched only from `iconHosts`, where the site names them. */
  readonly iconUrl?: string | undefined
  /** Drawn where there is no picture; without one, the first letter of the name. */
  readonly mark?: NetworkMark | undefined
}

const ETHER: Currency = { name: "Ether", symbol: "ETH", decimals: 18 }

/** A placeholder for a chain that the site has not configured, by its CAIP-2 id. */
export const unknownNetwork = (id: NetworkId): Network => ({
  id,
  name: "Unknown Network",
  testnet: false,
  nativeCurrency: ETHER,
  rpcUrls: [],
  blockExplorers: [],
})

/** The network to display, and whether the site supports it. */
export interface ShownNetwork extends Network {
  readonly supported: boolean
}

/** The network with a CAIP-2 id such as `eip155:137`; undefined if it is not among them. */
export const findNetwork = (networks: readonly Network[], id: NetworkId): Network | undefined =>
  networks.find((network) => network.id === id)

/** The EVM chain id as a number; `NaN` for another chain family. */
export const chainIdOf = ({ id }: Pick<Network, "id">): number => Number(referenceOf(id))

/** The configured network with this id, or a placeholder that counts as supported only with `allowUnsupported`. */
export const showNetwork = (networks: readonly Network[], id: NetworkId, allowUnsupported: boolean): ShownNetwork => {
  const network = findNetwork(networks, id)
  return network ? { ...network, supported: true } : { ...unknownNetwork(id), supported: allowUnsupported }
}
