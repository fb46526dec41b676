import type { CSSObject } from "@emotion/serialize"
import { type ReactElement, type RefObject, type SyntheticEvent, useRef } from "react"
import { noticeFor } from "../../model/notice.js"
import { sendNext, type SendNext } from "../../model/sendNext.js"
import { sameToken } from "../../model/nativeToken.js"
import type { Remote } from "../../model/remote.js"
import { useWallet } from "../../react/context.js"
import { useSendForm } from "../../react/useSendForm.js"
import { Button } from "../ui/Button.js"
import { Facts } from "../ui/Facts.js"
import { column } from "../ui/List.js"
import { flat, muted } from "../ui/text.js"
import { useStyles } from "../theme/useStyles.js"
import { AmountField } from "./AmountField.js"
import { FeeFact } from "./FeeFact.js"
import { Connected } from "./Connected.js"
import { ReceiverField } from "./ReceiverField.js"
import { TokenButton } from "./TokenButton.js"
import { UnderWay } from "./UnderWay.js"
import { useAskAgain } from "./useAskAgain.js"
import { type SendArguments, useFilledForm } from "./useFilledForm.js"
import { useOwnTokens } from "./useOwnTokens.js"
import { useHints } from "./useHints.js"
import { useWords } from "./useWords.js"

const form: CSSObject = { ...column, margin: 0 }
const why: CSSObject = { ...flat, ...muted, color: "var(--rxw-error)", textAlign: "center" }

const buttonWords = {
  selectToken: "send.selectToken",
  addAmount: "send.addAmount",
  incorrectValue: "send.incorrectValue",
  insufficientFunds: "send.insufficientFunds",
  addAddress: "send.addAddress",
  lookingUp: "send.lookingUp",
  invalidAddress: "send.invalidAddress",
  blocked: "send.preview",
  preview: "send.preview",
} as const satisfies Record<SendNext, string>

const isSettled = ({ status }: Remote<unknown>): boolean => status === "ready" || status === "failed"

const focusIn = (part: RefObject<HTMLElement | null>): void => {
  const { current } = part
  const target = current?.matches("input") ? current : current?.querySelector("button")
  if (target instanceof HTMLElement) target.focus()
}

const Form = (asked: SendArguments): ReactElement => {
  const css = useStyles()
  const t = useWords()
  const { modal } = useWallet()
  const askAgain = useAskAgain()
  useFilledForm(asked)
  const own = useOwnTokens()
  const [state, edit] = useSendForm()
  const hints = useHints(state)
  const tokenRow = useRef<HTMLDivElement>(null)
  const amountLine = useRef<HTMLInputElement>(null)
  const receiverLine = useRef<HTMLInputElement>(null)
  const next = sendNext(state)
  // Nothing chosen is the coin, as soon as it is known how much there is of it.
  const token = state.form.token ?? own.coin
  const isTheirs = own.tokens.some((one) => sameToken(one, token))
  const isComing = state.form.token === null && own.balance.status !== "failed"
  const places = {
    selectToken: tokenRow,
    addAmount: amountLine,
    incorrectValue: amountLine,
    insufficientFunds: amountLine,
    addAddress: receiverLine,
    lookingUp: receiverLine,
    invalidAddress: receiverLine,
  } as const
  const goOn = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (next === "preview") return modal.push({ view: "SendPreview" })
    hints.asked()
    if (next !== "blocked") focusIn(places[next])
  }
  const write =
    (place: "amount" | "receiver") =>
    (text: string): void => {
      hints.written(place)
      edit({ [place]: text })
    }
  const blocked = next === "blocked" && state.problem ? noticeFor(state.problem) : null
  return (
    <form className={css(form)} onSubmit={goOn} noValidate>
      <TokenButton
        token={token}
        own={own}
        row={tokenRow}
        error={isTheirs || !isSettled(own.list) ? null : t("send.notYours")}
      />
      <AmountField
        state={state}
        token={token}
        line={amountLine}
        error={hints.amount}
        onChange={write("amount")}
        onLeave={() => hints.left("amount")}
      />
      <ReceiverField
        state={state}
        line={receiverLine}
        error={hints.receiver}
        onChange={write("receiver")}
        onLeave={() => hints.left("receiver")}
      />
      <Facts>
        <FeeFact fee={state.fee} coin={own.coin} onRetry={askAgain} />
      </Facts>
      <div aria-live="polite">{blocked && <p className={css(why)}>{t(blocked.short, blocked.values)}</p>}</div>
      <Button look={next === "preview" ? "primary" : "plain"} busy={next === "lookingUp"}>
        {next === "selectToken" && isComing ? t("modal.loading") : t(buttonWords[next])}
      </Button>
    </form>
  )
}

/** The form of a transfer, or the way to the one that is under way: there is one at a time. */
export const Send = (asked: SendArguments): ReactElement => {
  const [{ progress }] = useSendForm()
  return <Connected>{progress.status === "sending" ? <UnderWay /> : <Form {...asked} />}</Connected>
}
