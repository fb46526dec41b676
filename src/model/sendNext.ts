import { isAmount } from "./amountText.js"
import { toUnits } from "./amount.js"
import { latest } from "./remote.js"
import type { SendState } from "./sendForm.js"

export type AmountProblem = "addAmount" | "incorrectValue" | "insufficientFunds"
export type ReceiverProblem = "addAddress" | "lookingUp" | "invalidAddress"

/**
 * What the form of a transfer needs next; `preview` when it needs nothing. `blocked` is what cannot be mended in the
 * form: `problem` says why.
 */
export type SendNext = "selectToken" | AmountProblem | ReceiverProblem | "blocked" | "preview"

/** Decimal places of a chosen token. */
export const decimalsOf = ({ form: { token } }: Pick<SendState, "form">): number =>
  Number.parseInt(token?.quantity.decimals ?? "", 10) || 0

/** What the amount lacks. Decimal places that the token does not have are wrong, not cut off. */
export const amountProblem = (state: SendState): AmountProblem | null => {
  const { form, most, problem } = state
  const decimals = decimalsOf(state)
  if (form.amount === "") return "addAmount"
  if (!isAmount(form.amount, decimals)) return "incorrectValue"
  const limit = latest(most)
  const isTooMuch = limit !== undefined && toUnits(form.amount, decimals) > toUnits(limit, decimals)
  return isTooMuch || problem?.code === "InsufficientFunds" ? "insufficientFunds" : null
}

/** What the receiver lacks. */
export const receiverProblem = ({ form, receiver, problem }: SendState): ReceiverProblem | null => {
  if (form.receiver.trim() === "") return "addAddress"
  switch (receiver.status) {
    case "idle":
    case "loading":
      return "lookingUp"
    case "failed":
      return "invalidAddress"
    case "ready":
      return problem?.code === "InvalidAddress" ? "invalidAddress" : null
  }
}

/** What is missing, or wrong, first, in the order of CONTRACTS §7.4. */
export const sendNext = (state: SendState): SendNext =>
  state.form.token === null
    ? "selectToken"
    : (amountProblem(state) ?? receiverProblem(state) ?? (state.problem === null ? "preview" : "blocked"))
