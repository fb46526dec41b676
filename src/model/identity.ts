/** How an address is called where names are kept; null what nobody has set. */
export interface Identity {
  readonly name: string | null
  /** A picture that an `<img>` may load. */
  readonly avatar: string | null
}

/** What is registered under a name, for example `alice.site.id`. */
export interface RegisteredName {
  readonly name: string
  /** Addresses by coin type (SLIP-44, ENSIP-11), as decimal numbers: 60 is Ethereum. */
  readonly addresses: Readonly<Record<string, string>>
  readonly attributes: Readonly<Record<string, string>>
}

/** A name that could be had, or is taken. */
export interface NameSuggestion {
  readonly name: string
  readonly registered: boolean
}
