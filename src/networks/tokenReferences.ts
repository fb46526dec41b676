import { caip10 } from "../model/account.js"
import { type Namespace, namespaceOf, type NetworkId } from "../model/namespace.js"

/** How data providers refer to the tokens of a chain family that has some. */
interface TokenReferences {
  /** The pattern of a contract's or a mint's reference. */
  readonly token: RegExp
  /** Represents the native currency where a token reference is required. */
  readonly coin: string
}

const references: Readonly<Partial<Record<Namespace, TokenReferences>>> = {
  // ERC-7528
  eip155: { token: /^0x[0-9a-f]{40}$/i, coin: "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE" },
  // Wrapped SOL has a mint of its own, which ends in 2.
  solana: { token: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/, coin: "So11111111111111111111111111111111111111111" },
}

/** The CAIP-10 id that represents a network's native currency in requests; null where there is no such convention. */
export const coinAddress = (network: NetworkId): string | null => {
  const coin = references[namespaceOf(network)]?.coin
  return coin ? caip10({ network, address: coin }) : null
}

/** Whether a bare reference, without its chain, is the native currency of `network` (CONTRACTS §1.4). */
export const isBareCoin = (reference: string, network: NetworkId): boolean =>
  references[namespaceOf(network)]?.coin === reference

/** Whether a reference can be a token's on `network`. */
export const isTokenReference = (reference: string, network: NetworkId): boolean =>
  references[namespaceOf(network)]?.token.test(reference) ?? false
