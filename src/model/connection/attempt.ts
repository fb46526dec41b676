import type { AnyWalletError } from "../errors.js"

/** The state of an attempt, as its view shows it to the user. */
export type Attempt = "waiting" | "declined" | "notFound" | "failed"

const endings: { readonly [C in AnyWalletError["code"]]?: Attempt } = {
  UserRejected: "declined",
  ConnectorNotFound: "notFound",
  // Replaced by a newer attempt, which is still pending or has its own error.
  Superseded: "waiting",
  Aborted: "declined",
}

/** A rejection is not shown as a failure, and a missing wallet has to be installed rather than tried again. */
export const attemptOf = (error: AnyWalletError | null): Attempt =>
  error === null ? "waiting" : (endings[error.code] ?? "failed")
