import * as t from "io-ts"
import type { AccountType } from "../../model/account.js"
import { type StoredConnection, withSelected } from "../../model/connection/connection.js"
import type { ConnectorInfo, ConnectorType } from "../../model/connection/connector.js"
import { limits } from "../../model/limits.js"
import { isNetworkId, type Namespace, namespaceOf, type NetworkId } from "../../model/namespace.js"
import { safeIcon, safeName } from "../../model/presentation.js"
import type { RecordKey } from "../storage.js"
import { NamespaceCodec } from "./namespace.js"
import { arrayOf, nonEmpty, nullable, object, oneOf, textOf, textThat, validItems, valueThat } from "./builders.js"

export const Network = textThat<NetworkId>("a CAIP-2 id", isNetworkId)
const Id = textOf("an id", 256)
const Ids = arrayOf(Id)

const Address = textOf("an address", 128)

export const AccountTypeCodec = oneOf("eoa", "smartAccount", "payment", "ordinal") satisfies t.Type<
  AccountType,
  unknown
>

const StoredAccount = object({ address: Address, type: AccountTypeCodec })

/** `exact` is around the intersection: inside it, the other side would keep unknown fields. */
const StoredConnector = object(
  {
    id: Id,
    name: t.string,
    type: oneOf("injected", "announced", "walletConnect", "auth", "external") satisfies t.Type<ConnectorType, unknown>,
    namespaces: nonEmpty(NamespaceCodec),
  },
  { icon: t.string, rdns: Id },
)

/** In ms since 1970, within the range of `Date`. */
export const Moment = valueThat(
  "a moment",
  (value): value is number => typeof value === "number" && value >= 0 && value <= 8.64e15,
)

const StoredRecord = object(
  {
    namespace: NamespaceCodec,
    connector: StoredConnector,
    accounts: nonEmpty(StoredAccount),
    network: Network,
    usedAt: Moment,
  },
  { selected: Address, approvedAt: Moment },
)

/** Records may be forged, so they are sanitized like the data of a wallet. */
const cleaned = ({ icon, name, ...rest }: t.TypeOf<typeof StoredConnector>): ConnectorInfo => {
  const safe = icon === undefined ? undefined : safeIcon(icon)
  return { ...rest, name: safeName(name), ...(safe !== undefined && { icon: safe }) }
}

const toConnection = ({ connector, selected, ...rest }: t.TypeOf<typeof StoredRecord>): StoredConnection | null => {
  const isCoherent = connector.namespaces.includes(rest.namespace) && namespaceOf(rest.network) === rest.namespace
  const connection: StoredConnection = { kind: "stored", ...rest, connector: cleaned(connector) }
  return isCoherent ? withSelected(connection, selected) : null
}

/** Large icons are not stored: the wallet provides its icon again when it is announced. */
const lean = ({ icon, ...info }: ConnectorInfo): ConnectorInfo =>
  icon === undefined || icon.length > limits.storedIconLength ? info : { ...info, icon }

const StoredConnectionCodec = new t.Type<StoredConnection, unknown>(
  "a stored connection",
  (value): value is StoredConnection => StoredRecord.is(value),
  (value, context) => {
    const decoded = StoredRecord.validate(value, context)
    const connection = decoded._tag === "Right" ? toConnection(decoded.right) : null
    return connection ? t.success(connection) : t.failure(value, context)
  },
  // What is undefined is not in JSON.
  (connection) =>
    StoredRecord.encode({ ...connection, connector: lean(connection.connector) } as t.TypeOf<typeof StoredRecord>),
)

export const StoredConnections = validItems(StoredConnectionCodec)

/** The connections, the most recent first. */
export const connectionsKey: RecordKey<readonly StoredConnection[]> = {
  name: "connections",
  codec: StoredConnections,
  fallback: [],
}

/** The chain family that was active; null when there was none yet. */
export const activeNamespaceKey: RecordKey<Namespace | null> = {
  name: "active_namespace",
  codec: nullable(NamespaceCodec),
  fallback: null,
}

/** The network that was last on show; null when there was none yet. */
export const activeNetworkKey: RecordKey<NetworkId | null> = {
  name: "active_caip_network_id",
  codec: nullable(Network),
  fallback: null,
}

/** Connector ids, the most recent first: the first is the recent connector, two are shown as recent wallets. */
export const recentWalletsKey: RecordKey<readonly string[]> = { name: "recent_wallets", codec: Ids, fallback: [] }

/** Connectors that the user has disconnected, as `namespace:id` in lower case. */
export const disconnectedKey: RecordKey<readonly string[]> = {
  name: "disconnected_connector_ids",
  codec: Ids,
  fallback: [],
}
