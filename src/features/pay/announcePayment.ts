import { shownRoute } from "../../model/modal/modal.js"
import type { Notice } from "../../model/notices/notice.js"
import type { PayProgress, PaymentStatus } from "../../model/pay/pay.js"
import type { WalletContext } from "../../wallet/walletContext.js"

/** What is said of a payment that has ended. */
const saying = (status: PaymentStatus): Pick<Notice, "tone" | "short"> => {
  if (status === "success") return { tone: "success", short: "payment.paid" }
  if (status === "submitted") return { tone: "info", short: "payment.sent" }
  return { tone: "error", short: status === "timeout" ? "payment.unclear" : "payment.notPaid" }
}

/** Tells the site how a payment ends, and the user where its receipt is not on show. */
export const announcePayment =
  ({ track, notify, modal }: Pick<WalletContext, "track" | "notify" | "modal">) =>
  (progress: PayProgress): void => {
    if (progress.status === "failed") track({ type: "PAY_ERROR", error: progress.error })
    if (progress.status !== "ended") return
    const { amount, paymentAsset, status } = progress.payment
    const values = { amount, symbol: paymentAsset.metadata.symbol }
    if (status === "success" || status === "submitted") track({ type: "PAY_SUCCESS", ...values })
    const shown = modal.state$.value
    if (shown.open && shownRoute(shown).view === "PayLoading") return
    notify({ place: "toast", ...saying(status), values })
  }
