import type { ReactElement } from "react"
import { localizeAmount } from "../../model/text/amountText.js"
import { formatHolding } from "../../model/text/holding.js"
import { numberFormat } from "../../model/text/numberFormat.js"
import type { SwapQuote } from "../../model/swap/swap.js"
import { swapLimits } from "../../model/swap/swapLimits.js"
import { isHighImpact, rateOf } from "../../model/swap/swapPrice.js"
import { contractOf } from "../../model/token/sendTokens.js"
import { useLocale } from "../../react/messages.js"
import { Fact } from "../ui/Facts.js"
import { Warning } from "../ui/Warning.js"
import { useSwapWords } from "./useSwapWords.js"

/** A part as text: 0.0085 is 0.85 %. */
const usePercent = (): ((part: number) => string) => {
  const format = numberFormat(useLocale(), { style: "percent", maximumFractionDigits: 2 })
  return (part) => format.format(part)
}

/** What a swap costs, in plain words: the rate, what is lost to it, and the least that arrives. Dashes while there is no price. */
export const SwapFacts = ({ quote }: { readonly quote: SwapQuote | undefined }): ReactElement => {
  const t = useSwapWords()
  const locale = useLocale()
  const percent = usePercent()
  const shown = (valueOf: (quote: SwapQuote) => string): ReactElement => (
    <bdi>{quote ? valueOf(quote) : t("swap.noPrice")}</bdi>
  )
  return (
    <>
      <Fact
        name={t("swap.rate")}
        question={t("swap.rateQuestion")}
        answer={t("swap.rateAnswer", { fee: percent(swapLimits.fee) })}
      >
        {shown((one) => {
          const rate = formatHolding(rateOf(one), locale, 6)
          return t("swap.rateValue", { from: one.from.symbol, rate, to: one.to.symbol })
        })}
      </Fact>
      <Fact name={t("swap.impact")} question={t("swap.impactQuestion")} answer={t("swap.impactAnswer")}>
        {shown(({ impact }) => (impact === null ? t("swap.impactUnknown") : percent(impact)))}
      </Fact>
      <Fact name={t("swap.minimum")} question={t("swap.minimumQuestion")} answer={t("swap.minimumAnswer")}>
        {shown(({ minimum, to }) => `${localizeAmount(minimum, locale)} ${to.symbol}`)}
      </Fact>
    </>
  )
}

/** Says when much of the value would be lost. */
export const ImpactWarning = ({ quote }: { readonly quote: SwapQuote }): ReactElement | null => {
  const t = useSwapWords()
  const percent = usePercent()
  if (!isHighImpact(quote)) return null
  return <Warning role="alert">{t("swap.impactHigh", { part: percent(quote.impact ?? 0) })}</Warning>
}

/** Says which of the two tokens is not the one that its symbol says, also where the site has named it by its contract. */
export const ImitationWarnings = ({ quote: { from, to } }: { readonly quote: SwapQuote }): ReactElement => {
  const t = useSwapWords()
  return (
    <>
      {[from, to].map((token) => {
        const [symbol, address] = [token.imitates, contractOf(token)]
        if (symbol === undefined || address === null) return null
        return <Warning key={address}>{t("send.warning.imitation", { symbol, address })}</Warning>
      })}
    </>
  )
}
