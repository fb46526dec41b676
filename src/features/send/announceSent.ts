import { concat, concatMap, defer, EMPTY, type MonoTypeOperatorFunction, of } from "rxjs"
import { shownRoute, type View } from "../../model/modal/modal.js"
import { isAtReceipt, isPayment } from "../../model/send/payment.js"
import type { Sent } from "../../model/send/sendForm.js"
import type { SendEvent, SendMemory } from "../../model/send/sendMemory.js"
import type { WalletContext } from "../../wallet/walletContext.js"

/** The views before the receipt. */
const sendViews: readonly View[] = ["Send", "SendSelectToken", "SendPreview"]

/**
 * Shows a notice for a confirmed transfer, and opens Account from the views of Send (SPEC §2), except for a payment that
 * the site requested (CONTRACTS §7.4). Where the receipt is on show, it says so itself, and `leaveReceipt` goes on.
 */
const announce = ({ notify, modal }: WalletContext, { step, amount, symbol }: Sent, isShown: boolean): void => {
  if (step.type !== "confirmed") return
  const shown = modal.state$.value
  if (isShown && isAtReceipt(shown)) return
  notify({ place: "toast", tone: "success", short: "send.sent", values: { amount, symbol } })
  const isInSend = sendViews.includes(shownRoute(shown).view)
  if (isShown && isInSend && !isPayment(shown)) modal.open("Account")
}

/**
 * Announces a transfer after its event was emitted, so that the form shows it first. If another form has replaced it, the
 * modal stays at its view.
 *
 *     events  a-w-C|
 *     notice  ----n       n after C
 */
export const announceSent =
  (context: WalletContext, memory: () => SendMemory): MonoTypeOperatorFunction<SendEvent> =>
  (event$) =>
    event$.pipe(
      concatMap((event) => {
        if (event.type !== "progressed" || event.progress.status !== "sent") return of(event)
        const { progress, form } = event
        const isShown = memory().form === form
        const announced$ = defer(() => {
          announce(context, progress, isShown)
          return EMPTY
        })
        return concat(of(event), announced$)
      }),
    )
