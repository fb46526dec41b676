import type { ReactElement } from "react"
import { localizeAmount } from "../../model/amountText.js"
import { type AnyWalletError, WalletError } from "../../model/errors.js"
import { noticeFor } from "../../model/notice.js"
import { receiptStep } from "../../model/receipt.js"
import { latest } from "../../model/remote.js"
import type { SubmitOptions, TransferStep } from "../../model/transfer.js"
import type { SwapProgress as Progress, SwapQuote, SwapState } from "../../model/swap.js"
import { useLocale } from "../../react/messages.js"
import { useSwap } from "../../react/useSwap.js"
import { Close } from "../transaction/Close.js"
import { Transaction } from "../transaction/Transaction.js"
import { useConnectedWallet } from "../connection/useConnectedWallet.js"
import { Button } from "../ui/Button.js"
import { Details } from "../ui/Details.js"
import { DrawnCheck } from "../ui/DrawnCheck.js"
import { warning } from "../ui/Icon.js"
import { LongWait } from "../ui/LongWait.js"
import { Drawing, Message } from "../ui/Message.js"
import { useSwapWords } from "./useSwapWords.js"

type Sending = Extract<Progress, { readonly status: "sending" }>
type Failed = Extract<Progress, { readonly status: "failed" }>
type Sent = Extract<Progress, { readonly status: "sent" }>

const useSummary = (quote: SwapQuote | undefined): string | undefined => {
  const t = useSwapWords()
  const locale = useLocale()
  if (!quote) return undefined
  const [amount, receives] = [quote.amount, quote.receives].map((each) => localizeAmount(each, locale))
  const { from, to } = quote
  return t("swap.summary", { amount: amount ?? "", symbol: from.symbol, receives: receives ?? "", other: to.symbol })
}

const Waiting = ({ kind, step, quote }: Sending & { readonly quote: SwapQuote | undefined }): ReactElement => {
  const t = useSwapWords()
  const { name: wallet, picture } = useConnectedWallet()
  const summary = useSummary(quote)
  const symbol = quote?.from.symbol ?? ""
  const isSwap = kind === "swap"
  if (step === null) return <Message picture={picture(true)} title={t("swap.building")} hint={summary} />
  if (step.type === "awaitingWallet")
    return (
      <Message
        picture={picture(true)}
        title={t(kind === "swap" ? "swap.swapping" : `approval.${kind}In`, { wallet, symbol })}
        hint={isSwap ? summary : undefined}
      >
        <LongWait hint={t("approve.lookHint", { wallet })} />
      </Message>
    )
  if (step.type === "unknown")
    return <Message picture={picture(true)} title={t("approve.unknown")} hint={t("approve.searching", { wallet })} />
  return (
    <Message
      picture={picture(true)}
      title={t(isSwap ? "swap.submitted" : "approval.submitted")}
      hint={t("approve.submittedHint")}
    >
      <Transaction hash={step.hash} />
    </Message>
  )
}

const Receipt = ({ step, quote }: Sent): ReactElement => {
  const t = useSwapWords()
  const locale = useLocale()
  const { from, to, amount, receives } = quote
  const isConfirmed = step.type === "confirmed"
  const title = isConfirmed
    ? t("swap.done", { amount: localizeAmount(amount, locale), symbol: from.symbol })
    : t("approve.unconfirmed")
  return (
    <Message
      picture={isConfirmed ? <DrawnCheck /> : <Drawing path={warning} />}
      title={title}
      hint={
        isConfirmed
          ? t("swap.doneFor", { amount: localizeAmount(receives, locale), symbol: to.symbol })
          : t("approve.unconfirmedHint")
      }
    >
      <Transaction hash={step.hash} />
      <Close />
    </Message>
  )
}

/** Back to the review. With `options`, a button that submits it again. */
const Back = ({ options }: { readonly options?: SubmitOptions }): ReactElement => {
  const t = useSwapWords()
  const [, { review, submit }] = useSwap()
  return (
    <>
      <Button look={options ? "plain" : "primary"} onClick={() => void review()}>
        {t("swap.review")}
      </Button>
      {options && (
        <Button look="primary" onClick={() => void submit(options)}>
          {t("approve.anyway")}
        </Button>
      )}
    </>
  )
}

interface NotKnownProps {
  readonly error: AnyWalletError
  readonly last: TransferStep | null
}

/** The wallet was asked, and did not say what became of it: nothing here sends a second time. */
const NotKnown = ({ error, last }: NotKnownProps): ReactElement => {
  const t = useSwapWords()
  const { name: wallet } = useConnectedWallet()
  const said = error.cause instanceof WalletError ? noticeFor(error.cause as AnyWalletError) : null
  return (
    <Message
      picture={<Drawing path={warning} />}
      title={t("approve.unknown")}
      hint={t("approve.unknownHint", { wallet })}
    >
      {said && <Details text={said.details ?? t(said.short, said.values)} />}
      {last && "hash" in last && <Transaction hash={last.hash} />}
      <Close />
    </Message>
  )
}

/** A transaction that failed. That nothing was swapped is said only when that is known. */
const Failure = ({ error, last }: Failed): ReactElement => {
  const t = useSwapWords()
  const { connector, name: wallet } = useConnectedWallet()
  const { short, long, values, details } = noticeFor(error, connector?.name)
  const step = receiptStep({ status: "failed", error, last })
  const picture = <Drawing path={warning} />
  if (error.code === "PreviousUnknown")
    return (
      <Message
        picture={picture}
        title={t("swap.previous")}
        hint={t("approve.previousHint", { ...error.details, wallet })}
      >
        <Back options={{ despiteUnknown: true }} />
      </Message>
    )
  if (step === "declined")
    return (
      <Message picture={picture} title={t("approve.declined")} hint={t("swap.failed")}>
        <Back />
      </Message>
    )
  if (step !== "notSent" && step !== "reverted") return <NotKnown error={error} last={last} />
  return (
    <Message
      picture={picture}
      title={t(step === "reverted" ? "swap.failedOnNetwork" : "swap.failed")}
      hint={t(long ?? short, values)}
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
      return <Receipt {...progress} />
    case "failed":
      return <Failure {...progress} />
  }
}
