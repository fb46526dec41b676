import type { Observable } from "rxjs"
import type { SignInAsk } from "../../adapters/connector.js"
import type { SignInSession } from "../../model/signIn/signInSession.js"

/** The functions of sign-in. */
export type SiwxActions = {
  /**
   * Opens the sign-in view for the connected account; after a failure, with a new message. Emits its session once it is
   * signed in, also if it is already. Errors with `NotConnected` without a wallet on a network of the site, and with
   * `Aborted` when the visitor leaves the view, or the account changes.
   */
  readonly signIn: () => Observable<SignInSession>
  /** Asks the wallet to sign the message of `state$`. Does nothing at any other step than `ready`. */
  readonly approve: () => Observable<never>
  /**
   * Does not sign. Where sign-in is required, the wallet is disconnected, or goes back to the network it is signed in on.
   * Once the visitor has signed, it only closes the view: `signOut()` ends a session.
   */
  readonly cancel: () => Observable<never>
  /**
   * Ends the session of the account, once it is known whether it has one. Where sign-in is required, the wallet is
   * disconnected. Errors where the site fails, and with `Aborted` where another account is active before it has answered.
   */
  readonly signOut: () => Observable<never>
  /** What a wallet that is being connected is to ask for, by the same prompt. The wallet object calls it. */
  readonly ask: () => Observable<SignInAsk>
}
