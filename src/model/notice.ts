import type { AnyWalletError, ErrorCode } from "./errors.js"
import type { NoticeKey } from "./words/notices.js"

/**
 * Where a notice is shown: a temporary toast, a persistent alert, or inline beside what failed. A notice for the
 * `developer` is never on the screen: it is on the console and in `notices$`.
 */
export type NoticePlace = "toast" | "alert" | "inline" | "developer"

/** A notice for the user, as keys of the message catalogue. */
export interface Notice {
  readonly place: NoticePlace
  readonly tone: "error" | "success" | "info"
  readonly short: NoticeKey
  readonly long?: NoticeKey
  readonly values: Readonly<Record<string, string>>
}

/** Error codes that are not shown inline. */
const places: { readonly [C in ErrorCode]?: NoticePlace } = {
  InvalidOptions: "developer",
  ProjectIdMissing: "developer",
  ProviderMissing: "developer",
  PluginMissing: "developer",
  AdapterMissing: "developer",
  NetworkNotFound: "developer",
  CapabilityMissing: "developer",
  OriginNotAllowed: "developer",
  LogValueTooBig: "developer",
  ViewFailed: "developer",
  BalanceUnavailable: "toast",
  DisconnectFailed: "toast",
  Unexpected: "toast",
}

/** The failures with a notice that an open modal shows in its views: those are not repeated in a notice. */
export const isShownInView = ({ code }: AnyWalletError): boolean =>
  code === "BalanceUnavailable" || code === "Unexpected"

/** Error details as placeholder values: lists are joined, missing values left out. */
const valuesOf = (details: object): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(details)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(", ") : String(value)]),
  )

/** Error codes that have a long message too. */
const longMessages: { readonly [C in ErrorCode]?: NoticeKey } = {
  InvalidOptions: "error.InvalidOptions.long",
  ProjectIdMissing: "error.ProjectIdMissing.long",
  NetworkNotFound: "error.NetworkNotFound.long",
  OriginNotAllowed: "error.OriginNotAllowed.long",
  Unexpected: "error.Unexpected.long",
}

/** The notice for an error. An error code without a message does not compile. */
export const noticeFor = (error: AnyWalletError): Notice => {
  const long = longMessages[error.code]
  return {
    place: places[error.code] ?? "inline",
    tone: "error",
    short:
      error.code === "Reverted" && error.details.reason === null ? "error.Reverted.unknown" : `error.${error.code}`,
    ...(long && { long }),
    values: valuesOf(error.details),
  }
}
