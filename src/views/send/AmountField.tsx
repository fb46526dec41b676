import type { ReactElement, Ref } from "react"
import { amountReadings, isAmount, localizeAmount, parseAmount, localizeAmounts } from "../../model/text/amountText.js"
import { worthOf } from "../../model/text/money.js"
import { latest } from "../../model/remote.js"
import type { SendState } from "../../model/send/sendForm.js"
import { decimalsOf } from "../../model/token/sendTokens.js"
import type { Token } from "../../model/token/token.js"
import { useLocale } from "../../react/messages.js"
import { FormField } from "../ui/FormField.js"
import { fieldButton } from "../ui/fieldButton.js"
import { useStyles } from "../theme/useStyles.js"
import { AmountReadings } from "../transaction/AmountReadings.js"
import { useWords } from "./useWords.js"

interface Props {
  readonly state: SendState
  readonly token: Token
  readonly error: string | null
  /** `readings` is what the amount can mean, where that is not clear. */
  readonly onChange: (amount: string, readings?: readonly string[]) => void
  readonly onLeave: () => void
  readonly input: Ref<HTMLInputElement>
}

/** A typed text as an amount, or as it is, with the amounts that it can mean. */
const typed = (text: string, locales: readonly string[]): readonly [amount: string, readings?: readonly string[]] => {
  const readings = amountReadings(text, locales)
  return readings ? [text.trim(), readings] : [parseAmount(text, locales)]
}

/** The amount, exactly as typed, its value in US dollars, and a button for the maximum. */
export const AmountField = ({ state, token, error, onChange, onLeave, input }: Props): ReactElement => {
  const css = useStyles()
  const t = useWords()
  const locale = useLocale()
  const { amount, readings } = state.form
  const most = latest(state.most)
  const decimals = decimalsOf(token)
  const worth = !readings && isAmount(amount, decimals) ? worthOf(amount, token.price, locale) : null
  const max = most !== undefined && isAmount(most, decimals) ? { amount: most, symbol: token.symbol } : null
  return (
    <FormField
      label={t("send.amount")}
      example={t("send.amountExample")}
      inputMode="decimal"
      value={readings ? amount : localizeAmount(amount, locale)}
      onChange={(text, { ownerDocument }) =>
        onChange(...typed(text, [locale, ...(ownerDocument.defaultView?.navigator.languages ?? [])]))
      }
      onLeave={onLeave}
      error={error}
      line={input}
      end={
        max && (
          <button
            type="button"
            className={css(fieldButton)}
            aria-label={t("send.maxLabel", localizeAmounts(max, locale))}
            onClick={() => onChange(max.amount)}
          >
            {t("send.max")}
          </button>
        )
      }
    >
      {worth !== null && t("send.worth", { value: worth })}
      {readings && <AmountReadings amount={amount} readings={readings} symbol={token.symbol} onChoose={onChange} />}
    </FormField>
  )
}
