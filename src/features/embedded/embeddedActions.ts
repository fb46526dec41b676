import type { Observable } from "rxjs"
import type { EmbeddedAccountType, FramePlace, SocialLogin } from "../../model/embedded/embedded.js"

/**
 * The functions of the embedded wallet. What they lead to is in its state, failures too: what they return completes, and
 * never errors.
 */
export type EmbeddedActions = {
  /** Emits the event `EMAIL_LOGIN_SELECTED`: the visitor has begun to enter an email. The views of the package call it. */
  readonly selectEmail: () => Observable<never>
  /**
   * Logs in with an email. Replaces a login that is pending, but not one of the same email before `resendAt`: that goes on,
   * and no other mail is sent.
   */
  readonly logIn: (email: string) => Observable<never>
  /** Sends another mail, at `resendAt` at the earliest. */
  readonly resend: () => Observable<never>
  /** Checks the code of the login: six digits. Does nothing at any other step than `code`. */
  readonly enterCode: (code: string) => Observable<never>
  /** Ends the login, also its window. */
  readonly cancelLogin: () => Observable<never>
  /**
   * Logs in with the page of a provider, in a window. Call it inside of a click, and after `preload()`: browsers let a page
   * open a window only there. In a mini app of Telegram, the page itself goes there and comes back.
   */
  readonly logInWith: (provider: SocialLogin) => Observable<never>
  /** Changes the email of the user. It ends with their session. */
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
