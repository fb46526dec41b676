import { useState } from "react"
import { toUnits } from "../../model/amount.js"
import { fail } from "../../model/errors.js"
import { formatAmount } from "../../model/format.js"
import { noticeFor } from "../../model/notice.js"
import { latest } from "../../model/remote.js"
import type { SendState } from "../../model/sendForm.js"
import { amountProblem, decimalsOf, receiverProblem } from "../../model/sendNext.js"
import { useLocale } from "../../react/messages.js"
import { useWords } from "./useWords.js"

/** A part of the form that somebody writes in. */
export type SendPlace = "amount" | "receiver"

/** When a part of the form is told about: once it was left, or once everything was asked for. */
type Told = "left" | "asked" | null

/** What is wrong with each part of the form, as soon as it is time to say so: never while somebody writes in it. */
export interface Hints {
  readonly amount: string | null
  readonly receiver: string | null
  readonly written: (place: SendPlace) => void
  readonly left: (place: SendPlace) => void
  readonly asked: () => void
}

const untold: Readonly<Record<SendPlace, Told>> = { amount: null, receiver: null }

/** How many places of what there is are told to who wants more. */
const limitDecimals = 8

const useAmountHint = (state: SendState, told: Told): string | null => {
  const t = useWords()
  const locale = useLocale()
  const problem = told && amountProblem(state)
  switch (problem) {
    case "addAmount":
      return told === "asked" ? t("send.addAmountHint") : null
    case "incorrectValue":
      return t("send.incorrectValueHint", { decimals: String(decimalsOf(state)) })
    case "insufficientFunds": {
      const { form, most, problem: why } = state
      const limit = latest(most) ?? form.token?.quantity.numeric ?? "0"
      const isEnough = toUnits(form.amount, decimalsOf(state)) <= toUnits(limit, decimalsOf(state))
      // Enough of the token, then, but not of the coin that pays for the gas.
      if (isEnough && why) return t(noticeFor(why).short, noticeFor(why).values)
      return t("send.insufficientHint", {
        amount: formatAmount(limit, locale, limitDecimals),
        symbol: form.token?.symbol ?? "",
      })
    }
    case null:
      return null
  }
}

const useReceiverHint = (state: SendState, told: Told): string | null => {
  const t = useWords()
  const problem = told && receiverProblem(state)
  switch (problem) {
    case "addAddress":
      return told === "asked" ? t("send.addAddressHint") : null
    case "invalidAddress": {
      const { receiver, problem: why } = state
      const { short, values } = noticeFor(
        receiver.status === "failed"
          ? receiver.error
          : (why ?? fail("InvalidAddress", { address: state.form.receiver })),
      )
      return t(short, values)
    }
    case "lookingUp":
    case null:
      return null
  }
}

export const useHints = (state: SendState): Hints => {
  const [told, tell] = useState(untold)
  const set = (place: SendPlace, to: Told): void => tell((before) => ({ ...before, [place]: to }))
  return {
    amount: useAmountHint(state, told.amount),
    receiver: useReceiverHint(state, told.receiver),
    written: (place) => set(place, null),
    left: (place) => set(place, "left"),
    asked: () => tell({ amount: "asked", receiver: "asked" }),
  }
}
