import type { Observable } from "rxjs"
import type { Checkout, OnrampForm } from "../../model/onramp/onramp.js"

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
