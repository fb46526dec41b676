/** The chain families that a wallet can have, by their CAIP-2 namespaces. */
export const namespaces = ["eip155", "solana", "bip122"] as const

/** A chain family, by its CAIP-2 namespace. */
export type Namespace = (typeof namespaces)[number]

/** Chain families whose addresses are the same in any letter case; elsewhere the case is part of the address. */
const caseInsensitive: readonly Namespace[] = ["eip155"]

/** A CAIP-2 chain id, for example `eip155:1`. */
export type NetworkId = `${Namespace}:${string}`

const REFERENCE = /^[-\w]{1,32}$/

/** Chains of EVM have decimal numbers: `eip155:0x89` would be another network than the one of the wallet, `eip155:137`. */
const NO_CHAIN = /^eip155:(?![1-9]\d*$|unknown$)/

export const isNetworkId = (text: string): text is NetworkId =>
  namespaces.some(
    (namespace) => text.startsWith(`${namespace}:`) && REFERENCE.test(text.slice(namespace.length + 1)),
  ) && !NO_CHAIN.test(text)

export const networkId = (namespace: Namespace, reference: string | number): NetworkId => `${namespace}:${reference}`

/** The chain family of a network, named by its CAIP-2 id such as `eip155:137`. */
export const namespaceOf = (id: NetworkId): Namespace => id.slice(0, id.indexOf(":")) as Namespace

const UNKNOWN = "unknown"

/** The network of a wallet that does not say which one it is on. */
export const unknownNetworkId = (namespace: Namespace): NetworkId => networkId(namespace, UNKNOWN)

/** Whether a CAIP-2 id stands for the network of a wallet that does not say which one it is on. */
export const isUnknownNetwork = (id: NetworkId): boolean => referenceOf(id) === UNKNOWN

/** What follows the namespace: for EVM the decimal chain id. */
export const referenceOf = (id: NetworkId): string => id.slice(id.indexOf(":") + 1)

/** Whether accounts of a network can sign in by Sign-In with Ethereum (EIP-4361), whose chain ids are numbers. */
export const hasSignInWithEthereum = (id: NetworkId): boolean => namespaceOf(id) === "eip155"

/** An address in the one spelling by which it is compared and cached. */
export const normalAddress = (network: NetworkId, address: string): string =>
  caseInsensitive.includes(namespaceOf(network)) ? address.toLowerCase() : address
/** Chain families in which an address is the same account on every network: what is sent on another one arrives. */
const withSharedAddresses: readonly Namespace[] = ["eip155"]

/** Whether an address of a chain family is one account on every network of it. */
export const addressesSpanNetworks = (namespace: Namespace): boolean => withSharedAddresses.includes(namespace)
