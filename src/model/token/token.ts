import type { NetworkId } from "../namespace.js"

/** An account's holding of one token or of the native coin on one network (SPEC §3). */
export interface Token {
  readonly name: string
  readonly symbol: string
  readonly chainId: NetworkId
  /** CAIP-10, for example `eip155:1:0x6b17…`; null for the native coin. */
  readonly address: string | null
  /** Total value in US dollars; null if unknown. */
  readonly value: number | null
  /** Price of one token in US dollars. */
  readonly price: number
  /** Exact, as strings: the number of decimal places, and the amount in whole tokens. */
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl: string | null
  /**
   * The symbol that it imitates: that of the network's coin, or of a well-known token that it is not. Set by the wallet;
   * what a data provider says here is ignored.
   */
  readonly imitates?: string
  /**
   * Its mint scales amounts, or adds interest (Solana): `quantity` is what wallets show, which may grow by itself and says
   * nothing of the units that were moved.
   */
  readonly isScaled?: true
}
