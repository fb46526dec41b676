import type { ReactElement } from "react"
import { isShortened, localizeAmount, previewAmount } from "../../model/text/amountText.js"
import { shortAddress } from "../../model/text/format.js"
import type { PaymentRequest } from "../../model/pay/pay.js"
import { useLocale } from "../../react/messages.js"
import { useStyles } from "../theme/useStyles.js"
import { Monogram } from "../pictures/Monogram.js"
import { big, card, lines, small } from "../ui/reviewCard.js"
import { useNetworkName } from "../useNetworkName.js"
import { usePayWords } from "./usePayWords.js"

interface Props {
  readonly name: string
  readonly request: Pick<PaymentRequest, "paymentAsset" | "amount" | "recipient">
}

/** What the site asks for: how much, on which network, and for whom. A long amount is rounded, with the exact one below. */
export const PaymentCard = ({ name, request }: Props): ReactElement => {
  const css = useStyles()
  const t = usePayWords()
  const locale = useLocale()
  const { paymentAsset, amount, recipient } = request
  const { symbol } = paymentAsset.metadata
  const network = useNetworkName(paymentAsset.network)
  return (
    <div className={css(card)}>
      <Monogram name={symbol} seed={paymentAsset.asset} size={40} round />
      <div className={css(lines)}>
        <p className={css(small)}>{name}</p>
        <p className={css(big)} dir="auto">
          {previewAmount(amount, locale)} {symbol}
        </p>
        {isShortened(amount) && (
          <p className={css(small)} dir="auto">
            {t("send.exactly", { amount: localizeAmount(amount, locale) })}
          </p>
        )}
        <p className={css(small)}>{t("payment.onNetwork", { network })}</p>
        <p className={css(small)} title={recipient}>
          {t("payment.to", { address: shortAddress(recipient) })}
        </p>
      </div>
    </div>
  )
}
