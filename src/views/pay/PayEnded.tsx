import type { ReactElement } from "react"
import { localizeAmount } from "../../model/text/amountText.js"
import { shortAddress } from "../../model/text/format.js"
import type { Payment, PaymentEnd } from "../../model/pay/pay.js"
import { useLocale } from "../../react/messages.js"
import { Close } from "../transaction/Close.js"
import { DrawnCheck } from "../ui/DrawnCheck.js"
import { warning } from "../ui/Icon.js"
import { Drawing, Message } from "../ui/Message.js"
import { PaymentTransaction } from "./PaymentTransaction.js"
import { usePayWords } from "./usePayWords.js"

const words = {
  success: ["payment.success", "payment.successHint"],
  submitted: ["payment.submitted", "payment.submittedHint"],
  failure: ["payment.failure", "payment.failureHint"],
  refund: ["payment.refund", "payment.refundHint"],
  timeout: ["payment.timeout", "payment.timeoutHint"],
} as const satisfies Readonly<Record<PaymentEnd, readonly [string, string]>>

const isEnd = (status: string): status is PaymentEnd => status in words

/** How a payment has ended. */
export const PayEnded = ({ payment }: { readonly payment: Payment }): ReactElement | null => {
  const t = usePayWords()
  const locale = useLocale()
  const { status, amount, paymentAsset, recipient } = payment
  if (!isEnd(status)) return null
  const [title, hint] = words[status]
  const { symbol } = paymentAsset.metadata
  const says = { amount: localizeAmount(amount, locale), symbol, address: shortAddress(recipient) }
  const isPaid = status === "success"
  return (
    <Message
      picture={isPaid ? <DrawnCheck /> : <Drawing path={warning} />}
      title={t(title)}
      hint={t(hint, says)}
      tone={status === "failure" || status === "timeout" ? "error" : "news"}
    >
      <PaymentTransaction payment={payment} />
      <Close />
    </Message>
  )
}
