import { allConnections, type Connections } from "./connections.js"
import { type ConnectorInfo, sameConnector } from "./connector.js"
import type { Namespace } from "./namespace.js"

/** What a person wants to leave. */
export interface DisconnectInput {
  /** Without it, the active chain family. */
  readonly namespace?: Namespace
  /** Without it, every wallet of the chain family. */
  readonly connector?: string
}

/** One wallet session serves every chain family, so that leaving one leaves all. */
const spansNamespaces = ({ type }: ConnectorInfo): boolean => type === "walletConnect" || type === "auth"

/**
 * The connectors that a goodbye ends (SPEC §4): those of the given chain family, and for WalletConnect and the
 * embedded wallet their connections on every other one too. What is only remembered is ended as well.
 */
export const disconnectScope = (
  state: Connections,
  { namespace = state.active, connector }: DisconnectInput,
): readonly ConnectorInfo[] => {
  const lane = state.byNamespace[namespace]
  const here = [
    ...lane.connections.map((connection) => connection.connector),
    ...lane.connecting,
    ...lane.remembered.map(({ connection }) => connection.connector),
  ].filter(({ id }) => connector === undefined || sameConnector(id, connector))
  const elsewhere = allConnections(state)
    .map((connection) => connection.connector)
    .filter((info) => info.namespace !== namespace && spansNamespaces(info))
    .filter((info) => here.some(({ id, type }) => type === info.type && sameConnector(id, info.id)))
  return [...here, ...elsewhere]
}
