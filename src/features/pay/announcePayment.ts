import { shownRoute } from "../../model/modal.js"
import type { PayProgress } from "../../model/pay.js"
import type { WalletContext } from "../../wallet/walletContext.js"

/** Tells the site how a payment ends, and the user where its receipt is not on show. */
export const announcePayment =
  ({ track, notify, modal }: Pick<WalletContext, "track" | "notify" | "modal">) =>
  (progress: PayProgress): void => {
    if (progress.status === "failed") track({ type: "PAY_ERROR", error: progress.error })
    if (progress.status !== "ended") return
    const { amount, paymentAsset, status } = progress.payment
    const { symbol } = paymentAsset.metadata
    const isPaid = status === "success" || status === "submitted"
    if (isPaid) track({ type: "PAY_SUCCESS", amount, symbol })
    const shown = modal.state$.value
    if (shown.open && shownRoute(shown).view === "PayLoading") return
    const values = { amount, symbol }
    notify({
      place: "toast",
      tone: isPaid ? "success" : "error",
      short: isPaid ? "payment.paid" : "payment.notPaid",
      values,
    })
  }
