import {
  distinctUntilChanged,
  EMPTY,
  filter,
  ignoreElements,
  type Observable,
  switchMap,
  takeUntil,
  tap,
  timer,
} from "rxjs"
import { limits } from "../../model/limits.js"
import { isAtReceipt, isPayment } from "../../model/send/payment.js"
import type { SendProgress } from "../../model/send/sendForm.js"
import type { WalletContext } from "../../wallet/walletContext.js"

const isConfirmed = (progress: SendProgress): boolean =>
  progress.status === "sent" && progress.step.type === "confirmed"

/**
 * Opens Account (SPEC §2) after the receipt of a confirmed transfer was on show for a moment. The receipt of a payment
 * that the site requested stays (CONTRACTS §7.4), and so does what the user has gone to meanwhile.
 *
 *     progress  s-c-----       s sending, c confirmed
 *     opens     -----A--       A after 2.5 s
 */
export const leaveReceipt = (
  { modal, environment: { clock } }: Pick<WalletContext, "modal" | "environment">,
  progress$: Observable<SendProgress>,
): Observable<never> =>
  progress$.pipe(
    distinctUntilChanged(),
    switchMap((progress) => {
      const shown = modal.state$.value
      if (!isConfirmed(progress) || !isAtReceipt(shown) || isPayment(shown)) return EMPTY
      return timer(limits.toast, clock).pipe(
        takeUntil(modal.state$.pipe(filter((now) => now !== shown))),
        tap(() => modal.open("Account")),
        ignoreElements(),
      )
    }),
  )
