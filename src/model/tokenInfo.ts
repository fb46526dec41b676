/** A token as a site lists it. What the list does not say is read from the chain. */
export interface TokenInfo {
  /** The contract, in the form of the chain family. */
  readonly address: string
  readonly symbol?: string
  /** The symbol, where there is none. */
  readonly name?: string
  /** Decimal places between the smallest unit and one token. */
  readonly decimals?: number
  /** `https:` or `data:image/*`. */
  readonly icon?: string
}
