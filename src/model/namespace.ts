/** A chain family, by its CAIP-2 namespace. */
export type Namespace = "eip155" | "solana" | "bip122"

export const namespaces = ["eip155", "solana", "bip122"] as const satisfies readonly Namespace[]

/** A CAIP-2 chain id, for example `eip155:1`. */
export type NetworkId = `${Namespace}:${string}`

const CAIP_2 = /^(eip155|solana|bip122):([-_a-zA-Z0-9]{1,32})$/

export const isNetworkId = (text: string): text is NetworkId => CAIP_2.test(text)

export const networkId = (namespace: Namespace, reference: string | number): NetworkId => `${namespace}:${reference}`

/** The chain family of a network. */
export const namespaceOf = (id: NetworkId): Namespace => id.slice(0, id.indexOf(":")) as Namespace

/** What follows the namespace: for EVM the decimal chain id. */
export const referenceOf = (id: NetworkId): string => id.slice(id.indexOf(":") + 1)

/** Whether an address of a chain family is the same account on every network of it: what is sent on another one arrives. */
export const addressesSpanNetworks: Readonly<Record<Namespace, boolean>> = {
  eip155: true,
  solana: false,
  bip122: false,
}
