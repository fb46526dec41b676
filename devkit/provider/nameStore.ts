import type { Address } from "viem"

/** A registered name in the provider's format (CONTRACTS §1.4). Times are ISO 8601. */
export interface NameRecord {
  readonly name: string
  readonly registered_at: string
  readonly updated_at: string | null
  readonly attributes: Readonly<Record<string, string>> | null
  /** By ENSIP-11 coin type. */
  readonly addresses: Readonly<Record<string, { readonly address: string; readonly created_at: string }>>
}

/** An initially registered name. */
export interface SeededName {
  readonly name: string
  readonly address: Address
  readonly attributes?: Readonly<Record<string, string>>
}

export interface NameStore {
  readonly find: (name: string) => NameRecord | null
  /** The names of an address, oldest first. */
  readonly of: (address: Address) => readonly NameRecord[]
  readonly add: (name: SeededName, coinTypes: readonly number[]) => NameRecord
}

/** The coin type of Ethereum (SLIP-44): every name has an address there. */
export const ETHEREUM = 60

export const createNameStore = (seeds: readonly SeededName[]): NameStore => {
  const records = new Map<string, NameRecord>()
  const store: NameStore = {
    find: (name) => records.get(name.toLowerCase()) ?? null,
    of: (address) =>
      [...records.values()].filter(({ addresses }) =>
        Object.values(addresses).some((one) => one.address.toLowerCase() === address.toLowerCase()),
      ),
    add: ({ name, address, attributes }, coinTypes) => {
      const now = new Date().toISOString()
      const addresses = Object.fromEntries(coinTypes.map((type) => [String(type), { address, created_at: now }]))
      const record = { name, registered_at: now, updated_at: null, attributes: attributes ?? null, addresses }
      records.set(name.toLowerCase(), record)
      return record
    },
  }
  seeds.forEach((seed) => store.add(seed, [ETHEREUM]))
  return store
}
