import type { ReactElement } from "react"
import { type ReceiptStep, receiptStep } from "../../model/send/receipt.js"
import { featureTitleWords } from "../../model/words/featureTitles.js"
import { type TitleKey, titleWords } from "../../model/words/titles.js"
import { useMessages } from "../../react/messages.js"
import { useSendForm } from "../../react/useSendForm.js"
import { useEmbeddedState } from "../useEmbeddedState.js"

const titles: Readonly<Record<ReceiptStep, Exclude<TitleKey, "connect.title">>> = {
  idle: "approve.title",
  preparing: "approve.title",
  approving: "approve.approvingTitle",
  pending: "approve.pendingTitle",
  sent: "approve.sentTitle",
  unconfirmed: "approve.pendingTitle",
  unknown: "approve.unknownTitle",
  declined: "approve.declinedTitle",
  notSent: "approve.failedTitle",
  previous: "approve.title",
  reverted: "approve.failedTitle",
}

const words = { ...titleWords, ...featureTitleWords }

/** The title of a receipt: the step of the transfer. Screen readers announce each: what else is on the screen is replaced. */
export const ReceiptTitle = (): ReactElement => {
  const t = useMessages(words)
  const [{ progress }] = useSendForm()
  const isAsked = useEmbeddedState()?.request
  return <span aria-live="polite">{t(isAsked ? "embedded.approveTitle" : titles[receiptStep(progress)])}</span>
}
