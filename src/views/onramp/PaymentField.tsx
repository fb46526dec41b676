import type { CSSObject } from "@emotion/serialize"
import { type ReactElement, useState } from "react"
import { amountReadings, localizeAmount, parseAmount } from "../../model/text/amountText.js"
import { fiatName, formatFiat } from "../../model/text/fiat.js"
import type { OnrampState } from "../../model/onramp/onramp.js"
import { limitsOf } from "../../model/onramp/onrampRules.js"
import { latest } from "../../model/remote.js"
import { onrampWords } from "../../model/words/onramp.js"
import { useWallet } from "../../react/context.js"
import { useLocale, useMessages } from "../../react/messages.js"
import { useOnramp } from "../../react/useOnramp.js"
import { FormField } from "../ui/FormField.js"
import { fieldButton } from "../ui/fieldButton.js"
import { Icon } from "../ui/Icon.js"
import { down } from "../ui/moreIcons.js"
import { useStyles } from "../theme/useStyles.js"

const code: CSSObject = { ...fieldButton, display: "inline-flex", alignItems: "center", gap: 4 }

/** The currency, which opens the list of currencies. */
const Currency = ({ id }: { readonly id: string }): ReactElement => {
  const css = useStyles()
  const t = useMessages(onrampWords)
  const { modal } = useWallet()
  const currency = fiatName(id, useLocale())
  return (
    <button
      type="button"
      className={css(code)}
      aria-label={t("onramp.currency", { currency })}
      onClick={() => modal.push({ view: "OnRampFiatSelect" })}
    >
      {id}
      <Icon path={down} size={16} />
    </button>
  )
}

/** The text below the amount, and whether it is a problem. */
const useVerdict = ({ paymentCurrency, problem, choices }: OnrampState, isLeft: boolean) => {
  const t = useMessages(onrampWords)
  const locale = useLocale()
  const limits = paymentCurrency && limitsOf(paymentCurrency)
  const money = (amount: string): string => formatFiat(amount, paymentCurrency?.id ?? "USD", locale)
  const range = limits && { min: money(limits.min), max: money(limits.max) }
  const isEstimate = latest(choices)?.isFallback ?? false
  const hint = range && t(isEstimate ? "onramp.rangeEstimate" : "onramp.range", range)
  if (problem === "invalid") return { error: t("onramp.invalid"), hint }
  if (problem === "tooLarge" && range) return { error: t("onramp.tooLarge", { amount: range.max }), hint }
  // While it is typed, every amount is too small at first.
  if (problem === "tooSmall" && range && isLeft) return { error: t("onramp.tooSmall", { amount: range.min }), hint }
  return { error: null, hint }
}

/** What is paid, with its limits. Three digits after a separator are thousands: money has no such decimals. */
export const PaymentField = ({ state }: { readonly state: OnrampState }): ReactElement => {
  const t = useMessages(onrampWords)
  const locale = useLocale()
  const [, { edit }] = useOnramp()
  const [isLeft, setLeft] = useState(state.paymentAmount !== "")
  const { error, hint } = useVerdict(state, isLeft)
  return (
    <FormField
      label={t("onramp.amount")}
      example={t("onramp.amountExample")}
      inputMode="decimal"
      value={localizeAmount(state.paymentAmount, locale)}
      onChange={(text, { ownerDocument }) => {
        const locales = [locale, ...(ownerDocument.defaultView?.navigator.languages ?? [])]
        edit({ paymentAmount: amountReadings(text, locales)?.[0] ?? parseAmount(text, locales) })
      }}
      onLeave={() => setLeft(true)}
      error={error}
      end={state.paymentCurrency && <Currency id={state.paymentCurrency.id} />}
    >
      {hint}
    </FormField>
  )
}
