import type { ReactElement } from "react"
import type { SendState } from "../../model/send/sendForm.js"
import { useWallet } from "../../react/context.js"
import { Stale } from "../ui/Stale.js"
import { useWords } from "./useWords.js"

/** The chain did not answer: it is asked again by itself, and at once on request. */
export const Recovering = ({ nativeAmount, most }: Pick<SendState, "nativeAmount" | "most">): ReactElement | null => {
  const t = useWords()
  const { refresh } = useWallet()
  const hasFailed = nativeAmount.status === "failed" || most.status === "failed"
  return hasFailed ? <Stale title={t("send.recovering")} retry={t("send.retry")} onRetry={refresh} /> : null
}
