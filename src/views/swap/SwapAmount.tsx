import type { ReactElement, Ref } from "react"
import { amountReadings, isAmount, localizeAmount, parseAmount, localizeAmounts } from "../../model/text/amountText.js"
import { worthOf } from "../../model/text/money.js"
import { decimalsOf } from "../../model/token/sendTokens.js"
import type { SwapForm, SwapState } from "../../model/swap/swap.js"
import { useLocale } from "../../react/messages.js"
import { useSwap } from "../../react/useSwap.js"
import { AmountReadings } from "../transaction/AmountReadings.js"
import { limitText } from "../transaction/limitText.js"
import { useStyles } from "../theme/useStyles.js"
import { fieldButton } from "../ui/fieldButton.js"
import { FormField } from "../ui/FormField.js"
import { useSwapWords } from "./useSwapWords.js"

/** A typed text as an amount, or as it is, with the amounts that it can mean. */
const typed = (text: string, locale: string, page: Window | null): Partial<SwapForm> => {
  const locales = [locale, ...(page?.navigator.languages ?? [])]
  const readings = amountReadings(text, locales)
  return readings ? { amount: text.trim(), readings } : { amount: parseAmount(text, locales) }
}

interface MaxProps {
  readonly amount: string
  readonly symbol: string
}

const Max = (max: MaxProps): ReactElement => {
  const css = useStyles()
  const t = useSwapWords()
  const locale = useLocale()
  const [, { edit }] = useSwap()
  return (
    <button
      type="button"
      className={css(fieldButton)}
      aria-label={t("send.maxLabel", localizeAmounts({ ...max }, locale))}
      onClick={() => edit({ amount: max.amount })}
    >
      {t("send.max")}
    </button>
  )
}

interface Props {
  readonly state: SwapState
  readonly input: Ref<HTMLInputElement>
}

/** The amount that is given, exactly as typed, its value in US dollars, and a button for the maximum. */
export const SwapAmount = ({ state, input }: Props): ReactElement => {
  const t = useSwapWords()
  const locale = useLocale()
  const [, { edit }] = useSwap()
  const { form, most, next } = state
  const { from, amount, readings } = form
  const decimals = from ? decimalsOf(from) : 18
  const worth = from && isAmount(amount, decimals) ? worthOf(amount, from.price, locale) : null
  const max = from && most !== null && isAmount(most, decimals) ? { amount: most, symbol: from.symbol } : null
  const error =
    next === "insufficientBalance" && max
      ? t("swap.insufficientHint", { ...max, amount: limitText(max.amount, locale) })
      : null
  return (
    <FormField
      label={t("send.amount")}
      example={t("send.amountExample")}
      inputMode="decimal"
      line={input}
      value={readings ? amount : localizeAmount(amount, locale)}
      onChange={(text, { ownerDocument }) => edit(typed(text, locale, ownerDocument.defaultView))}
      error={next === "incorrectValue" && !readings ? t("swap.incorrectValue") : error}
      end={max && <Max {...max} />}
    >
      {worth !== null && !readings && t("send.worth", { value: worth })}
      {readings && (
        <AmountReadings
          amount={amount}
          readings={readings}
          symbol={from?.symbol ?? ""}
          onChoose={(chosen) => edit({ amount: chosen })}
        />
      )}
    </FormField>
  )
}
