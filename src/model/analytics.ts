import type { WalletEvent } from "./events.js"
import type { NetworkId } from "./namespace.js"

/** The connected account and network, derived from the events so far. */
export interface AnalyticsContext {
  readonly address: string | null
  readonly network: NetworkId | null
}

export const emptyContext: AnalyticsContext = { address: null, network: null }

/** The context after `event`. */
export const reduceContext = (context: AnalyticsContext, event: WalletEvent): AnalyticsContext => {
  switch (event.type) {
    case "CONNECT_SUCCESS":
      return { address: event.connection.accounts[0].address, network: event.connection.network }
    case "SWITCH_NETWORK":
      return { ...context, network: event.network }
    case "DISCONNECT_SUCCESS":
      return emptyContext
    default:
      return context
  }
}

/** Whether the user caused the event, as opposed to the page while loading. */
export const isUserAction = (event: WalletEvent): boolean =>
  event.type !== "INITIALIZE" && !(event.type === "CONNECT_SUCCESS" && event.reconnect)

type Properties = Readonly<Record<string, string | boolean>>

/** Properties sent with an event. Of a failure only the code, never the message, which may contain personal data. */
const detailsOf = (event: WalletEvent, withAddresses: boolean): Properties => {
  switch (event.type) {
    case "CONNECT_SUCCESS":
      return {
        connector: event.connection.connector.id,
        name: event.connection.connector.name,
        reconnect: event.reconnect,
      }
    case "CONNECT_ERROR":
    case "USER_REJECTED":
      return { connector: event.connector, error: event.error.code }
    case "DISCONNECT_ERROR":
    case "SEND_REJECTED":
    case "SEND_ERROR":
      return { error: event.error.code }
    case "DISCONNECT_SUCCESS":
      return { namespace: event.namespace }
    case "MODAL_OPEN":
    case "MODAL_CLOSE":
      return { connected: event.connected }
    // A transaction hash reveals its sender.
    case "SEND_SUCCESS":
      return withAddresses ? { hash: event.hash } : {}
    default:
      return {}
  }
}

/** `props` of one entry of a batch (CONTRACTS §1.9). */
export interface AnalyticsProps {
  readonly type: "track"
  readonly event: WalletEvent["type"]
  readonly address?: string
  readonly properties: Properties
}

/** The payload of an event, without addresses unless the site opts in. */
export const analyticsProps = (
  event: WalletEvent,
  { address, network }: AnalyticsContext,
  withAddresses: boolean,
): AnalyticsProps => ({
  type: "track",
  event: event.type,
  ...(withAddresses && address !== null && { address }),
  properties: { ...detailsOf(event, withAddresses), ...(network !== null && { caipNetworkId: network }) },
})
