/** A token in a site's list. Missing fields are read from the chain. */
export interface TokenInfo {
  /** The contract address, in the format of the chain family. */
  readonly address: string
  readonly symbol?: string
  /** Defaults to the symbol. */
  readonly name?: string
  /** Decimal places between the smallest unit and one token. */
  readonly decimals?: number
  /** Its picture: `https:` or `data:image/*`. */
  readonly iconUrl?: string
}
