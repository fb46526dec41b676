import type { DataCapability } from "./dataCapability.js"
import type { Namespace, NetworkId } from "./namespace.js"

/** What can go wrong, by code. The details are what a message needs to be precise. */
export interface ErrorDetails {
  /** The developer's options are wrong; every problem with its path. */
  readonly InvalidOptions: { readonly problems: readonly string[] }
  /** A feature was asked for that needs a `projectId`, and none is set. */
  readonly ProjectIdMissing: { readonly features: readonly string[] }
  /** A hook was called with no `<WalletProvider>` above it. */
  readonly ProviderMissing: Record<never, never>
  /** A hook was called for a plug-in that the wallet was made without. */
  readonly PluginMissing: { readonly plugin: string }
  /** A command was given before `start()` or after the end. */
  readonly NotRunning: { readonly command: string }
  /** A newer asking took this one's place. */
  readonly Superseded: { readonly command: string }
  /** The same command is still under way. */
  readonly Busy: { readonly command: string }
  /** The asking was called off: the modal was closed, the page let go. */
  readonly Aborted: { readonly command: string }
  /** No answer within the deadline. */
  readonly TimedOut: { readonly command: string; readonly after: number }

  /** No such wallet on this page. */
  readonly ConnectorNotFound: { readonly connector: string }
  /** The person said no. */
  readonly UserRejected: { readonly connector: string }
  /** The wallet already shows a prompt for this site. */
  readonly RequestPending: { readonly connector: string }
  /** The wallet does not let this site do that with this account. */
  readonly Unauthorized: { readonly connector: string }
  /** The wallet does not know this method. */
  readonly MethodUnsupported: { readonly connector: string; readonly method: string }
  /** The wallet has lost its own connection to the chain. */
  readonly WalletOffline: { readonly connector: string }
  /** The wallet answered in a shape that no standard knows. */
  readonly MalformedAnswer: { readonly connector: string; readonly method: string }
  /** The wallet refused, in its own words. */
  readonly WalletRefused: { readonly connector: string; readonly message: string }

  /** Nobody is connected, so there is no account to act for. */
  readonly NotConnected: { readonly command: string }
  /** No adapter for this chain family was configured. */
  readonly AdapterMissing: { readonly namespace: Namespace }
  /** The network is not among the configured ones. */
  readonly NetworkNotFound: { readonly network: NetworkId }
  /** The wallet can neither switch to the chain nor add it. */
  readonly ChainUnsupported: { readonly network: string }
  /** The wallet is on another chain than the one this was for. */
  readonly WrongNetwork: { readonly expected: NetworkId; readonly actual: NetworkId }
  /** This chain family cannot do that. */
  readonly NamespaceUnsupported: { readonly namespace: Namespace }

  readonly BalanceUnavailable: { readonly retryAt: number }
  /** The account cannot pay for the amount and the gas. */
  readonly InsufficientFunds: { readonly symbol: string }
  /** The receiver is not an address of this chain family. */
  readonly InvalidAddress: { readonly address: string }
  /** A send needs a token (SPEC §5). */
  readonly TokenMissing: Record<never, never>
  /** Not a number above zero, or one with more decimal places than the token has. */
  readonly AmountInvalid: { readonly amount: string }
  /** Nobody goes by that name. */
  readonly NameNotFound: { readonly name: string }
  /** The receiver is the contract of the token that is sent: what arrives there is lost. */
  readonly ReceiverIsToken: { readonly address: string }
  /** A send needs both (SPEC §5). */
  readonly TransferIncomplete: Record<never, never>
  /** The contract refuses; its reason when it gave one. */
  readonly Reverted: { readonly reason: string | null }
  /** The chain could not be asked. */
  readonly ChainUnreachable: { readonly network: NetworkId }
  /** Some connections could not be ended. */
  readonly DisconnectFailed: { readonly failures: readonly string[] }

  /** A service could not be reached: no network, or it lets this site not ask (CORS). */
  readonly ServiceUnreachable: { readonly path: string }
  /** A service has not answered within the deadline, in ms. */
  readonly ServiceTimedOut: { readonly path: string; readonly after: number }
  /** A service refused; `reason` is `reasons[0].description` of its answer, where it gave one. */
  readonly HttpStatus: { readonly path: string; readonly status: number; readonly reason: string | null }
  /** A service was asked too often (429). */
  readonly RateLimited: { readonly path: string; readonly reason: string | null }
  /** A service is broken (500 to 599). */
  readonly ServerError: { readonly path: string; readonly status: number; readonly reason: string | null }
  /** A service answered in a shape that its contract does not know; for developers, every problem with its path. */
  readonly MalformedResponse: { readonly path: string; readonly problems: readonly string[] }
  /** The data provider does not serve this network; `purpose` is what it was asked for. */
  readonly NetworkNotServed: { readonly network: NetworkId; readonly purpose: string }
  /** The data provider of this site cannot answer this part at all. */
  readonly CapabilityMissing: { readonly part: DataCapability }
  /** The project of this site does not allow pages of this origin. */
  readonly OriginNotAllowed: { readonly origin: string }
  /** A value is larger than all the room there is for a log, in bytes. */
  readonly LogValueTooBig: { readonly size: number; readonly room: number }

  readonly Unexpected: { readonly message: string }
}

/** What a failure is told apart by: `error.code`. */
export type ErrorCode = keyof ErrorDetails

/** The one error class of the SDK: an `Error`, so that a rejected promise keeps its stack, and `cause` what was caught. */
export class WalletError<C extends ErrorCode> extends Error {
  override readonly name: C

  constructor(
    readonly code: C,
    readonly details: ErrorDetails[C],
    cause?: unknown,
  ) {
    super(`${code} ${JSON.stringify(details)}`, { cause })
    this.name = code
  }
}

/** The closed union: `switch (error.code)` is exhaustive and narrows `error.details`. */
export type AnyWalletError = { readonly [C in ErrorCode]: WalletError<C> }[ErrorCode]

export const fail = <C extends ErrorCode>(code: C, details: ErrorDetails[C], cause?: unknown): WalletError<C> =>
  new WalletError(code, details, cause)

/** The words of anything thrown. It never throws: what a hostile wallet throws may refuse to become a text. */
export const messageOf = (thrown: unknown): string => {
  try {
    return String(typeof thrown === "object" && thrown !== null && "message" in thrown ? thrown.message : thrown)
  } catch {
    return "unknown"
  }
}

/** Anything thrown becomes an `AnyWalletError`; ours pass through untouched. */
export const asWalletError = (thrown: unknown): AnyWalletError =>
  thrown instanceof WalletError
    ? (thrown as AnyWalletError)
    : fail("Unexpected", { message: messageOf(thrown) }, thrown)
