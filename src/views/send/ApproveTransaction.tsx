import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { attemptOf } from "../../model/attempt.js"
import { previewAmount } from "../../model/amountText.js"
import type { AnyWalletError } from "../../model/errors.js"
import { shortAddress } from "../../model/format.js"
import { noticeFor } from "../../model/notice.js"
import { latest } from "../../model/remote.js"
import type { Receiver, Sent, SendState } from "../../model/sendForm.js"
import type { TransferStep } from "../../model/transfer.js"
import { useWallet } from "../../react/context.js"
import { useLocale } from "../../react/messages.js"
import { useSendForm } from "../../react/useSendForm.js"
import { Button } from "../ui/Button.js"
import { warning } from "../ui/Icon.js"
import { check, purse } from "../ui/moreIcons.js"
import { Drawing, Message } from "../ui/Message.js"
import { useStyles } from "../theme/useStyles.js"
import { Connected } from "./Connected.js"
import { Transaction } from "./Transaction.js"
import { useSendingWallet, useWalletPicture } from "./useWalletPicture.js"
import { useWords } from "./useWords.js"

const buttons: CSSObject = { display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 8 }

/** Amount, token and receiver in one line; undefined while they are not known. */
const useSummary = (amount: string, symbol: string, receiver: Receiver | undefined): string | undefined => {
  const t = useWords()
  const locale = useLocale()
  if (!receiver || amount === "") return undefined
  return t("approve.sending", {
    amount: previewAmount(amount, locale),
    symbol,
    receiver: receiver.name ?? shortAddress(receiver.address, 4, 4),
  })
}

const Close = (): ReactElement => {
  const t = useWords()
  const { modal } = useWallet()
  return (
    <Button look="primary" onClick={modal.close}>
      {t("approve.close")}
    </Button>
  )
}

const Waiting = ({ state, step }: { readonly state: SendState; readonly step: TransferStep | null }): ReactElement => {
  const t = useWords()
  const wallet = useSendingWallet()
  const picture = useWalletPicture(true)
  const { form, receiver } = state
  const summary = useSummary(form.amount, form.token?.symbol ?? "", latest(receiver))
  if (step === null) return <Message picture={picture} title={t("approve.preparing")} hint={summary} />
  if (step.type === "awaitingWallet")
    return (
      <Message
        picture={picture}
        title={t("approve.waiting", { wallet: wallet?.name ?? t("approve.wallet") })}
        hint={summary}
      />
    )
  return (
    <Message picture={picture} title={t("approve.submitted")} hint={t("approve.submittedHint")}>
      <Transaction hash={step.hash} />
    </Message>
  )
}

const SentTransfer = ({ step, amount, symbol, receiver }: Sent): ReactElement => {
  const t = useWords()
  const summary = useSummary(amount, symbol, receiver)
  const isConfirmed = step.type === "confirmed"
  return (
    <Message
      picture={<Drawing path={isConfirmed ? check : warning} />}
      title={t(isConfirmed ? "approve.confirmed" : "approve.unconfirmed")}
      hint={isConfirmed ? summary : t("approve.unconfirmedHint")}
    >
      <Transaction hash={step.hash} />
      <Close />
    </Message>
  )
}

/** A rejection is not shown as an error. Every other failure has its reason, if possible the one of the contract. */
const Failed = ({ error }: { readonly error: AnyWalletError }): ReactElement => {
  const css = useStyles()
  const t = useWords()
  const { modal } = useWallet()
  const [, , submit] = useSendForm()
  const isDeclined = attemptOf(error) === "declined"
  const { short, long, values } = noticeFor(error)
  const picture = useWalletPicture(false)
  return (
    <Message
      picture={isDeclined ? picture : <Drawing path={warning} />}
      title={t(isDeclined ? "approve.declined" : "approve.failed")}
      hint={isDeclined ? t("approve.declinedHint") : t(long ?? short, values)}
      tone={isDeclined ? undefined : "error"}
    >
      <div className={css(buttons)}>
        <Button onClick={modal.back}>{t("approve.back")}</Button>
        <Button look="primary" onClick={() => submit()}>
          {t("approve.retry")}
        </Button>
      </div>
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
        <Message picture={<Drawing path={purse} />} title={t("approve.nothing")}>
          <Close />
        </Message>
      )
    case "sending":
      return <Waiting state={state} step={progress.step} />
    case "sent":
      return <SentTransfer {...progress} />
    case "failed":
      return <Failed error={progress.error} />
  }
}

/** The progress of a transfer: the wallet's approval, then the receipt. Rendering it again sends nothing. */
export const ApproveTransaction = (): ReactElement => (
  <Connected>
    <Progress />
  </Connected>
)
