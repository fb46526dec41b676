import type { DataCapability } from "./dataCapability.js"
import type { NameProblem } from "./nameProblem.js"
import type { Namespace, NetworkId } from "./namespace.js"

/** Error details by error code: the values a message needs. */
export interface ErrorDetails {
  /** The options of `createWallet` are invalid; each problem with its path. */
  readonly InvalidOptions: { readonly problems: readonly string[] }
  /** An enabled feature needs a `projectId`, and none is set. */
  readonly ProjectIdMissing: { readonly features: readonly string[] }
  /** A hook was called with no `<WalletProvider>` above it, or with one that has no wallet. */
  readonly ProviderMissing: { readonly missing: string }
  /** A hook was called for a plug-in that the wallet was created without. */
  readonly PluginMissing: { readonly plugin: string }
  /** A command was called before `start()` or after the wallet stopped. */
  readonly NotRunning: { readonly command: string }
  /** A newer call replaced this one. */
  readonly Superseded: { readonly command: string }
  /** The same command is still running. */
  readonly Busy: { readonly command: string }
  /** The command was cancelled, for example because the modal was closed or the wallet stopped. */
  readonly Aborted: { readonly command: string }
  /** No response within the deadline; `after` in ms. */
  readonly TimedOut: { readonly command: string; readonly after: number }

  /** No such wallet is available on this page. */
  readonly ConnectorNotFound: { readonly connector: string }
  /** The user rejected the request. */
  readonly UserRejected: { readonly connector: string }
  /** The wallet is already showing a prompt for this site. */
  readonly RequestPending: { readonly connector: string }
  /** The wallet does not authorize this site to use the account or method. */
  readonly Unauthorized: { readonly connector: string }
  /** The wallet does not support the method. */
  readonly MethodUnsupported: { readonly connector: string; readonly method: string }
  /** The wallet has lost its own connection to the chain. */
  readonly WalletOffline: { readonly connector: string }
  /** The wallet's response does not match any standard. */
  readonly MalformedAnswer: { readonly connector: string; readonly method: string }
  /** The wallet rejected the request with a message of its own. */
  readonly WalletRefused: { readonly connector: string; readonly message: string }

  /** Other owners of the account have to approve the request too; what they approve takes effect then. */
  readonly OwnersMissing: { readonly connector: string }
  /** The browser did not let the wallet open its window: nothing was asked, and a click lets it. */
  readonly PopupBlocked: { readonly connector: string }

  /** The frame of the embedded wallet did not load. */
  readonly FrameUnavailable: { readonly origin: string }
  /** The embedded wallet did not answer in time, or the page is offline; `after` in ms. */
  readonly FrameTimedOut: { readonly request: string; readonly after: number }
  /** The embedded wallet does not serve this site: its domain is not among those of the project. */
  readonly DomainUnverified: { readonly origin: string }
  /** The embedded wallet takes no request by this method. */
  readonly MethodNotAllowed: { readonly method: string }
  /** Not an email address. */
  readonly EmailInvalid: { readonly email: string }
  /** Another mail may be requested after that many seconds. */
  readonly EmailTooSoon: { readonly seconds: number }
  /** Not the code that was sent, or one that has expired; `reason` is what the embedded wallet said, if anything. */
  readonly CodeInvalid: { readonly reason: string | null }
  /** The provider of a social login did not log the user in. */
  readonly SocialLoginFailed: { readonly provider: string; readonly reason: string | null }

  /** No wallet is connected. */
  readonly NotConnected: { readonly command: string }
  /** No adapter for this chain family is configured. */
  readonly AdapterMissing: { readonly namespace: Namespace }
  /** The network is not configured. */
  readonly NetworkNotFound: { readonly network: NetworkId }
  /** The site has replaced the network since the transfer was reviewed; its name. Nothing was sent. */
  readonly NetworkChanged: { readonly network: string }
  /** The wallet can neither switch to nor add the chain. */
  readonly ChainUnsupported: { readonly network: string }
  /** The account of the wallet is on one network only, so that it cannot switch. */
  readonly NetworkFixed: { readonly network: string }
  /** The wallet is on another chain than the request requires. */
  readonly WrongNetwork: { readonly expected: NetworkId; readonly actual: NetworkId }
  /** This chain family does not support the operation. */
  readonly NamespaceUnsupported: { readonly namespace: Namespace }

