import { localizeAmount } from "../../model/text/amountText.js"
import { shortAddress } from "../../model/text/format.js"
import type { PaymentQuote } from "../../model/pay/pay.js"
import { approvalOf } from "../../model/pay/payMemory.js"
import { useLocale } from "../../react/messages.js"
import { usePayWords } from "./usePayWords.js"

/** What is sent next for a quote, in one line; empty where an approval is taken back. */
export const useSummary = (): ((quote: PaymentQuote) => string) => {
  const t = usePayWords()
  const locale = useLocale()
  return (quote) => {
    const { total, source, receiver } = quote
    const approval = approvalOf(quote)
    const says = { amount: localizeAmount(total, locale), symbol: source.symbol, address: shortAddress(receiver) }
    if (!approval) return t("payment.summary", says)
    return approval.kind === "approve" ? t("payment.approvalSummary", says) : ""
  }
}
