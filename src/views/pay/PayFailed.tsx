import type { ReactElement } from "react"
import { localizeAmounts } from "../../model/text/amountText.js"
import { noticeFor } from "../../model/notices/notice.js"
import type { PayProgress } from "../../model/pay/pay.js"
import { approvalOf } from "../../model/pay/payMemory.js"
import { receiptStep } from "../../model/send/receipt.js"
import { latest } from "../../model/remote.js"
import type { SubmitOptions } from "../../model/transfer/transfer.js"
import { useWallet } from "../../react/context.js"
import { useLocale } from "../../react/messages.js"
import { usePay } from "../../react/usePay.js"
import { useStyles } from "../theme/useStyles.js"
import { firstClick } from "../ui/firstClick.js"
import { Transaction } from "../transaction/Transaction.js"
import { useConnectedWallet } from "../connection/useConnectedWallet.js"
import { Button } from "../ui/Button.js"
import { Details } from "../ui/Details.js"
import { warning } from "../ui/Icon.js"
import { Drawing, Message } from "../ui/Message.js"
import { flat, muted } from "../ui/text.js"
import { usePayWords } from "./usePayWords.js"
import { useSummary } from "./useSummary.js"

type Failed = Extract<PayProgress, { readonly status: "failed" }>

/** Back to the ways to pay. With `options`, a button that sends all the same, and what it sends. */
const Back = ({ options }: { readonly options?: SubmitOptions }): ReactElement => {
  const css = useStyles()
  const t = usePayWords()
  const { modal } = useWallet()
  const summaryOf = useSummary()
  const [{ quote }, { leave, submit }] = usePay()
  const reviewed = latest(quote)
  const back = (): void => {
    void leave()
    modal.replace({ view: "Pay" })
  }
  return (
    <>
      <Button look={options ? "plain" : "primary"} onClick={back}>
        {t("payment.retry")}
      </Button>
      {options && reviewed && (
        <>
          <Button look="primary" onClick={firstClick(() => void submit(reviewed, options))}>
            {t("approve.anyway")}
          </Button>
          <p className={css(flat, muted)}>{summaryOf(reviewed)}</p>
        </>
      )}
    </>
  )
}

/** A payment that was not made: nothing was sent, or it is known that it failed on the network. */
export const PayFailed = ({ error, last, quote }: Failed): ReactElement => {
  const t = usePayWords()
  const locale = useLocale()
  const { connector, name: wallet } = useConnectedWallet()
  const { short, long, values, details } = noticeFor(error, connector?.name)
  const picture = <Drawing path={warning} />
  const step = receiptStep({ status: "failed", error, last })
  if (error.code === "PreviousUnknown") {
    const says = localizeAmounts({ ...error.details, wallet }, locale)
    return (
      <Message picture={picture} title={t("approve.previous")} hint={t("approve.previousHint", says)} tone="news">
        <Back options={{ despiteUnknown: true }} />
      </Message>
    )
  }
  if (error.code === "PopupBlocked")
    return (
      <Message picture={picture} title={t("payment.blocked")} hint={t("payment.blockedHint")} tone="error">
        <Back />
      </Message>
    )
  if (step === "declined")
    return (
      <Message picture={picture} title={t("approve.declined")} hint={t("payment.notSent")} tone="news">
        <Back />
      </Message>
    )
  return (
    <Message
      picture={picture}
      title={t(step === "reverted" && !(quote && approvalOf(quote)) ? "payment.failedOnNetwork" : "payment.notSent")}
      hint={t(long ?? short, localizeAmounts(values, locale))}
      tone="error"
    >
      <Details text={details} />
      {last && "hash" in last && <Transaction hash={last.hash} network={quote?.account.network} />}
      <Back />
    </Message>
  )
}
