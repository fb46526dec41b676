import type { AccountKey, Accounts } from "../account.js"
import type { ConnectorInfo } from "./connector.js"
import { type Namespace, namespaceOf, type NetworkId, normalAddress } from "../namespace.js"

/** What a live and a remembered connection have in common. */
export interface ConnectionRecord {
  readonly namespace: Namespace
  readonly connector: ConnectorInfo
  /** In the wallet's order: the first is the one that the wallet itself has selected. */
  readonly accounts: Accounts
  /** The address selected on this site, if it differs from the wallet's. */
  readonly selected?: string
  readonly network: NetworkId
  /** When its wallet approved it, in ms since 1970, the same in every tab: what is approved again is another session. */
  readonly approvedAt?: number | undefined
  /** When the user last chose it, in ms since 1970: the most recent connection of a namespace is the active one. */
  readonly usedAt: number
}

/** A wallet that is connected now, in one chain family. Only a connector makes one; storage holds `StoredConnection`s. */
export interface Connection extends ConnectionRecord {
  readonly kind: "live"
  /** The only networks that the wallet can be on, where it approved some of them; without it, any. */
  readonly networks?: readonly NetworkId[] | undefined
  /** `lost`: still connected, but the wallet cannot currently reach its chain. */
  readonly link: "up" | "lost"
}

/** A connection stored by an earlier visit or by another tab. */
export interface StoredConnection extends ConnectionRecord {
  readonly kind: "stored"
}

export const stored = ({ link: _, networks: __, ...record }: Connection): StoredConnection => ({
  ...record,
  kind: "stored",
})

/** The account a connection acts for: the selected one, else the wallet's. */
export const accountOf = ({ network, accounts, selected }: Connection | StoredConnection): AccountKey => ({
  network,
  address: selected ?? accounts[0].address,
})

const isSameAddress = (network: NetworkId, a: string, b: string): boolean =>
  normalAddress(network, a) === normalAddress(network, b)

/** Whether an account belongs to a connection, on any network of its chain family. */
export const hasAccount = ({ namespace, network, accounts }: ConnectionRecord, account: AccountKey): boolean =>
  namespaceOf(account.network) === namespace &&
  accounts.some(({ address }) => isSameAddress(network, address, account.address))

/** Selects an account of the connection, written as the wallet writes it. An address that it does not have changes nothing. */
export const withSelected = <C extends ConnectionRecord>(connection: C, address: string | undefined): C => {
  const { selected: _, ...rest } = connection
  const { accounts, network } = connection
  const found = accounts.find((account) => address !== undefined && isSameAddress(network, account.address, address))
  if (!found) return connection
  return (found === accounts[0] ? rest : { ...rest, selected: found.address }) as C
}

/** With the accounts a wallet has now. The selection stays until the wallet selects another account or withdraws it. */
export const withAccounts = ({ selected, ...connection }: Connection, accounts: Accounts): Connection => {
  const isMoved = !isSameAddress(connection.network, accounts[0].address, connection.accounts[0].address)
  return withSelected({ ...connection, accounts }, isMoved ? undefined : selected)
}
