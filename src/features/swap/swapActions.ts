import type { Observable } from "rxjs"
import type { SwapForm, SwapPlan } from "../../model/swap/swap.js"
import type { SubmitOptions, TransferStep } from "../../model/transfer/transfer.js"

/** What a site fills in: tokens by their symbols or CAIP-10 ids, and an amount as a decimal string in whole tokens. */
export interface SwapArguments {
  readonly fromToken?: string | undefined
  readonly toToken?: string | undefined
  readonly amount?: string | undefined
}

/**
 * The functions of `wallet.swap`. `edit`, `fill` and `submit` error with `InvalidOptions` for something else than they take.
 */
export type SwapActions = {
  /** Changes fields of the form. Ignored while a transaction is in progress. */
  readonly edit: (change: Partial<SwapForm>) => Observable<never>
  /** Exchanges the two tokens. */
  readonly flip: () => Observable<never>
  /**
   * Fills in the form. Tokens are waited for, for 5 seconds; the side of one that cannot be swapped is empty. Where their list
   * could not be loaded by then, they are filled in once it is loaded, unless others were chosen.
   */
  readonly fill: (given: SwapArguments) => Observable<unknown>
  /** Builds the transactions of the form and keeps them up to date, until the form is edited; `false` ends that. */
  readonly review: (on?: boolean) => Observable<never>
  /** Requests everything again at once. */
  readonly refresh: () => Observable<never>
  /**
   * Sends the next transaction of exactly this plan, the `plan` of the state that the user has seen: an approval where one
   * is missing, else the swap itself. Emits its steps. Errors with `SwapChanged` where another plan is the present one, or
   * this one would give less than the minimum that was shown, and with `state$.value.problem`, or `TransferIncomplete`, where
   * it cannot be sent as it is: nothing is sent then.
   */
  readonly submit: (plan: SwapPlan, options?: SubmitOptions) => Observable<TransferStep>
}
