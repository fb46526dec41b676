import { sameAccount } from "../account.js"
import type { ConnectionEvent } from "./connectionEvents.js"
import { activeAccount, allConnections, type Connections } from "./connections.js"
import { sameSession } from "./connector.js"
import type { DisconnectCause, WalletEvent } from "./events.js"
import type { NetworkId } from "../namespace.js"

/** A change of the connections, and its cause. */
export interface ConnectionChange {
  readonly before: Connections
  readonly after: Connections
  readonly event: ConnectionEvent
}

/** Whatever ends a connection without saying so is the wallet's. */
const causeOf = (event: ConnectionEvent): DisconnectCause => (event.type === "closed" ? event.by : "wallet")

/**
 * What a change means to the site. Connecting and disconnecting name the account and the network themselves.
 *
 * @param network The network shown in a state.
 */
export const eventsOf = (
  { before, after, event }: ConnectionChange,
  network: (state: Connections) => NetworkId,
): readonly WalletEvent[] => {
  const were = allConnections(before)
  const are = allConnections(after)
  const isAsked = event.type === "opened" && !event.resumed
  const opened = isAsked
    ? event.connections
    : are.filter(({ connector }) => !were.some((other) => sameSession(other.connector, connector)))
  const connection = opened.find(({ namespace }) => namespace === after.active) ?? opened[0]
  if (connection) return [{ type: "CONNECT_SUCCESS", connection, reconnect: event.type === "opened" && event.resumed }]
  const [last, ...others] = were
  if (last && !are[0]) {
    const namespace = others.some((other) => other.namespace !== last.namespace) ? "all" : last.namespace
    return [{ type: "DISCONNECT_SUCCESS", namespace, cause: causeOf(event) }]
  }
  const was = activeAccount(before)
  const account = activeAccount(after)
  const shown = network(after)
  const events: WalletEvent[] = []
  if (was && account && !sameAccount({ ...was, network: account.network }, account))
    events.push({ type: "SWITCH_ACCOUNT", account })
  if (((was && account) || event.type === "networkChosen") && network(before) !== shown)
    events.push({ type: "SWITCH_NETWORK", network: shown })
  return events
}
