import type { AnyWalletError } from "./errors.js"

/** How an attempt that a person waits for stands: what its view has to draw. */
export type Attempt = "waiting" | "declined" | "notFound" | "failed"

const endings: { readonly [C in AnyWalletError["code"]]?: Attempt } = {
  UserRejected: "declined",
  ConnectorNotFound: "notFound",
  // A newer attempt replaced it: that one says how it ended.
  Superseded: "waiting",
  Aborted: "declined",
}

/** A "no" is not a failure, and a wallet that is not there needs another remedy than a second try. */
export const attemptOf = (error: AnyWalletError | null): Attempt =>
  error === null ? "waiting" : (endings[error.code] ?? "failed")