  /** The message to sign does not say what it must: `field` names the part, such as `domain`, and `expected` what it is. */
  readonly SignInMismatch: { readonly field: string; readonly expected: string; readonly actual: string }
  /** A signature is not of the account that it is said to be of, or the site refused it. */
  readonly SignatureInvalid: { readonly account: string }
  /** A function that the site gave for sign-in failed; `step` is its name. */
  readonly SignInFailed: { readonly step: string; readonly message: string }

  /** The balance could not be read; `retryAt` (ms since 1970) is the earliest time of the next attempt. */
  readonly BalanceUnavailable: { readonly retryAt: number }
  /** The account cannot cover the amount and the gas. */
  readonly InsufficientFunds: { readonly symbol: string }
  /** The receiver is not an address of this chain family. */
  readonly InvalidAddress: { readonly address: string }
  /** The fee is higher now than the one that was reviewed; in whole coins. */
  readonly FeeChanged: { readonly fee: string; readonly symbol: string }
  /** The wallet did not sign, or the network refused what it signed: it is known that nothing was sent. */
  readonly NotSent: { readonly reason: string | null }
  /** The account holds ordinals, so that coins are not sent from it. */
  readonly AccountReserved: { readonly address: string }
  /** A send needs a token (SPEC §5). */
  readonly TokenMissing: Record<never, never>
  /** Not a plain decimal number above zero, or more decimal places than the token has. */
  readonly AmountInvalid: { readonly amount: string }
  /** The token has other decimal places on the chain than its amount was reviewed with: the same figure would be another amount. */
  readonly DecimalsDiffer: { readonly symbol: string; readonly reviewed: number; readonly decimals: number }
  /** An amount as typed that can mean two numbers: in some languages `1,000` is a thousand, in others it is one. */
  readonly AmountAmbiguous: { readonly amount: string; readonly readings: readonly string[] }
  /** The name resolves to no address. */
  readonly NameNotFound: { readonly name: string }
  /**
   * A name was not registered: it is too `short` or `invalid`, `taken`, the account has one (`owned`), the signature came too
   * `late` for the registry, or the registry's record is not of the account (`unconfirmed`). Or it is not known whether it was
   * (`unknown`): the registry had the signature, and could not be asked what became of it.
   */
  readonly NameRefused: { readonly name: string; readonly reason: NameProblem | "late" | "unconfirmed" | "unknown" }
  /** The chain that has the name could not be asked, so that what it leads to is not certain. */
  readonly NameUnverified: { readonly name: string }
  /** The receiver is the contract of the token being sent: the tokens would be lost. */
  readonly ReceiverIsToken: { readonly address: string }
  /** The receiver is the zero address, which has no owner: what is sent there is lost. */
  readonly ReceiverIsZero: { readonly address: string }
  /** The receiver is no wallet but a program, or an account that holds tokens: what is sent to it may be lost. */
  readonly ReceiverNotWallet: { readonly address: string; readonly kind: "program" | "tokenAccount" }
  /**
   * A token that cannot be sent exactly as an amount says: it keeps a `fee` of each transfer, calls another program (`hook`),
   * is `locked` to its accounts, shows other amounts than it counts (`scaled`), or an account of it is `frozen`.
   */
  readonly TokenNotTransferable: {
    readonly symbol: string
    readonly reason: "fee" | "hook" | "locked" | "scaled" | "frozen"
  }
  /** Less than the network takes to that receiver, such as what a new account must have; `minimum` is a decimal string in whole coins. */
  readonly AmountTooSmall: { readonly minimum: string; readonly symbol: string }
  /** The wallet signed something else than was reviewed, and it was not sent. */
  readonly TransactionChanged: { readonly connector: string }
  /** The chain did not take the transfer in time, and cannot take it any more: it was not sent. */
  readonly TransferExpired: Record<never, never>
  /** A transfer needs an amount and a receiver (SPEC §5). */
  readonly TransferIncomplete: Record<never, never>
  /** The wallet was asked, and it is not known whether it sent the transaction. `cause` is the wallet's answer, if any. */
  readonly OutcomeUnknown: { readonly connector: string }
  /** It is not known whether the account's last transfer was sent: `despiteUnknown` sends another one. */
  readonly PreviousUnknown: { readonly amount: string; readonly symbol: string }
  /** Another tab of the site is sending from the same account. */
  readonly BusyElsewhere: { readonly command: string }
  /** Another transaction with the same nonce was mined instead; `hash` is that one's. */
  readonly Replaced: { readonly hash: string }
  /** The contract reverted; `reason` is null if it gave none. */
  readonly Reverted: { readonly reason: string | null }
  /** No RPC endpoint of the chain can say what a transaction would do before it is sent. */
  readonly SimulationUnsupported: { readonly network: NetworkId }
  /** No pool can exchange that amount. */
  readonly LiquidityMissing: { readonly symbol: string }
  /** The price has changed since the swap was reviewed: it would give `amount` now. */
  readonly SwapChanged: { readonly amount: string; readonly symbol: string }
  /**
   * A swap that a service built does something else than was asked for: its contract (`router`), what it lets be taken
   * (`approval`), what it takes (`amount`) or what it gives (`receives`). Nothing was sent.
   */
  readonly SwapRefused: { readonly reason: "router" | "approval" | "amount" | "receives" }
  /** A payment that a site asks for has not the shape of one; each problem with its path. */
  readonly PaymentInvalid: { readonly problems: readonly string[] }
  /**
   * The offer of a payment service is not for what was asked: its `receiver`, `amount`, `token` or `network`, a `step` that this page
   * cannot check, or the `address` of an exchange's page; or a transaction of it is for another `account`, has another `approval`, or
   * `takes` something else than the total. Nothing was sent.
   */
  readonly PaymentRefused: {
    readonly reason: "receiver" | "amount" | "token" | "network" | "step" | "address" | "account" | "approval" | "takes"
  }
  /** What was reviewed is not the present offer any more, or too old. Nothing was sent. */
  readonly PaymentChanged: Record<never, never>
  /** Another tab of the site is about to make the same payment, or has asked a wallet for it. Nothing was sent by this one. */
  readonly PaymentElsewhere: Record<never, never>
  /** A payment was begun and has not arrived; `outcome` is how it ended. */
  readonly PaymentFailed: { readonly outcome: "failure" | "refund" | "timeout" }
  /** No RPC endpoint of the chain could be reached. */
  readonly ChainUnreachable: { readonly network: NetworkId }
  /** An RPC endpoint that the site set for a network belongs to another chain. */
  readonly WrongEndpoint: { readonly network: NetworkId; readonly actual: NetworkId }
  /** Some connections could not be closed. */
  readonly DisconnectFailed: { readonly failures: readonly string[] }

