import type { WalletEvent } from "./events.js"
import type { NetworkId } from "./namespace.js"

/** Who is connected, as far as events have told. */
export interface AnalyticsContext {
  readonly address: string | null
  readonly network: NetworkId | null
}

export const noContext: AnalyticsContext = { address: null, network: null }

/** Who is connected once this has happened. */
export const contextAfter = (context: AnalyticsContext, event: WalletEvent): AnalyticsContext => {
  switch (event.type) {
    case "CONNECT_SUCCESS":
      return { address: event.connection.accounts[0].address, network: event.connection.network }
    case "SWITCH_NETWORK":
      return { ...context, network: event.network }
    case "DISCONNECT_SUCCESS":
      return noContext
    default:
      return context
  }
}

/** What a visitor does, as against what a page does by itself when it is loaded. */
export const isAct = (event: WalletEvent): boolean =>
  event.type !== "INITIALIZE" && !(event.type === "CONNECT_SUCCESS" && event.reconnect)

type Properties = Readonly<Record<string, string | boolean>>

/** What is told of an event beside its name: of a failure its code, never its words, which may quote anybody. */
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
    // A transaction leads to its sender.
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

/** An event as it is sent: without addresses, unless the site says so. */
export const propsOf = (
  event: WalletEvent,
  { address, network }: AnalyticsContext,
  withAddresses: boolean,
): AnalyticsProps => ({
  type: "track",
  event: event.type,
  ...(withAddresses && address !== null && { address }),
  properties: { ...detailsOf(event, withAddresses), ...(network !== null && { caipNetworkId: network }) },
})
