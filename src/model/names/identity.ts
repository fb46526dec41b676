import type { NetworkId } from "../namespace.js"

/** Name and avatar of an address in a name service; null if not set. */
export interface Identity {
  readonly name: string | null
  /** An image URL that is safe in `<img src>`. */
  readonly avatar: string | null
}

/** The record of a registered name, for example `alice.site.id`. */
export interface RegisteredName {
  readonly name: string
  /** Addresses by coin type (SLIP-44, ENSIP-11), as decimal numbers: 60 is Ethereum. */
  readonly addresses: Readonly<Record<string, string>>
  readonly attributes: Readonly<Record<string, string>>
}

/** What a name leads to. */
export interface ResolvedName {
  /** As the name service writes it: normalized (ENSIP-15 for ENS), without invisible characters. */
  readonly name: string
  readonly address: string
  /**
   * The network that the address was registered for (CAIP-2): the one asked about, or another one where the name has no
   * address for it. Whether its owner controls the same address on both is then not known.
   */
  readonly network: NetworkId
}

/** A suggested name and whether it is taken. */
export interface NameSuggestion {
  readonly name: string
  readonly registered: boolean
}
