import type { AnyWalletError, ErrorCode } from "./errors.js"
import type { NoticeKey } from "./words/notices.js"

/** Where words for a person belong: a passing toast, a bar that stays, or beside what failed. */
export type NoticePlace = "toast" | "alert" | "inline"

/** Something to tell a person, as keys into the message catalogue. */
export interface Notice {
  readonly place: NoticePlace
  readonly tone: "error" | "success" | "info"
  readonly short: NoticeKey
  readonly long?: NoticeKey
  readonly values: Readonly<Record<string, string>>
}

/** Where words belong that do not belong beside what failed. */
const places: { readonly [C in ErrorCode]?: NoticePlace } = {
  InvalidOptions: "alert",
  ProjectIdMissing: "alert",
  ProviderMissing: "alert",
  PluginMissing: "alert",
  AdapterMissing: "alert",
  NetworkNotFound: "alert",
  OriginNotAllowed: "alert",
  BalanceUnavailable: "toast",
  DisconnectFailed: "toast",
  Unexpected: "toast",
}

/** Details as words: lists are joined, numbers printed, what is missing left out. */
const wordsOf = (details: object): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(details)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(", ") : String(value)]),
  )

/** The codes that have more to say than one line. */
const longer: { readonly [C in ErrorCode]?: NoticeKey } = {
  InvalidOptions: "error.InvalidOptions.long",
  ProjectIdMissing: "error.ProjectIdMissing.long",
  NetworkNotFound: "error.NetworkNotFound.long",
  OriginNotAllowed: "error.OriginNotAllowed.long",
  Unexpected: "error.Unexpected.long",
}

/** The words for every failure. A new code without words does not compile. */
export const noticeFor = (error: AnyWalletError): Notice => {
  const long = longer[error.code]
  return {
    place: places[error.code] ?? "inline",
    tone: "error",
    short:
      error.code === "Reverted" && error.details.reason === null ? "error.Reverted.unknown" : `error.${error.code}`,
    ...(long && { long }),
    values: wordsOf(error.details),
  }
}
