import type { ReactElement } from "react"
import { localizeAmount, localizeAmounts } from "../../model/text/amountText.js"
import { noticeFor } from "../../model/notices/notice.js"
import { receiptStep } from "../../model/send/receipt.js"
import { latest } from "../../model/remote.js"
import type { SubmitOptions } from "../../model/transfer/transfer.js"
import type { SwapProgress as Progress, SwapQuote, SwapState } from "../../model/swap/swap.js"
import { useLocale } from "../../react/messages.js"
import { useSwap } from "../../react/useSwap.js"
import { useStyles } from "../theme/useStyles.js"
import { Close } from "../transaction/Close.js"
import { firstClick } from "../ui/firstClick.js"
import { Sending } from "../transaction/Sending.js"
import { Transaction } from "../transaction/Transaction.js"
import { Unconfirmed } from "../transaction/Unconfirmed.js"
import { Unknown } from "../transaction/Unknown.js"
import { useConnectedWallet } from "../connection/useConnectedWallet.js"
import { Button } from "../ui/Button.js"
import { Details } from "../ui/Details.js"
import { DrawnCheck } from "../ui/DrawnCheck.js"
import { warning } from "../ui/Icon.js"
import { Drawing, Message } from "../ui/Message.js"
import { flat, muted } from "../ui/text.js"
import { ImpactWarning } from "./SwapFacts.js"
import { useSwapWords } from "./useSwapWords.js"

type Failed = Extract<Progress, { readonly status: "failed" }>

const useSummary = (quote: SwapQuote | undefined): string | undefined => {
  const t = useSwapWords()
  const locale = useLocale()
  if (!quote) return undefined
  const [amount, receives] = [quote.amount, quote.receives].map((each) => localizeAmount(each, locale))
  const { from, to } = quote
  return t("swap.summary", { amount: amount ?? "", symbol: from.symbol, receives: receives ?? "", other: to.symbol })
}

const Waiting = ({
  kind,
  step,
  quote,
}: Extract<Progress, { readonly status: "sending" }> & { readonly quote: SwapQuote | undefined }): ReactElement => {
  const t = useSwapWords()
  const { name: wallet } = useConnectedWallet()
  const summary = useSummary(quote)
  const symbol = quote?.from.symbol ?? ""
  const isSwap = kind === "swap"
  return (
    <Sending
      step={step}
      summary={isSwap || step === null ? summary : undefined}
      preparing={t("swap.building")}
      asking={t(kind === "swap" ? "swap.swapping" : `approval.${kind}In`, { wallet, symbol })}
      submitted={t(isSwap ? "swap.submitted" : "approval.submitted")}
    />
  )
}

const Done = ({ hash, quote }: { readonly hash: string; readonly quote: SwapQuote }): ReactElement => {
  const t = useSwapWords()
  const locale = useLocale()
  const { from, to, amount, receives } = quote
  return (
    <Message
      picture={<DrawnCheck />}
      title={t("swap.done", { amount: localizeAmount(amount, locale), symbol: from.symbol })}
      hint={t("swap.doneFor", { amount: localizeAmount(receives, locale), symbol: to.symbol })}
      tone="news"
    >
      <Transaction hash={hash} />
      <Close />
    </Message>
  )
}

/** Back to the review. With `options`, a button that sends what is reviewed now all the same, and what that is. */
const Back = ({ options }: { readonly options?: SubmitOptions }): ReactElement => {
  const css = useStyles()
  const t = useSwapWords()
  const [{ plan }, { review, submit }] = useSwap()
  const reviewed = plan.status === "failed" ? undefined : latest(plan)
  const summary = useSummary(reviewed?.quote)
  return (
    <>
      <Button look={options ? "plain" : "primary"} onClick={() => void review()}>
        {t("swap.review")}
      </Button>
      {options && reviewed && (
        <>
          <Button look="primary" onClick={firstClick(() => void submit(reviewed, options))}>
            {t("approve.anyway")}
          </Button>
          <p className={css(flat, muted)}>{summary}</p>
          <ImpactWarning quote={reviewed.quote} />
        </>
      )}
    </>
  )
}

/** A transaction that failed. That nothing was swapped is said only when that is known. */
const Failure = ({ error, last }: Failed): ReactElement => {
  const t = useSwapWords()
  const locale = useLocale()
  const { connector, name: wallet } = useConnectedWallet()
  const { short, long, values, details } = noticeFor(error, connector?.name)
  const step = receiptStep({ status: "failed", error, last })
  const picture = <Drawing path={warning} />
  if (error.code === "PreviousUnknown")
    return (
      <Message
        picture={picture}
        title={t("swap.previous")}
        hint={t("approve.previousHint", localizeAmounts({ ...error.details, wallet }, locale))}
        tone="news"
      >
        <Back options={{ despiteUnknown: true }} />
      </Message>
    )
  if (step === "declined")
    return (
      <Message picture={picture} title={t("approve.declined")} hint={t("swap.failed")} tone="news">
        <Back />
      </Message>
    )
  if (step !== "notSent" && step !== "reverted") return <Unknown error={error} />
  return (
    <Message
      picture={picture}
      title={t(step === "reverted" ? "swap.failedOnNetwork" : "swap.failed")}
      hint={t(long ?? short, localizeAmounts(values, locale))}
      tone="error"
    >
      <Details text={details} />
      {last && "hash" in last && <Transaction hash={last.hash} />}
      <Back />
    </Message>
  )
}

interface Props {
  readonly progress: Exclude<Progress, { readonly status: "idle" }>
  readonly state: SwapState
}

/** The progress of a transaction of a swap: the wallet's approval, then the receipt. Rendering it again sends nothing. */
export const SwapProgress = ({ progress, state }: Props): ReactElement => {
  switch (progress.status) {
    case "sending":
      return <Waiting {...progress} quote={latest(state.plan)?.quote ?? latest(state.quote)} />
    case "sent":
      return progress.step.type === "confirmed" ? (
        <Done hash={progress.step.hash} quote={progress.quote} />
      ) : (
        <Unconfirmed hash={progress.step.hash} />
      )
    case "failed":
      return <Failure {...progress} />
  }
}
