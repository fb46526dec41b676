import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { localizeAmount } from "../../model/text/amountText.js"
import { shortAddress } from "../../model/text/format.js"
import type { PaymentQuote } from "../../model/pay/pay.js"
import { approvalOf } from "../../model/pay/payMemory.js"
import { useLocale } from "../../react/messages.js"
import { useStyles } from "../theme/useStyles.js"
import { flat, muted } from "../ui/text.js"
import { usePayWords } from "./usePayWords.js"

const note: CSSObject = { ...flat, ...muted, paddingInline: 4 }

/** Who takes what is paid, where that is not the recipient, and what is approved before it. */
export const QuoteNotes = ({ quote }: { readonly quote: PaymentQuote }): ReactElement | null => {
  const css = useStyles()
  const t = usePayWords()
  const locale = useLocale()
  const { way, source, total, receiver } = quote
  if (way === "direct") return null
  const approval = approvalOf(quote)
  const { symbol } = source
  const says = { symbol, amount: localizeAmount(total, locale), address: shortAddress(receiver) }
  const message = way === "deposit" ? "payment.deposit" : approval ? "payment.approveFirst" : "payment.contract"
  return (
    <>
      {approval?.kind === "reset" && <p className={css(note)}>{t("approval.resetFirst", { symbol })}</p>}
      <p className={css(note)} title={receiver}>
        {t(message, says)}
      </p>
    </>
  )
}
