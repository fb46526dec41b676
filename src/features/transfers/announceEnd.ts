import type { AnyWalletError } from "../../model/errors.js"
import type { PendingTransfer } from "../../model/transfer/pendingTransfer.js"
import type { NoticeKey } from "../../model/words/notices.js"
import type { WalletContext } from "../../wallet/walletContext.js"

/** Reports the end of a transfer that no command waits for, to the user and to the site. */
export const announceEnd = ({ notify, track }: Pick<WalletContext, "notify" | "track">) => {
  const say = ({ amount, symbol }: PendingTransfer, tone: "success" | "error" | "info", short: NoticeKey): void =>
    notify({ place: "toast", tone, short, values: { amount, symbol } })
  return {
    say,
    confirmed: (transfer: PendingTransfer, hash: string): void => {
      track({ type: "SEND_SUCCESS", hash })
      say(transfer, "success", transfer.approval ? "transfer.approved" : "send.sent")
    },
    failed: (transfer: PendingTransfer, error: AnyWalletError, short: NoticeKey): void => {
      track({ type: "SEND_ERROR", error })
      say(transfer, "error", short)
    },
  }
}
