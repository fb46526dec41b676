import type { ReactElement } from "react"
import { localizeAmount } from "../../model/text/amountText.js"
import { shortAddress } from "../../model/text/format.js"
import { latest } from "../../model/remote.js"
import type { Receiver, Sent, SendState } from "../../model/send/sendForm.js"
import type { TransferStep } from "../../model/transfer/transfer.js"
import { useLocale } from "../../react/messages.js"
import { useSendForm } from "../../react/useSendForm.js"
import { EmbeddedPart } from "../EmbeddedPart.js"
import { useEmbeddedState } from "../useEmbeddedState.js"
import { purse } from "../ui/moreIcons.js"
import { DrawnCheck } from "../ui/DrawnCheck.js"
import { Fold } from "../ui/Fold.js"
import { Drawing, Message } from "../ui/Message.js"
import { SkeletonRows } from "../ui/Skeleton.js"
import { Close } from "../transaction/Close.js"
import { Connected } from "../connection/Connected.js"
import { FailedTransfer } from "./FailedTransfer.js"
import { Sending } from "../transaction/Sending.js"
import { Transaction } from "../transaction/Transaction.js"
import { Unconfirmed } from "../transaction/Unconfirmed.js"
import { useConnectedWallet } from "../connection/useConnectedWallet.js"
import { useWords } from "./useWords.js"

const nameOf = ({ name, address }: Receiver): string => name ?? shortAddress(address, 4, 4)

/** The exact amount, token and receiver in one line; undefined while they are not known. */
const useSummary = (amount: string, symbol: string, receiver: Receiver | undefined): string | undefined => {
  const t = useWords()
  const locale = useLocale()
  if (!receiver || amount === "") return undefined
  return t("approve.sending", {
    amount: localizeAmount(amount, locale),
    symbol,
    receiver: nameOf(receiver),
  })
}

const Waiting = ({ state, step }: { readonly state: SendState; readonly step: TransferStep | null }): ReactElement => {
  const t = useWords()
  const { name: wallet } = useConnectedWallet()
  const { form, receiver } = state
  const summary = useSummary(form.amount, form.token?.symbol ?? "", latest(receiver))
  return (
    <Sending
      step={step}
      summary={summary}
      preparing={t("approve.preparing")}
      asking={t("approve.waiting", { wallet })}
      submitted={t("approve.submitted")}
    >
      <Fold title={t("approve.question")}>{t("approve.answer", { wallet })}</Fold>
    </Sending>
  )
}

const Confirmed = ({ step, amount, symbol, receiver }: Sent): ReactElement => {
  const t = useWords()
  const locale = useLocale()
  return (
    <Message
      picture={<DrawnCheck />}
      title={t("approve.confirmed", { amount: localizeAmount(amount, locale), symbol })}
      hint={t("approve.confirmedTo", { receiver: nameOf(receiver) })}
    >
      <Transaction hash={step.hash} />
      <Close />
    </Message>
  )
}

const Progress = (): ReactElement => {
  const t = useWords()
  const [state] = useSendForm()
  const { progress } = state
  switch (progress.status) {
    case "idle":
      return (
        <Message picture={<Drawing path={purse} />} title={t("approve.nothing")} hint={t("approve.nothingHint")}>
          <Close />
        </Message>
      )
    case "sending":
      return <Waiting state={state} step={progress.step} />
    case "sent":
      return progress.step.type === "confirmed" ? (
        <Confirmed {...progress} />
      ) : (
        <Unconfirmed hash={progress.step.hash} />
      )
    case "failed":
      return <FailedTransfer {...progress} />
  }
}

/**
 * The progress of a transfer: the wallet's approval, then the receipt. Rendering it again sends nothing. Where the embedded
 * wallet asks for an approval, of a transfer or of anything else, its frame is shown instead.
 */
export const ApproveTransaction = (): ReactElement => {
  const request = useEmbeddedState()?.request
  if (request)
    return (
      <EmbeddedPart instead={<SkeletonRows count={4} />}>
        {({ FrameRequest }) => <FrameRequest request={request} />}
      </EmbeddedPart>
    )
  return (
    <Connected>
      <Progress />
    </Connected>
  )
}
