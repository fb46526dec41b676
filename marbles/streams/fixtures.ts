import { asyncScheduler, catchError, NEVER, of, type OperatorFunction } from "rxjs"
import type { ConnectedWallet, Connector } from "../../src/adapters/connector.js"
import type { Signer } from "../../src/adapters/signer.js"
import type { Account } from "../../src/model/account.js"
import type { Connection, StoredConnection } from "../../src/model/connection/connection.js"
import { type Connections, noConnections } from "../../src/model/connection/connections.js"
import { type ConnectionEvent, reduceConnections } from "../../src/model/connection/connectionEvents.js"
import type { ConnectorInfo, ConnectorKey } from "../../src/model/connection/connector.js"
import type { AnyWalletError, ErrorCode } from "../../src/model/errors.js"
import type { Namespace } from "../../src/model/namespace.js"
import type { Network } from "../../src/model/network.js"

/** The marbles' clock: virtual time, from zero, one frame a millisecond. */
export const clock = asyncScheduler

export const alice: Account = { address: "0xa11ce", type: "eoa" }
export const bob: Account = { address: "0xb0b", type: "eoa" }

export const mainnet: Network = {
  id: "eip155:1",
  name: "Ethereum",
  testnet: false,
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: [],
  blockExplorers: [],
}

export const polygon: Network = { ...mainnet, id: "eip155:137", name: "Polygon" }

export const infoOf = (id: string, namespace: Namespace = "eip155"): ConnectorInfo => ({
  id,
  name: id.toUpperCase(),
  type: "announced",
  namespaces: [namespace],
})

/** A wallet that serves two chain families from one session. */
export const duo: ConnectorInfo = {
  id: "duo",
  name: "DUO",
  type: "walletConnect",
  namespaces: ["eip155", "solana"],
}

/** A signer that never emits, except where `parts` do. */
export const signerOf = (parts: Partial<Signer> = {}): Signer => ({
  switchNetwork: () => NEVER,
  sign: () => NEVER,
  send: () => NEVER,
  ...parts,
})

/** A connected wallet that never emits, except where `parts` do. */
export const connectedOf = (id: string, parts: Partial<Signer> = {}): ConnectedWallet => ({
  info: infoOf(id),
  signer: signerOf(parts),
})

/** A connector that never emits, except where `parts` do. */
export const walletOf = (id: string, parts: Partial<Connector> = {}): Connector => ({
  info: infoOf(id),
  open: () => NEVER,
  close: () => NEVER,
  signer: () => signerOf(),
  ...parts,
})

/** Alice on mainnet, through the wallet `id`; used when it was approved. */
export const liveOf = (id: string, parts: Partial<Connection> = {}): Connection => ({
  kind: "live",
  namespace: "eip155",
  connector: infoOf(id),
  accounts: [alice],
  network: mainnet.id,
  approvedAt: parts.usedAt ?? 0,
  usedAt: 0,
  link: "up",
  ...parts,
})

/** The same, as storage remembers it. */
export const storedOf = (id: string, parts: Partial<StoredConnection> = {}): StoredConnection => ({
  kind: "stored",
  namespace: "eip155",
  connector: infoOf(id),
  accounts: [alice],
  network: mainnet.id,
  approvedAt: parts.usedAt ?? 0,
  usedAt: 0,
  ...parts,
})

/** Names a connector. */
export const keyOf = (id: string, ...namespaces: readonly Namespace[]): ConnectorKey => {
  const [first = "eip155", ...others] = namespaces
  return { id, namespaces: [first, ...others] }
}

/** Names a connection in one chain family. */
export const inFamily = (connector: string, namespace: Namespace = "eip155") => ({ namespace, connector })

export const opening = (id: string): ConnectionEvent => ({
  type: "opening",
  connector: infoOf(id),
  namespace: "eip155",
})

export const restoring = (connection: StoredConnection): ConnectionEvent => ({
  type: "restoring",
  connections: [connection],
})

export const openedBy = (connection: Connection, resumed = false): ConnectionEvent => ({
  type: "opened",
  resumed,
  connections: [connection],
})

/** The connections after these events. */
export const after = (...events: readonly ConnectionEvent[]): Connections =>
  events.reduce(reduceConnections, noConnections)

/** An error as its code, for the diagrams. */
export const named = <T>(): OperatorFunction<T, T | ErrorCode> => catchError(({ code }: AnyWalletError) => of(code))
