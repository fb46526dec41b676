import type { AnyWalletError } from "../../model/errors.js"
import { noticeFor } from "../../model/notices/notice.js"
import { embeddedWords } from "../../model/words/embedded.js"
import { noticeWords } from "../../model/words/notices.js"
import { useMessages } from "../../react/messages.js"

const words = { ...embeddedWords, ...noticeWords }

/** Why a login or a change failed, in one text. */
export const useReason = (): ((error: AnyWalletError) => string) => {
  const t = useMessages(words)
  return (error) => {
    if (error.code === "FrameTimedOut") return t("embedded.timedOut")
    if (error.code === "FrameUnavailable") return t("embedded.unavailable")
    const { short, values } = noticeFor(error)
    return t(short, values)
  }
}
