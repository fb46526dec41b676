import type { AccountKey } from "../account.js"
import type { AnyWalletError } from "../errors.js"
import type { SignInMessage } from "./signInMessage.js"
import type { SignInCause } from "./signInPolicy.js"
import type { SignInSession } from "./signInSession.js"

/** A message that is ready to be signed. */
export interface SignInRequest {
  /** The text, exactly as it will be signed. */
  readonly message: string
  /** What it says; what it should say where `isChecked` is false. */
  readonly data: SignInMessage
  /** Whether it has the form of CAIP-122 and was checked. A text in a form of the site's own cannot be. */
  readonly isChecked: boolean
  /** Whether the wallet is disconnected if the visitor does not sign. */
  readonly isRequired: boolean
}

/** How far a sign-in is. */
export type SignInStep =
  /**
   * Nothing is asked. `cause` says what made the visitor one without a session; null if they left the view or signed out.
   */
  | { readonly type: "idle"; readonly cause: SignInCause | null }
  /** The message is being made. */
  | { readonly type: "preparing" }
  /** The visitor reads the message. */
  | { readonly type: "ready"; readonly request: SignInRequest }
  /** The wallet asks for the signature. */
  | { readonly type: "signing"; readonly request: SignInRequest }
  /** The site checks the signature. */
  | { readonly type: "verifying"; readonly request: SignInRequest; readonly signature: string }
  /** With a cause, the site could not be asked for a session. */
  | { readonly type: "failed"; readonly error: AnyWalletError; readonly cause: SignInCause | null }

/**
 * Whether the visitor is signed in. A connected wallet is not a visitor who has signed in: only `signedIn` has an `account`,
 * and only it may unlock anything.
 */
export type SignInState =
  | { readonly status: "signedOut"; readonly connected: AccountKey | null; readonly step: SignInStep }
  /**
   * Not known yet: the last visit's wallet is being restored, or the site is asked whether its account has signed in before.
   */
  | { readonly status: "checking"; readonly connected: AccountKey | null; readonly cause: SignInCause }
  | { readonly status: "signedIn"; readonly account: AccountKey; readonly session: SignInSession }

/** What happens to a sign-in. Each answer names the account that it is for. */
export type SignInEvent =
  /**
   * Another account is active, or the same on another network or in another wallet; null when none is, or its network is not
   * the site's. The cause is that of the connection.
   */
  | { readonly type: "accountChanged"; readonly account: AccountKey | null; readonly cause: "connected" | "restored" }
  /** What the site knows of the account; null if it has not signed in. */
  | { readonly type: "checked"; readonly account: AccountKey; readonly session: SignInSession | null }
  /** A message is wanted. */
  | { readonly type: "requested" }
  | { readonly type: "prepared"; readonly account: AccountKey; readonly request: SignInRequest }
  /** The visitor agrees to sign the message that is shown. */
  | { readonly type: "approved" }
  | { readonly type: "signed"; readonly account: AccountKey; readonly signature: string }
  /** The site has accepted the signature. */
  | { readonly type: "accepted"; readonly account: AccountKey; readonly session: SignInSession }
  | { readonly type: "failed"; readonly account: AccountKey; readonly error: AnyWalletError }
  /** By the visitor. */
  | { readonly type: "cancelled" | "signedOut" }
  /** The session has expired. */
  | { readonly type: "ended" }

/** Before the code of the feature is loaded, and while a wallet is being restored. */
export const unknownSignIn: SignInState = { status: "checking", connected: null, cause: "restored" }

/** Whether the visitor has signed: leaving the view does not take that back. */
export const hasSigned = (state: SignInState): boolean =>
  state.status === "signedIn" || (state.status === "signedOut" && state.step.type === "verifying")

/** The account that a sign-in is about. */
export const subjectOf = (state: SignInState): AccountKey | null =>
  state.status === "signedIn" ? state.account : state.connected
