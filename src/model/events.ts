import type { Connection } from "./connection.js"
import type { AnyWalletError } from "./errors.js"
import type { Namespace, NetworkId } from "./namespace.js"

/** Events of a wallet, each emitted once (SPEC §7; named after the analytics events). */
export type WalletEvent =
  | { readonly type: "INITIALIZE" }
  | { readonly type: "MODAL_OPEN" | "MODAL_CLOSE"; readonly connected: boolean }
  | { readonly type: "CONNECT_SUCCESS"; readonly connection: Connection; readonly reconnect: boolean }
  | { readonly type: "CONNECT_ERROR" | "USER_REJECTED"; readonly connector: string; readonly error: AnyWalletError }
  | { readonly type: "DISCONNECT_SUCCESS"; readonly namespace: Namespace | "all" }
  | { readonly type: "DISCONNECT_ERROR"; readonly error: AnyWalletError }
  | { readonly type: "SWITCH_NETWORK"; readonly network: NetworkId }
  | { readonly type: "SEND_INITIATED" }
  | { readonly type: "SEND_SUCCESS"; readonly hash: string }
  | { readonly type: "SEND_REJECTED" | "SEND_ERROR"; readonly error: AnyWalletError }
