/** The price of a token. */
export interface Price {
  /** The requested CAIP-10 address. */
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly iconUrl: string | null
  /** In US dollars. */
  readonly price: number
  /** Decimal places between the smallest unit and one token; null if unknown. */
  readonly decimals: number | null
}
