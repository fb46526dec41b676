import type { SignInAsk } from "../adapters/connector.js"
import type { Observable } from "rxjs"
import type { AccountKey } from "../model/account.js"
import type { Balance } from "../model/balance.js"
import type { ConnectionStatus } from "../model/connections.js"
import type { History } from "../model/history.js"
import type { Identity, NameSuggestion, ResolvedName } from "../model/identity.js"
import type { EmbeddedAccountType, FramePlace, SocialLogin } from "../model/embedded.js"
import type { ModalState, OpenableView, Route } from "../model/modal.js"
import type { Namespace, NetworkId } from "../model/namespace.js"
import type { NameRegistration } from "../model/names.js"
import type { ShownNetwork } from "../model/network.js"
import type { Checkout, OnrampForm } from "../model/onramp.js"
import type { PendingTransfer } from "../model/pendingTransfer.js"
import type { Price } from "../model/price.js"
import type { Remote } from "../model/remote.js"
import type { PermissionsGrant, SessionGrant, SessionRequest, WalletCapabilities } from "../model/sessionGrant.js"
import type { SessionRevocation } from "../model/smartSession.js"
import type { SendForm } from "../model/sendForm.js"
import type { SignInSession } from "../model/signInSession.js"
import type { Token } from "../model/token.js"
import type { SubmitOptions, TransferStep } from "../model/transfer.js"
import type { TappedLink } from "../model/walletLinks.js"
import type { State } from "../streams/operators/withValue.js"

/** The modal: whether it is open and at which view, and the functions to change that. */
export interface ModalControl {
  /** Whether the modal is open, and the stack of its views. */
  readonly state$: State<ModalState>
  /** Opens at `view`; without one, Account when a wallet is connected, else Connect. */
  readonly open: (view?: OpenableView) => void
  /** Does nothing while the site does not support the network. Cancels a pending connection attempt. */
  readonly close: () => void
  /** Shows a view on top of the one that is shown. */
  readonly push: (route: Route) => void
  /** Shows a view in place of the one that is shown. */
  readonly replace: (route: Route) => void
  /** Shows the view below; at the first one, closes the modal. */
  readonly back: () => void
}

/** Which wallet to connect. */
export interface ConnectInput {
  /** A wallet's id or rdns, for example `io.metamask`, or the id of its row, which may name its family too: `Fox:bip122`. */
  readonly connector: string
  /** The chain family that becomes active, where the wallet approves it; by default the active one. */
  readonly namespace?: Namespace | undefined
}

/** Which account of a connected wallet to select. Its type is the preferred one of its chain family from then on. */
export interface SelectAccountInput {
  /** An address that the wallet has shown to this site. */
  readonly address: string
  /** Default: the active chain family. */
  readonly namespace?: Namespace | undefined
  /** Default: the active wallet of that family. */
  readonly connector?: string | undefined
}

/** The active account's transactions, page by page. */
export interface HistoryControl {
  /** The pages that were requested so far. The first is requested by the first subscriber. */
  readonly state$: State<Remote<History>>
  /** Requests the next page. Does nothing while one is pending, at the end, or while `state$` has no subscribers. */
  readonly more: () => void
}

/** The functions of the transfer form. */
export type SendActions = {
  /** Changes fields of the form. Does nothing while a transfer is pending. */
  readonly edit: (change: Partial<SendForm>) => Observable<never>
  /**
   * Submits the form at once; fails with `Busy` while a transfer is pending, and with `state$.value.problem` where there
   * is one. Every subscriber, also a late one, receives all steps; none of them sends again.
   */
  readonly submit: (options?: SubmitOptions) => Observable<TransferStep>
}

/** The functions of links to wallets. */
export type LinkActions = {
  /** A link was tapped, which the browser follows by itself: from now on, the state says what becomes of it. */
  readonly tapped: (link: TappedLink) => Observable<never>
}

