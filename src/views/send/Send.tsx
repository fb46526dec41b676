import type { CSSObject } from "@emotion/serialize"
import { type ReactElement, type RefObject, type SyntheticEvent, useRef } from "react"
import { noticeFor } from "../../model/notices/notice.js"
import type { SendForm, SendNext, SendState } from "../../model/send/sendForm.js"
import { latest } from "../../model/remote.js"
import { amountOf } from "../../model/token/sendTokens.js"
import type { Token } from "../../model/token/token.js"
import { useWallet } from "../../react/context.js"
import { useSendForm } from "../../react/useSendForm.js"
import { Button } from "../ui/Button.js"
import { Facts } from "../ui/Facts.js"
import { column } from "../ui/List.js"
import { SkeletonRows } from "../ui/Skeleton.js"
import { flat, muted } from "../ui/text.js"
import { useStyles } from "../theme/useStyles.js"
import { AmountField } from "./AmountField.js"
import { Connected } from "../connection/Connected.js"
import { FeeFact } from "../transaction/FeeFact.js"
import { ReceiverField } from "./ReceiverField.js"
import { Recovering } from "./Recovering.js"
import { SendWarnings } from "./SendWarnings.js"
import { SpeedChoice } from "./SpeedChoice.js"
import { TokenButton } from "./TokenButton.js"
import { InProgress } from "../transaction/InProgress.js"
import { type SendArguments, useFilledForm } from "./useFilledForm.js"
import { type Hints, type TypedField, useHints } from "./useHints.js"
import { useConnectedWallet } from "../connection/useConnectedWallet.js"
import { useWords } from "./useWords.js"

const layout: CSSObject = { ...column, margin: 0 }
const reason: CSSObject = { ...flat, ...muted, color: "var(--rxw-error)", textAlign: "center" }

const buttonWords = {
  loading: "modal.loading",
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

/** What is awaited: no field is wrong. */
const awaited: readonly SendNext[] = ["loading", "lookingUp"]

const focusIn = ({ current }: RefObject<HTMLElement | null>): void => {
  const target = current?.matches("input") ? current : current?.querySelector("button")
  target?.focus()
}

/** Why the form is blocked, and the button: what the form needs next, or on to the preview. */
const NextStep = ({ state: { next, problem } }: { readonly state: SendState }): ReactElement => {
  const css = useStyles()
  const t = useWords()
  const wallet = useConnectedWallet().connector?.name
  const why = next === "blocked" && problem ? noticeFor(problem, wallet) : null
  return (
    <>
      <div aria-live="polite">{why && <p className={css(reason)}>{t(why.short, why.values)}</p>}</div>
      <Button look={next === "preview" ? "primary" : "plain"} busy={next === "lookingUp"}>
        {t(buttonWords[next])}
      </Button>
    </>
  )
}

/** The element of each field: the focus goes there when the button is about it. */
interface FieldRefs {
  readonly token: RefObject<HTMLDivElement | null>
  readonly amount: RefObject<HTMLInputElement | null>
  readonly receiver: RefObject<HTMLInputElement | null>
}

interface FieldsProps {
  readonly state: SendState
  readonly token: Token
  readonly hints: Hints
  readonly refs: FieldRefs
}

const Fields = ({ state, token, hints, refs }: FieldsProps): ReactElement => {
  const t = useWords()
  const [, edit] = useSendForm()
  const type = (field: TypedField, change: Partial<SendForm>): void => {
    hints.typed(field)
    edit(change)
  }
  return (
    <>
      <TokenButton
        token={token}
        available={amountOf(token, state)}
        row={refs.token}
        error={state.isTokenAbsent ? t("send.notYours") : null}
      />
      <AmountField
        state={state}
        token={token}
        input={refs.amount}
        error={hints.amount}
        onChange={(amount, readings) => type("amount", readings ? { amount, readings } : { amount })}
        onLeave={() => hints.blurred("amount")}
      />
      <ReceiverField
        state={state}
        input={refs.receiver}
        error={hints.receiver}
        onChange={(receiver) => type("receiver", { receiver })}
        onLeave={() => hints.blurred("receiver")}
      />
    </>
  )
}

interface FormProps {
  readonly state: SendState
  readonly nativeToken: Token
}

const Form = ({ state, nativeToken }: FormProps): ReactElement => {
  const css = useStyles()
  const { modal, refresh } = useWallet()
  const [, edit] = useSendForm()
  const token = state.form.token ?? nativeToken
  const most = latest(state.most)
  const isAfterFee = token.address === null && most !== undefined && most !== latest(state.nativeAmount)
  const hints = useHints(state.issues, { token, isAfterFee })
  const refs: FieldRefs = { token: useRef(null), amount: useRef(null), receiver: useRef(null) }
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (state.next === "preview") {
      // It is reviewed anew, whatever has become of it before.
      edit({})
      return modal.push({ view: "SendPreview" })
    }
    hints.pressed()
    if (state.field && !awaited.includes(state.next)) focusIn(refs[state.field])
  }
  return (
    <form className={css(layout)} onSubmit={submit} noValidate>
      <Fields state={state} token={token} hints={hints} refs={refs} />
      <SendWarnings warnings={state.warnings.slice(0, 1)} />
      <Recovering nativeAmount={state.nativeAmount} most={state.most} />
      {state.speeds && (
        <SpeedChoice speeds={state.speeds} chosen={state.form.speed} onChoose={(speed) => edit({ speed })} />
      )}
      <Facts>
        <FeeFact fee={state.fee} nativeToken={nativeToken} onRetry={refresh} />
      </Facts>
      <NextStep state={state} />
    </form>
  )
}

const FormOrProgress = (given: SendArguments): ReactElement => {
  const [state] = useSendForm()
  useFilledForm(given, state)
  const { progress, nativeToken } = state
  if (progress.status === "sending") return <InProgress view="ApproveTransaction" />
  return nativeToken ? <Form state={state} nativeToken={nativeToken} /> : <SkeletonRows count={4} />
}

/** The form of a transfer; while one is in progress, a button that shows it: there is one at a time. */
export const Send = (given: SendArguments): ReactElement => (
  <Connected>
    <FormOrProgress {...given} />
  </Connected>
)
