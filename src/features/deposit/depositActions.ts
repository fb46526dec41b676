import type { Observable } from "rxjs"
import type { DepositForm, DepositProgress } from "../../model/deposit/deposit.js"

/** The functions of `wallet.deposit`. */
export type DepositActions = {
  /**
   * Changes fields of the form: the asset, one of `assets`, or the amount in US dollars as a decimal string. Errors with
   * `InvalidOptions` where the change is no object, or the asset no asset: the form stays as it is.
   */
  readonly edit: (change: Partial<DepositForm>) => Observable<never>
  /** Requests the exchanges and the price, and keeps the price up to date; `false` ends that. */
  readonly watch: (on?: boolean) => Observable<never>
  /** Requests everything again at once. A deposit that ended without an answer (`timeout`) is looked for again. */
  readonly refresh: () => Observable<never>
  /**
   * Opens the page of an exchange, by its id, for the `amount` of the state; the same page as long as it has not paid. Call it
   * inside of a click, and after `preload()`: browsers let a page open a window only there. Emits the progress. Errors with
   * `NotConnected`, with `TransferIncomplete` where the form has a problem, with `PopupBlocked`, and with `PaymentRefused` where
   * the page's address is not safe, or pays another account.
   */
  readonly openExchange: (exchange: string) => Observable<DepositProgress>
  /** Goes back to the form. What was paid at the exchange arrives all the same. */
  readonly leave: () => Observable<never>
}