  /** A service could not be reached: no network, or blocked by CORS. */
  readonly ServiceUnreachable: { readonly path: string }
  /** A service did not respond within the deadline; `after` in ms. */
  readonly ServiceTimedOut: { readonly path: string; readonly after: number }
  /** A service returned an error status; `reason` is `reasons[0].description` of the response, if any. */
  readonly HttpStatus: { readonly path: string; readonly status: number; readonly reason: string | null }
  /**
   * A service rejected the request because of too many requests (429). `retryAt` (ms since 1970) is set where it said when
   * it may be called again (`Retry-After`); until then its calls fail with this error without a request.
   */
  readonly RateLimited: { readonly path: string; readonly reason: string | null; readonly retryAt?: number }
  /** A service failed (500 to 599); `retryAt` as for `RateLimited`. */
  readonly ServerError: {
    readonly path: string
    readonly status: number
    readonly reason: string | null
    readonly retryAt?: number
  }
  /** A service's response does not match its contract; each problem with its path, for developers. */
  readonly MalformedResponse: { readonly path: string; readonly problems: readonly string[] }
  /** The data provider does not serve this network; `purpose` names the request. */
  readonly NetworkNotServed: { readonly network: NetworkId; readonly purpose: string }
  /** The data provider of this site does not implement this part. */
  readonly CapabilityMissing: { readonly part: DataCapability }
  /** A service does not know the `projectId` of this site. */
  readonly ProjectIdInvalid: Record<never, never>
  /** A service refused this page because the clock of the device is wrong. */
  readonly SessionExpired: Record<never, never>
  /** The project's allow list does not contain this origin. */
  readonly OriginNotAllowed: { readonly origin: string }
  /** A value exceeds the capacity of the log; both in bytes. */
  readonly LogValueTooBig: { readonly size: number; readonly capacity: number }

  /** A view of the modal could not be loaded or rendered; `message` is that of what was thrown. */
  readonly ViewFailed: { readonly view: string; readonly message: string }
  /** Anything else that was thrown. */
  readonly Unexpected: { readonly message: string }
}
