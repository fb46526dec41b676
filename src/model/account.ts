import { isNetworkId, normalAddress, type NetworkId } from "./namespace.js"

/** The type of an address: EVM and Solana have owned and smart accounts, Bitcoin payment and ordinal ones. */
export type AccountType = "eoa" | "smartAccount" | "payment" | "ordinal"

/** One address that a wallet has exposed to this site. */
export interface Account {
  readonly address: string
  readonly type: AccountType
  /** In hex, where the chain family needs it to build transactions, as Bitcoin does. Not stored. */
  readonly publicKey?: string | undefined
  /** Its derivation path, such as `m/84'/0'/0'/0/0`, where the wallet says it. Not stored. */
  readonly path?: string | undefined
}

/**
 * The accounts of a connection in one chain family, at least one. The first is the one that the wallet has selected; of
 * Bitcoin, the payment account comes first and the ordinal account second (SPEC §6).
 */
export type Accounts = readonly [Account, ...Account[]]

/** Identifies the account of a balance, a name or a history: one address on one network. */
export interface AccountKey {
  readonly network: NetworkId
  readonly address: string
}

/** The CAIP-10 form, for example `eip155:1:0xab…`. It is also the cache key. */
export const caip10 = ({ network, address }: AccountKey): string => `${network}:${address}`

/** Reads a CAIP-10 id; null when any of its three parts is missing or the chain family is unknown. */
export const parseCaip10 = (text: string): AccountKey | null => {
  const end = text.lastIndexOf(":")
  const network = text.slice(0, Math.max(0, end))
  const address = text.slice(end + 1)
  return address !== "" && isNetworkId(network) ? { network, address } : null
}

/** The CAIP-10 form in one spelling: equal for two keys of one account on one network. */
export const accountId = ({ network, address }: AccountKey): string => `${network}:${normalAddress(network, address)}`

/** Whether two keys mean one account on one network; null equals null. */
export const sameAccount = (a: AccountKey | null, b: AccountKey | null): boolean =>
  a === b || (a !== null && b !== null && accountId(a) === accountId(b))
