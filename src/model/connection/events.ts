import type { AccountKey } from "../account.js"
import type { Connection } from "./connection.js"
import type { AnyWalletError } from "../errors.js"
import type { Namespace, NetworkId } from "../namespace.js"

/** Who ended the last connection: the user on this page, the wallet (its user, or by itself), or the user in another tab. */
export type DisconnectCause = "user" | "wallet" | "otherTab"

/**
 * Events of a wallet, each emitted once (SPEC §7; named after the analytics events). Those of connections, accounts and
 * networks follow from the state, whether the site, the wallet or another tab changed it. Those of failures come from
 * commands.
 */
export type WalletEvent =
  | { readonly type: "INITIALIZE" }
  /** With `signIn`, it has the view in which the page asks to sign in, which opens and closes by itself. */
  | { readonly type: "MODAL_OPEN" | "MODAL_CLOSE"; readonly connected: boolean; readonly signIn?: true }
  | { readonly type: "CONNECT_SUCCESS"; readonly connection: Connection; readonly reconnect: boolean }
  | { readonly type: "CONNECT_ERROR" | "USER_REJECTED"; readonly connector: string; readonly error: AnyWalletError }
  /** No connection is left. The chain family is the one of the last connections, `all` if they were of several. */
  | { readonly type: "DISCONNECT_SUCCESS"; readonly namespace: Namespace | "all"; readonly cause: DisconnectCause }
  | { readonly type: "DISCONNECT_ERROR"; readonly error: AnyWalletError }
  /** Another account acts now: selected on the page or in the wallet, or of another connected wallet. */
  | { readonly type: "SWITCH_ACCOUNT"; readonly account: AccountKey }
  /** The network shown is another one, by its CAIP-2 id. */
  | { readonly type: "SWITCH_NETWORK"; readonly network: NetworkId }
  /** Of the embedded wallet (CONTRACTS §8.6). */
  | { readonly type: "EMAIL_LOGIN_SELECTED" | "EMAIL_SUBMITTED" | "DEVICE_REGISTERED_FOR_EMAIL" | "EMAIL_EDIT" }
  | { readonly type: "EMAIL_VERIFICATION_CODE_SENT" | "EMAIL_VERIFICATION_CODE_PASS" }
  | { readonly type: "EMAIL_VERIFICATION_CODE_FAIL"; readonly error: AnyWalletError }
  | {
      readonly type:
        "SOCIAL_LOGIN_STARTED" | "SOCIAL_LOGIN_REQUEST_USER_DATA" | "SOCIAL_LOGIN_SUCCESS" | "SOCIAL_LOGIN_CANCELED"
      readonly provider: string
    }
  | { readonly type: "SOCIAL_LOGIN_ERROR"; readonly provider: string; readonly error: AnyWalletError }
  | { readonly type: "SET_PREFERRED_ACCOUNT_TYPE"; readonly accountType: string; readonly network: NetworkId }
  | { readonly type: "SIWX_AUTH_SUCCESS" | "CLICK_CANCEL_SIWX" }
  | { readonly type: "SIWX_AUTH_ERROR"; readonly error: AnyWalletError }
  | { readonly type: "REGISTER_NAME_INITIATED" | "REGISTER_NAME_SUCCESS" }
  | { readonly type: "REGISTER_NAME_ERROR"; readonly error: AnyWalletError }
  | { readonly type: "SEND_INITIATED" }
  | { readonly type: "SEND_SUCCESS"; readonly hash: string }
  | { readonly type: "SEND_REJECTED" | "SEND_ERROR"; readonly error: AnyWalletError }
  /** The transactions of a swap emit the events of transfers too. */
  | { readonly type: "INITIATE_SWAP" | "SWAP_SUCCESS"; readonly from: string; readonly to: string }
  | { readonly type: "SWAP_ERROR" | "SWAP_APPROVAL_ERROR"; readonly error: AnyWalletError }
  /** The amount is what is sent, and what the recipient receives, as decimal strings. */
  | { readonly type: "PAY_INITIATED" | "PAY_SUCCESS"; readonly amount: string; readonly symbol: string }
  | { readonly type: "PAY_ERROR"; readonly error: AnyWalletError }

/** An event, and the account that was active at that moment, null when none was. */
export interface TrackedEvent {
  readonly event: WalletEvent
  readonly account: AccountKey | null
}