/** The functions of a remote wallet directory. */
export type DirectoryActions = {
  /** Requests the next page; again, if that failed. Does nothing while one is pending, and at the end. */
  readonly more: () => Observable<never>
  /** Searches for a text, half a second after the last call. */
  readonly search: (text: string) => Observable<never>
  /** Requests again what failed: the recommended wallets, and what is searched for. */
  readonly retry: () => Observable<never>
}

/** The functions of a purchase. */
export type OnrampActions = {
  /** Changes fields of the form. Null, and an empty amount, stand for the default. */
  readonly edit: (change: Partial<OnrampForm>) => Observable<never>
  /** Offers only the sellers of these ids, as far as they are known. Anything but a list of texts offers none. */
  readonly setProviders: (ids: readonly string[]) => Observable<never>
  /**
   * Opens the page of a seller for the form as it stands, by its id; without one, of the chosen seller. Call it inside of a
   * click, and after `preload()`: browsers let a page open a window only there. Emits each state of that page; it errors with
   * `NotConnected` without an account, `TransferIncomplete` where the form has a problem, `PopupBlocked` where the browser did not open the
   * window, and `MalformedResponse` where the seller's address is not safe, or does not pay out to the account.
   */
  readonly buy: (provider?: string) => Observable<Checkout>
  /** Requests again what failed: the choices, and the quote. */
  readonly retry: () => Observable<never>
  /** Clears the form and the state of the seller's page. A page that is open stays open. */
  readonly reset: () => Observable<never>
}

/**
 * The functions of the embedded wallet. What they lead to is in its state, failures too: what they return completes, and never
 * errors.
 */
export type EmbeddedActions = {
  /** Emits the event `EMAIL_LOGIN_SELECTED`: the visitor has begun to enter an email. The views of the package call it. */
  readonly selectEmail: () => Observable<never>
  /** Logs in with an email. Replaces a login that is pending. */
  readonly logIn: (email: string) => Observable<never>
  /** Sends another mail, at `resendAt` at the earliest. */
  readonly resend: () => Observable<never>
  /** Checks the code of the login: six digits. Does nothing at any other step than `code`. */
  readonly enterCode: (code: string) => Observable<never>
  /** Ends the login, also its window. */
  readonly cancelLogin: () => Observable<never>
  /**
   * Logs in with the page of a provider, in a window. Call it inside of a click, and after `preload()`: browsers let a page open
   * a window only there. In a mini app of Telegram, the page itself goes there and comes back.
   */
  readonly logInWith: (provider: SocialLogin) => Observable<never>
  /** Changes the email of the user. */
  readonly updateEmail: (email: string) => Observable<never>
  /** Checks the code of the change: six digits. Does nothing while no code is awaited. */
  readonly enterUpdateCode: (code: string) => Observable<never>
  /** Ends the change, and clears what is left of it. */
  readonly cancelUpdate: () => Observable<never>
  /** Changes the type of the account, where `accountTypes` has it. A failure is shown as a notice. */
  readonly setAccountType: (type: EmbeddedAccountType) => Observable<never>
  /** Shows the frame at a place, or moves it there, while there is a `request`. Null hides it; the request stays open. */
  readonly placeFrame: (place: FramePlace | null) => Observable<never>
}

/** The functions of sign-in. */
export type SiwxActions = {
  /**
   * Opens the sign-in view for the connected account; after a failure, with a new message. Emits its session once it is signed in, also if it is already. Errors
   * with `NotConnected` without a wallet on a network of the site, and with `Aborted` when the visitor leaves the view, or the
   * account changes.
   */
  readonly signIn: () => Observable<SignInSession>
  /** Asks the wallet to sign the message of `state$`. Does nothing at any other step than `ready`. */
  readonly approve: () => Observable<never>
  /** Does not sign. Where sign-in is required, the wallet is disconnected, or goes back to the network it is signed in on. */
  readonly cancel: () => Observable<never>
  /** Ends the session of the account. Where sign-in is required, the wallet is disconnected. Errors where the site fails. */
  readonly signOut: () => Observable<never>
  /** What a wallet that is being connected is to ask for, by the same prompt. The wallet object calls it. */
  readonly ask: () => Observable<SignInAsk>
}

