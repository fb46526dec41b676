import { useState } from "react"
import { localizeAmounts } from "../../model/text/amountText.js"
import { noticeFor } from "../../model/notices/notice.js"
import type { SendField, SendIssue } from "../../model/send/sendForm.js"
import { decimalsOf } from "../../model/token/sendTokens.js"
import { sendWords } from "../../model/words/send.js"
import type { Token } from "../../model/token/token.js"
import { type SayCount, useCounted } from "../../react/counted.js"
import { useLocale } from "../../react/messages.js"
import { limitText } from "../transaction/limitText.js"
import { type Translate, useWords } from "./useWords.js"

/** A text field. */
export type TypedField = Exclude<SendField, "token">

/** Why a field may show a hint: it has lost the focus, or the button was pressed. */
type Touched = "blurred" | "pressed" | null

/** The hints below the fields. They are shown only after a field has lost the focus, never while typing. */
export interface Hints {
  readonly amount: string | null
  readonly receiver: string | null
  readonly typed: (field: TypedField) => void
  readonly blurred: (field: TypedField) => void
  readonly pressed: () => void
}

/** What the form sends. */
interface Sending {
  readonly token: Token
  /** Whether the most that can be sent leaves the fee over. */
  readonly isAfterFee: boolean
}

const untouched: Readonly<Record<TypedField, Touched>> = { amount: null, receiver: null }

/** The words of the hints. */
interface Says {
  readonly t: Translate
  readonly counted: SayCount<"send.incorrectValueHint">
  readonly locale: string
}

const amountHint = (
  { error, next, limit }: SendIssue,
  touched: Touched,
  { token, isAfterFee }: Sending,
  { t, counted, locale }: Says,
): string | null => {
  if (error.code === "AmountTooSmall")
    return t(noticeFor(error).short, localizeAmounts(noticeFor(error).values, locale))
  if (next === "addAmount") return touched === "pressed" ? t("send.addAmountHint") : null
  if (error.code === "AmountAmbiguous") return null // the field asks which one
  if (next === "incorrectValue") {
    const decimals = decimalsOf(token)
    return decimals === 0 ? t("send.wholeNumberHint") : counted("send.incorrectValueHint", decimals)
  }
  if (limit !== null)
    return t(isAfterFee ? "send.insufficientAfterFee" : "send.insufficientHint", {
      amount: limitText(limit, locale),
      symbol: token.symbol,
    })
  return t(noticeFor(error).short, noticeFor(error).values)
}

const receiverHint = ({ error, next }: SendIssue, touched: Touched, t: Translate): string | null => {
  if (next === "addAddress") return touched === "pressed" ? t("send.addAddressHint") : null
  return next === "lookingUp" ? null : t(noticeFor(error).short, noticeFor(error).values)
}

/** The hints for the issues of a form. */
export const useHints = (issues: Readonly<Record<TypedField, SendIssue | null>>, sending: Sending): Hints => {
  const t = useWords()
  const counted = useCounted(sendWords)
  const locale = useLocale()
  const [touched, setTouched] = useState(untouched)
  const set = (field: TypedField, to: Touched): void => setTouched((before) => ({ ...before, [field]: to }))
  const { amount, receiver } = issues
  return {
    amount: amount && touched.amount && amountHint(amount, touched.amount, sending, { t, counted, locale }),
    receiver: receiver && touched.receiver && receiverHint(receiver, touched.receiver, t),
    typed: (field) => set(field, null),
    blurred: (field) => set(field, "blurred"),
    pressed: () => setTouched({ amount: "pressed", receiver: "pressed" }),
  }
}
