import type { NetworkId } from "./namespace.js"

/** How much of one token, or of the native coin, an account has on one network (SPEC §3). */
export interface Token {
  readonly name: string
  readonly symbol: string
  readonly chainId: NetworkId
  /** CAIP-10, for example `eip155:1:0x6b17…`; null for the network's own coin. */
  readonly address: string | null
  /** What all of it is worth in US dollars; null when nobody knows. */
  readonly value: number | null
  /** What one is worth in US dollars. */
  readonly price: number
  /** Exact: decimal places as a whole number, and the amount in whole tokens, both as text. */
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl: string | null
}
