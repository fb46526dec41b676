import { type AnyWalletError, type ErrorCode, WalletError } from "../errors.js"
import { isCodeMissing } from "../missingCode.js"
import type { View } from "../modal/modal.js"
import { notCarriedOut } from "../transfer/notSent.js"
import type { NoticeKey } from "../words/notices.js"

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
  /** What a wallet or a library said, in its own words: shown only to those who ask for it. */
  readonly details?: string
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
  ProjectIdInvalid: "developer",
  OriginNotAllowed: "developer",
  LogValueTooBig: "developer",
  ViewFailed: "developer",
  FrameUnavailable: "alert",
  FrameTimedOut: "alert",
  DomainUnverified: "developer",
  MethodNotAllowed: "toast",
  BalanceUnavailable: "toast",
  DisconnectFailed: "toast",
  Unexpected: "toast",
}

/** The views that show that the balance is missing. */
const balanceViews: readonly View[] = ["Account", "Send", "SendSelectToken"]

/** The views that do not show a failure of what was done in them. Those of plug-ins do. */
const viewsWithoutFailures: readonly View[] = [
  ...(["Connect", "SelectChain", "GetWallet", "WhatIsAWallet", "Account", "ProfileWallets", "SelectAccount"] as const),
  ...(["Networks", "SwitchActiveChain"] as const),
  ...(["ConnectSocials", "SmartAccountSettings", "FundWallet", "PayWithExchangeSelectAsset"] as const),
  ...(["UnsupportedChain", "SendSelectToken", "SwapSelectToken", "Receive", "Activity"] as const),
]

/** What is on the screen. */
export interface NoticeScreen {
  /** The view on show; null while there is none. */
  readonly view: View | null
  /** Whether the site supports the network: the button and the modal say where it does not. */
  readonly isSupported: boolean
}

/** Whether what is on the screen shows the failure already. */
const isOnScreen = ({ code }: AnyWalletError, { view, isSupported }: NoticeScreen): boolean => {
  if (code === "BalanceUnavailable") return !isSupported || (view !== null && balanceViews.includes(view))
  return code === "Unexpected" && view !== null && !viewsWithoutFailures.includes(view)
}

/** Error details as placeholder values: lists are joined; times and missing values are left out. */
const valuesOf = (details: object): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(details)
      .filter(([name, value]) => name !== "retryAt" && value !== null && value !== undefined)
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(", ") : String(value)]),
  )

/** Error codes that have a long message too. */
const longMessages: { readonly [C in ErrorCode]?: NoticeKey } = {
  InvalidOptions: "error.InvalidOptions.long",
  ProjectIdMissing: "error.ProjectIdMissing.long",
  NetworkNotFound: "error.NetworkNotFound.long",
  ProjectIdInvalid: "error.ProjectIdInvalid.long",
  SessionExpired: "error.SessionExpired.long",
  DisconnectFailed: "error.DisconnectFailed.long",
  OriginNotAllowed: "error.OriginNotAllowed.long",
  FrameUnavailable: "error.FrameUnavailable.long",
  FrameTimedOut: "error.FrameTimedOut.long",
  DomainUnverified: "error.DomainUnverified.long",
}

/** Error codes that have a message that names the wallet. */
const namedMessages: { readonly [C in ErrorCode]?: NoticeKey } = {
  TimedOut: "error.TimedOut.named",
  RequestPending: "error.RequestPending.named",
  Unauthorized: "error.Unauthorized.named",
  MethodUnsupported: "error.MethodUnsupported.named",
  WalletOffline: "error.WalletOffline.named",
  MalformedAnswer: "error.MalformedAnswer.named",
  WalletRefused: "error.WalletRefused.named",
  ChainUnsupported: "error.ChainUnsupported.named",
  OwnersMissing: "error.OwnersMissing.named",
  PopupBlocked: "error.PopupBlocked.named",
  NetworkFixed: "error.NetworkFixed.named",
  WrongNetwork: "error.WrongNetwork.named",
  OutcomeUnknown: "error.OutcomeUnknown.named",
  PreviousUnknown: "error.PreviousUnknown.named",
}

/** What others said of an error, in their own words; null if nothing. */
const detailsOf = (error: AnyWalletError): string | null => {
  switch (error.code) {
    case "WalletRefused":
    case "ViewFailed":
    case "SignInFailed":
    case "Unexpected":
      return error.details.message
    case "CodeInvalid":
    case "SocialLoginFailed":
    case "NotSent":
      return error.details.reason
    case "DisconnectFailed":
      return error.details.failures.join(", ")
    default:
      return null
  }
}

const shortFor = (error: AnyWalletError): NoticeKey => {
  if (error.code === "Reverted" && error.details.reason === null) return "error.Reverted.unknown"
  return isCodeMissing(error) ? "error.Unexpected.code" : `error.${error.code}`
}

/**
 * What is reported of an error: to the developer, where its message is for them. An error code without one does not compile.
 */
export const reportOf = (error: AnyWalletError, wallet?: string): Notice => {
  const long = longMessages[error.code]
  const named = wallet === undefined ? undefined : namedMessages[error.code]
  const details = detailsOf(error)
  return {
    place: places[error.code] ?? "inline",
    tone: "error",
    short: named ?? shortFor(error),
    ...(long && { long }),
    values: { ...valuesOf(error.details), ...(named && wallet !== undefined && { wallet }) },
    ...(details !== null && { details }),
  }
}

/** Mistakes in the settings of the site. What they say to its developer means nothing to a visitor. */
const mistakes: readonly ErrorCode[] = [
  "InvalidOptions",
  "ProjectIdMissing",
  "ProjectIdInvalid",
  "OriginNotAllowed",
  "DomainUnverified",
]

/** Why nothing was sent, where the wallet does not carry out the request; else the error itself. */
const reasonOf = (error: AnyWalletError): AnyWalletError => {
  const { code, cause } = error
  const isReason = code === "NotSent" && cause instanceof WalletError && notCarriedOut.includes(cause.code)
  return isReason ? (cause as AnyWalletError) : error
}

/** The notice for an error, as a visitor reads it; with the name of the wallet that it is about, one that names it. */
export const noticeFor = (error: AnyWalletError, wallet?: string): Notice =>
  mistakes.includes(error.code)
    ? { place: "inline", tone: "error", short: "error.Settings", long: "error.Settings.long", values: {} }
    : reportOf(reasonOf(error), wallet)

/**
 * The notice of a failure that was reported; null where the screen shows it without one: in the view on show, in
 * what it says of the network, or beside what failed (`inline`), where its command was called.
 */
export const noticeOn = (error: AnyWalletError, screen: NoticeScreen): Notice | null => {
  const notice = reportOf(error)
  return notice.place === "inline" || isOnScreen(error, screen) ? null : notice
}
