import type { Observable } from "rxjs"
import type { PaymentQuote, PaymentRequest, PaymentResult, PayProgress } from "../../model/pay/pay.js"
import type { Token } from "../../model/token/token.js"
import type { SubmitOptions, TransferStep } from "../../model/transfer/transfer.js"

/** The functions of `wallet.pay`. */
export type PayActions = {
  /**
   * Asks the user for a payment, in the modal. Emits its result once, and never errors: when it has ended, when its time is over
   * (`TimedOut`), when the user closes the modal before anything was sent (`Aborted`), when another request takes its place
   * (`Superseded`), or at once where it is not valid (`PaymentInvalid`, `InvalidAddress`, `AmountInvalid`, …). One that was begun
   * before is found again and not made twice.
   */
  readonly request: (request: PaymentRequest) => Observable<PaymentResult>
  /** Pays with another token, one of `tokens`. Errors with `InvalidOptions` where it is no token: the choice stays as it is. */
  readonly choose: (token: Token) => Observable<never>
  /** Requests quotes and keeps them up to date; `false` ends that. */
  readonly review: (on?: boolean) => Observable<never>
  /** Requests everything again at once. */
  readonly refresh: () => Observable<never>
  /**
   * Sends exactly this quote, the `quote` of the state that the user has seen. Emits the steps of its transfer. Errors with
   * `PaymentChanged` where it is not the present one any more or too old, and with `Busy` where the payment was begun, or another one
   * is being sent: nothing is sent then.
   */
  readonly submit: (quote: PaymentQuote, options?: SubmitOptions) => Observable<TransferStep>
  /**
   * Pays from an exchange, by its id: opens its page for the payment, the same one as long as it is open for it. Call it inside
   * of a click, and after `preload()`: browsers let a page open a window only there. Emits the progress. Errors with `PopupBlocked`,
   * and with `PaymentRefused` where the page's address is not safe, or pays someone else.
   */
  readonly payFrom: (exchange: string) => Observable<PayProgress>
  /** Goes back to the choice, where nothing was sent, or an exchange does not know of a payment. */
  readonly leave: () => Observable<never>
}
