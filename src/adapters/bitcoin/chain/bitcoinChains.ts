import type { NetworkId } from "../../../model/namespace.js"

/** What an address locks its coins with. */
export type AddressKind = "p2pkh" | "p2sh" | "p2wpkh" | "p2wsh" | "p2tr"

/** The main network and the test networks, by their CAIP-2 ids. */
export const bitcoinIds = {
  mainnet: "bip122:000000000019d6689c085ae165831e93",
  testnet: "bip122:000000000933ea01ad0ee984209779ba",
  testnet4: "bip122:00000000da84f2bafbbc53dee25a72ae",
  signet: "bip122:00000008819873e925422c1ff0f99f7c",
  regtest: "bip122:0f9188f13cb7b2c71f2a335e3a4fc328",
} as const satisfies Readonly<Record<string, NetworkId>>

/** The name of a network of Bitcoin. */
export type BitcoinChain = keyof typeof bitcoinIds

/** The name of a network; undefined for one of which nothing is known. */
export const chainOf = (network: NetworkId): BitcoinChain | undefined =>
  (Object.keys(bitcoinIds) as readonly BitcoinChain[]).find((name) => bitcoinIds[name] === network)

/** What the addresses of a network begin with. All test networks have the same ones, but for one. */
const prefixOf = (chain: BitcoinChain): string => (chain === "mainnet" ? "bc" : chain === "regtest" ? "bcrt" : "tb")

const segwitKinds: readonly (readonly [AddressKind, RegExp])[] = [
  ["p2wpkh", /^q[02-9ac-hj-np-z]{38}$/],
  ["p2wsh", /^q[02-9ac-hj-np-z]{58}$/],
  ["p2tr", /^p[02-9ac-hj-np-z]{58}$/],
]

const isBase58 = (address: string): boolean => /^[1-9A-HJ-NP-Za-km-z]{26,35}$/.test(address)

/**
 * The kind of an address by its form, if it has the form of one of that network: undefined for an address of another network.
 * Its checksum is not verified here.
 */
export const kindOf = (address: string, network: NetworkId): AddressKind | undefined => {
  const chain = chainOf(network)
  if (!chain) return undefined
  const lower = address === address.toUpperCase() ? address.toLowerCase() : address
  const prefix = `${prefixOf(chain)}1`
  if (lower.startsWith(prefix)) return segwitKinds.find(([, form]) => form.test(lower.slice(prefix.length)))?.[0]
  if (!isBase58(address)) return undefined
  const [keys, scripts] = chain === "mainnet" ? ["1", "3"] : ["mn", "2"]
  const [first = ""] = address
  return keys?.includes(first) ? "p2pkh" : scripts?.includes(first) ? "p2sh" : undefined
}
