import { concat, concatMap, defer, EMPTY, type MonoTypeOperatorFunction, of } from "rxjs"
import { shownRoute, type View } from "../../model/modal.js"
import { isPayment } from "../../model/payment.js"
import type { Sent } from "../../model/sendForm.js"
import type { SendEvent, SendMemory } from "../../model/sendMemory.js"
import type { WalletContext } from "../../wallet/walletContext.js"

/** The views between a form and its receipt. */
const sendViews: readonly View[] = ["Send", "SendSelectToken", "SendPreview", "ApproveTransaction"]

/**
 * Shows a notice for a confirmed transfer, and opens Account from the Send views (SPEC §2). The receipt of a payment
 * requested by the site stays until it is closed (CONTRACTS §7.4).
 */
const announce = ({ notify, modal }: WalletContext, { step, amount, symbol }: Sent, isShown: boolean): void => {
  if (step.type !== "confirmed") return
  notify({ place: "toast", tone: "success", short: "send.sent", values: { amount, symbol } })
  const shown = modal.state$.value
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