/** The functions of smart sessions. */
export type SessionsActions = {
  /** Requests the list again. */
  readonly refresh: () => Observable<never>
  /**
   * Ends a session, by its id: the wallet is asked to sign which one, it is revoked at the provider, and the list is requested again. Emits once,
   * and never errors: a failure is `success: false` with its error.
   */
  readonly revoke: (id: string) => Observable<SessionRevocation>
  /**
   * Asks the active account to allow the site to act without asking again (ERC-7715): the modal shows which permissions, until
   * when, how much and how often, and the wallet is asked once the visitor continues. The data provider's key is the first of its
   * signers. Emits once, and never errors: `MethodUnsupported` and `Unauthorized` are the wallet's, `MalformedAnswer` is also a
   * grant of more than was asked for, and `Busy` is another request that is not finished.
   */
  readonly grant: (request: SessionRequest) => Observable<SessionGrant>
  /** Asks the wallet for permissions by their names, such as `eth_accounts` (EIP-2255), in the same way. Never errors. */
  readonly requestPermissions: (names: readonly string[]) => Observable<PermissionsGrant>
  /**
   * What the active wallet can do for its account on its network (EIP-5792). Nothing is shown. Errors with `NotConnected`,
   * `NamespaceUnsupported`, `MethodUnsupported`, `MalformedAnswer` and `TimedOut`.
   */
  readonly capabilities: () => Observable<WalletCapabilities>
  /** Continues with the request on show: the wallet is asked. Does nothing at any other step than `reviewing`. */
  readonly approve: () => Observable<never>
  /** Does not: the request ends with `Aborted`. What the wallet was asked already goes on. */
  readonly cancel: () => Observable<never>
}

/** The functions of names. */
export type NamesActions = {
  /** Changes the name that is typed. Does nothing while one is being registered. */
  readonly edit: (label: string) => Observable<never>
  /** Requests again what failed. */
  readonly retry: () => Observable<never>
  /**
   * Registers a name of the zone for the active account, by default the one that is typed: asks the wallet for a signature, gives
   * it to the registry and reads the record back. Emits once, and never errors: a failure is `success: false` with its error.
   */
  readonly register: (label?: string) => Observable<NameRegistration>
  /** What a name leads to on a network, a CAIP-2 id, by default the active one: as `wallet.addressOf`. */
  readonly lookUp: (name: string, network?: NetworkId) => Observable<ResolvedName | null>
  /** The names of an address on a network, a CAIP-2 id, the primary one first. Only such that lead back to it. */
  readonly reverse: (address: string, network?: NetworkId) => Observable<readonly string[]>
  /** A name and whether it is taken, then free ones that begin with it. Empty for what cannot be a name. */
  readonly suggestions: (label: string) => Observable<readonly NameSuggestion[]>
}

/** The streams of one chain family. */
export interface Chain {
  /** `disconnected`, `reconnecting` (what is remembered), `connecting`, `connected` or `linkLost`, each with its data. */
  readonly status$: State<ConnectionStatus>
  /** The account that acts; null while no wallet is connected. */
  readonly account$: State<AccountKey | null>
  /** The network on show, and whether the site supports it. */
  readonly network$: State<ShownNetwork>
  /** The balance of the active account in the native currency: idle, loading, ready or failed. */
  readonly balance$: State<Remote<Balance>>
  /** The active account's tokens on its network. `CapabilityMissing` without a `provider` of tokens. */
  readonly tokens$: State<Remote<readonly Token[]>>
  /** The active account's name and avatar; null on test networks. `CapabilityMissing` without a `provider` of identities. */
  readonly identity$: State<Remote<Identity>>
  /** The price of the network's native currency; null when unknown. `CapabilityMissing` without a `provider` of prices. */
  readonly price$: State<Remote<Price | null>>
  /**
   * The active account's transfers on its network that have not ended: submitted, or asked of a wallet that did not say
   * what became of them. They survive a reload, and are followed on the chain while the wallet runs.
   */
  readonly transfers$: State<Remote<readonly PendingTransfer[]>>
  /** The active account's transactions, page by page. */
  readonly history: HistoryControl
}
