import type { CSSObject } from "@emotion/serialize"
import type { ReactElement, ReactNode } from "react"
import { localizeAmount, localizeAmounts } from "../../model/text/amountText.js"
import type { AnyWalletError } from "../../model/errors.js"
import { noticeFor } from "../../model/notices/notice.js"
import { receiptStep } from "../../model/send/receipt.js"
import type { SubmitOptions, TransferStep } from "../../model/transfer/transfer.js"
import { useWallet } from "../../react/context.js"
import { useLocale } from "../../react/messages.js"
import { useSendForm } from "../../react/useSendForm.js"
import { Button } from "../ui/Button.js"
import { Details } from "../ui/Details.js"
import { warning } from "../ui/Icon.js"
import { Drawing, Message } from "../ui/Message.js"
import { useStyles } from "../theme/useStyles.js"
import { Close } from "../transaction/Close.js"
import { firstClick } from "../ui/firstClick.js"
import { Transaction } from "../transaction/Transaction.js"
import { Unknown } from "../transaction/Unknown.js"
import { useConnectedWallet } from "../connection/useConnectedWallet.js"
import { useWords } from "./useWords.js"

const buttons: CSSObject = { display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 8 }

/** What a person reads of a failure, and what the wallet or a library said of it. */
interface Reason {
  readonly text: string
  readonly details: string | undefined
}

const useReason = (error: AnyWalletError): Reason => {
  const t = useWords()
  const locale = useLocale()
  const { short, long, values, details } = noticeFor(error, useConnectedWallet().connector?.name)
  return { text: t(long ?? short, localizeAmounts(values, locale)), details }
}

interface AgainProps {
  readonly options?: SubmitOptions
  readonly children: ReactNode
}

/** Back, and a button that submits the form again. */
const Again = ({ options, children }: AgainProps): ReactElement => {
  const css = useStyles()
  const t = useWords()
  const { modal } = useWallet()
  const [, , submit] = useSendForm()
  return (
    <div className={css(buttons)}>
      <Button onClick={modal.back}>{t("approve.back")}</Button>
      <Button look="primary" onClick={firstClick(() => submit(options))}>
        {children}
      </Button>
    </div>
  )
}

/** Back to the form, past the review: it shows what the account has as it is counted now. */
const BackToForm = (): ReactElement => {
  const t = useWords()
  const { modal } = useWallet()
  const leave = (): void => {
    modal.back()
    modal.back()
  }
  return (
    <Button look="primary" onClick={leave}>
      {t("approve.back")}
    </Button>
  )
}

/** A rejection by the user is no error. */
const Declined = (): ReactElement => {
  const t = useWords()
  const { picture } = useConnectedWallet()
  return (
    <Message picture={picture(false)} title={t("approve.declined")} hint={t("approve.declinedHint")}>
      <Again>{t("approve.retry")}</Again>
    </Message>
  )
}

/** Asks before a second transfer, while it is not known what became of the last one. */
const Previous = ({ amount, symbol }: { readonly amount: string; readonly symbol: string }): ReactElement => {
  const t = useWords()
  const locale = useLocale()
  const { name: wallet } = useConnectedWallet()
  return (
    <Message
      picture={<Drawing path={warning} />}
      title={t("approve.previous")}
      hint={t("approve.previousHint", { amount: localizeAmount(amount, locale), symbol, wallet })}
    >
      <Again options={{ despiteUnknown: true }}>{t("approve.anyway")}</Again>
    </Message>
  )
}

/** It was sent, and failed on the network. */
const Reverted = ({ error, hash }: { readonly error: AnyWalletError; readonly hash: string }): ReactElement => {
  const t = useWords()
  const reason = useReason(error)
  return (
    <Message picture={<Drawing path={warning} />} title={t("approve.reverted")} hint={reason.text} tone="error">
      <Details text={reason.details} />
      <Transaction hash={hash} />
      <Close />
    </Message>
  )
}

const NotSent = ({ error }: { readonly error: AnyWalletError }): ReactElement => {
  const t = useWords()
  const reason = useReason(error)
  return (
    <Message picture={<Drawing path={warning} />} title={t("approve.failed")} hint={reason.text} tone="error">
      <Details text={reason.details} />
      {error.code === "DecimalsDiffer" || error.code === "FeeChanged" ? (
        <BackToForm />
      ) : (
        <Again>{t("approve.retry")}</Again>
      )}
    </Message>
  )
}

interface Props {
  readonly error: AnyWalletError
  /** The step before the failure; null when the wallet was not asked. */
  readonly last: TransferStep | null
}

/** A transfer that failed. That nothing was sent is said only when that is known. */
export const FailedTransfer = ({ error, last }: Props): ReactElement => {
  if (error.code === "PreviousUnknown") return <Previous {...error.details} />
  const step = receiptStep({ status: "failed", error, last })
  if (step === "declined") return <Declined />
  if (step === "reverted" && last && "hash" in last) return <Reverted error={error} hash={last.hash} />
  return step === "notSent" ? <NotSent error={error} /> : <Unknown error={error} />
}
