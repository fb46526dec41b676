import type { DepositProgress } from "../../model/deposit.js"
import { shownRoute } from "../../model/modal.js"
import type { WalletContext } from "../../wallet/walletContext.js"

/** Tells the site how a deposit ends, and the user how it stands where its view is not on show. */
export const announceDeposit =
  ({ track, notify, modal }: Pick<WalletContext, "track" | "notify" | "modal">) =>
  (progress: DepositProgress): void => {
    if (progress.status === "failed") track({ type: "PAY_ERROR", error: progress.error })
    if (progress.status !== "ended" && progress.status !== "pending") return
    const { amount, paymentAsset, status } = progress.payment
    const values = { amount, symbol: paymentAsset.metadata.symbol }
    const isDone = status === "success" || status === "submitted"
    if (isDone) track({ type: "PAY_SUCCESS", ...values })
    const shown = modal.state$.value
    if (status === "timeout" || (shown.open && shownRoute(shown).view === "PayWithExchange")) return
    const isFailed = progress.status === "ended" && !isDone
    notify({
      place: "toast",
      tone: isFailed ? "error" : "success",
      short: isDone ? "deposit.completed" : isFailed ? "deposit.failed" : "deposit.started",
      values,
    })
  }
