import { shownRoute } from "../../model/modal/modal.js"
import type { SwapProgress } from "../../model/swap/swap.js"
import type { WalletContext } from "../../wallet/walletContext.js"

/** Tells the site of the progress of a swap, and the user of its end where its receipt is not on show. */
export const announceSwap =
  ({ track, notify, modal }: Pick<WalletContext, "track" | "notify" | "modal">) =>
  (progress: SwapProgress): void => {
    if (progress.status === "failed") {
      const { kind, error } = progress
      track({ type: kind === "swap" ? "SWAP_ERROR" : "SWAP_APPROVAL_ERROR", error })
    }
    if (progress.status !== "sent" || progress.kind !== "swap" || progress.step.type !== "confirmed") return
    const { from, to, amount, receives } = progress.quote
    track({ type: "SWAP_SUCCESS", from: from.symbol, to: to.symbol })
    const shown = modal.state$.value
    if (shown.open && shownRoute(shown).view === "SwapPreview") return
    const values = { amount, symbol: from.symbol, received: `${receives} ${to.symbol}` }
    notify({ place: "toast", tone: "success", short: "swap.swapped", values })
  }
