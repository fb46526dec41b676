import type { AnyWalletError } from "../errors.js"
import type { Namespace } from "../namespace.js"

/** The latest `connect()`: still waiting for the wallet, or failed. */
export type ConnectAttempt =
  | {
      readonly status: "pending"
      readonly connector: string
      readonly namespace: Namespace | undefined
      /** A pairing URI, to be shown as a QR code or a link; null while there is none. */
      readonly uri: string | null
      /** Whether the URI may be given to another wallet, for as long as the modal is open. */
      readonly reusable?: boolean | undefined
    }
  | {
      readonly status: "failed"
      readonly connector: string
      readonly namespace: Namespace | undefined
      readonly error: AnyWalletError
    }
