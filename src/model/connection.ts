import type { Account, AccountKey } from "./account.js"
import type { ConnectorInfo } from "./connector.js"
import type { Namespace, NetworkId } from "./namespace.js"

interface ConnectionRecord {
  readonly namespace: Namespace
  readonly connector: ConnectorInfo
  /** The first is the active one. */
  readonly accounts: readonly [Account, ...Account[]]
  readonly network: NetworkId
  /** When a person last chose it, in ms since 1970: the most recent connection of a namespace is the active one. */
  readonly usedAt: number
}

/** A wallet that answers now. Only a connector makes one: what was read from storage is never mistaken for it. */
export interface Connection extends ConnectionRecord {
  readonly kind: "live"
  /** `lost`: the wallet is still ours, but it has no chain to talk to for the moment. */
  readonly link: "up" | "lost"
}

/** What is remembered of a connection from an earlier visit or another tab. */
export interface StoredConnection extends ConnectionRecord {
  readonly kind: "stored"
}

export const stored = ({ namespace, connector, accounts, network, usedAt }: Connection): StoredConnection => ({
  kind: "stored",
  namespace,
  connector,
  accounts,
  network,
  usedAt,
})

/** The account a connection speaks for. */
export const accountOf = ({ network, accounts }: Connection | StoredConnection): AccountKey => ({
  network,
  address: accounts[0].address,
})
