import type { DepositProgress } from "../../model/deposit/deposit.js"
import { shownRoute } from "../../model/modal/modal.js"
import type { Notice } from "../../model/notices/notice.js"
import type { WalletContext } from "../../wallet/walletContext.js"

/** A deposit that was begun. */
type Begun = Extract<DepositProgress, { readonly payment: unknown }>

/** What is said of a deposit; null where nothing is known to say. */
const saying = ({ status, payment }: Begun): Pick<Notice, "tone" | "short"> | null => {
  if (status === "pending") return { tone: "success", short: "deposit.started" }
  switch (payment.status) {
    case "success":
      return { tone: "success", short: "deposit.completed" }
    case "submitted":
      return { tone: "info", short: "deposit.sent" }
    case "timeout":
      return null
    default:
      return { tone: "error", short: "deposit.failed" }
  }
}

/** Tells the site how a deposit ends, and the user how it stands where its view is not on show. */
export const announceDeposit =
  ({ track, notify, modal }: Pick<WalletContext, "track" | "notify" | "modal">) =>
  (progress: DepositProgress): void => {
    if (progress.status === "failed") track({ type: "PAY_ERROR", error: progress.error })
    if (progress.status !== "ended" && progress.status !== "pending") return
    const { amount, paymentAsset, status } = progress.payment
    const values = { amount, symbol: paymentAsset.metadata.symbol }
    if (status === "success") track({ type: "PAY_SUCCESS", ...values })
    const said = saying(progress)
    const shown = modal.state$.value
    if (!said || (shown.open && shownRoute(shown).view === "PayWithExchange")) return
    notify({ place: "toast", ...said, values })
  }
