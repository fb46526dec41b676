import type { TrackedEvent, WalletEvent } from "../connection/events.js"

/** Whether the user of this page caused the event, as opposed to the page while loading, a wallet or another tab. */
export const isUserAction = (event: WalletEvent): boolean => {
  switch (event.type) {
    // The second one also comes of a message that cannot be made while the page asks a visitor by itself.
    case "INITIALIZE":
    case "SIWX_AUTH_ERROR":
      return false
    case "MODAL_OPEN":
    case "MODAL_CLOSE":
      return event.signIn !== true
    case "CONNECT_SUCCESS":
      return !event.reconnect
    case "DISCONNECT_SUCCESS":
      return event.cause === "user"
    default:
      return true
  }
}

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
    case "SOCIAL_LOGIN_STARTED":
    case "SOCIAL_LOGIN_REQUEST_USER_DATA":
    case "SOCIAL_LOGIN_SUCCESS":
    case "SOCIAL_LOGIN_CANCELED":
      return { provider: event.provider }
    case "SOCIAL_LOGIN_ERROR":
      return { provider: event.provider, error: event.error.code }
    case "SET_PREFERRED_ACCOUNT_TYPE":
      return { accountType: event.accountType, network: event.network }
    case "EMAIL_VERIFICATION_CODE_FAIL":
    case "DISCONNECT_ERROR":
    case "SIWX_AUTH_ERROR":
    case "REGISTER_NAME_ERROR":
    case "SEND_REJECTED":
    case "SEND_ERROR":
      return { error: event.error.code }
    case "DISCONNECT_SUCCESS":
      return { namespace: event.namespace, cause: event.cause }
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
export const analyticsProps = ({ event, account }: TrackedEvent, withAddresses: boolean): AnalyticsProps => ({
  type: "track",
  event: event.type,
  ...(withAddresses && account && { address: account.address }),
  properties: { ...detailsOf(event, withAddresses), ...(account && { caipNetworkId: account.network }) },
})
