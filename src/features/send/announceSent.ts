import { shownRoute, type View } from "../../model/modal.js"
import { isPayment } from "../../model/payment.js"
import type { SendEvent, SendMemory } from "../../model/sendMemory.js"
import type { WalletContext } from "../../wallet/walletContext.js"

/** The views between a form and its receipt. */
const sendViews: readonly View[] = ["Send", "SendSelectToken", "SendPreview", "ApproveTransaction"]

/**
 * Says that a transfer was confirmed, and leads from the Send views back to the account (SPEC §2), if `memory` still
 * shows this transfer. The receipt of a payment that a site asked for stays until it is closed (CONTRACTS §7.4).
 */
export const announceSent = (
  { notify, modal }: Pick<WalletContext, "notify" | "modal">,
  event: SendEvent,
  memory: SendMemory,
): void => {
  if (event.type !== "progressed" || event.progress.status !== "sent") return
  const { step, amount, symbol } = event.progress
  if (step.type !== "confirmed") return
  notify({ place: "toast", tone: "success", short: "send.sent", values: { amount, symbol } })
  const shown = modal.state$.value
  const isInSend = shown.open && sendViews.includes(shownRoute(shown).view)
  if (memory.progress === event.progress && isInSend && !isPayment(shown)) modal.open("Account")
}
