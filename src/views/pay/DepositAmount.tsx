import type { CSSObject } from "@emotion/serialize"
import { type ReactElement, useState } from "react"
import { amountReadings, localizeAmount, parseAmount } from "../../model/text/amountText.js"
import type { DepositState } from "../../model/deposit/deposit.js"
import { depositLimits } from "../../model/deposit/depositLimits.js"
import { formatFiat } from "../../model/text/fiat.js"
import { useLocale } from "../../react/messages.js"
import { useDeposit } from "../../react/useDeposit.js"
import { useStyles } from "../theme/useStyles.js"
import { Button } from "../ui/Button.js"
import { FormField } from "../ui/FormField.js"
import { useDepositWords } from "./useDepositWords.js"

const presets: CSSObject = { display: "flex", flexWrap: "wrap", gap: 8 }

/** The text below the amount, and whether it is a problem. */
const useVerdict = ({ dollars, asset, amount, price, problem }: DepositState, isLeft: boolean) => {
  const t = useDepositWords()
  const locale = useLocale()
  const symbol = asset?.metadata.symbol ?? ""
  if (amount !== null) return { hint: t("deposit.brings", { amount: localizeAmount(amount, locale), symbol }) }
  if (problem === "invalid" || problem === "tooLarge") return { error: t(`deposit.${problem}`) }
  // While it is typed, every amount is too small at first.
  if (problem === "tooSmall") return isLeft ? { error: t("deposit.tooSmall") } : {}
  if (problem !== "noPrice" || dollars === "") return {}
  return price.status === "ready" ? { error: t("deposit.noPrice", { symbol }) } : { hint: t("deposit.pricing") }
}

/** How much is deposited, in US dollars, with a few amounts to choose from. */
export const DepositAmount = ({ state }: { readonly state: DepositState }): ReactElement => {
  const css = useStyles()
  const t = useDepositWords()
  const locale = useLocale()
  const [, { edit }] = useDeposit()
  const [isLeft, setLeft] = useState(state.dollars !== "")
  const { error = null, hint } = useVerdict(state, isLeft)
  return (
    <>
      <FormField
        label={t("deposit.amount")}
        example={t("deposit.amountExample")}
        inputMode="decimal"
        value={localizeAmount(state.dollars, locale)}
        onChange={(text, { ownerDocument }) => {
          const locales = [locale, ...(ownerDocument.defaultView?.navigator.languages ?? [])]
          edit({ dollars: amountReadings(text, locales)?.[0] ?? parseAmount(text, locales) })
        }}
        onLeave={() => setLeft(true)}
        error={error}
      >
        {hint}
      </FormField>
      <div className={css(presets)} role="group" aria-label={t("deposit.presets")}>
        {depositLimits.presets.map((dollars) => (
          <Button key={dollars} onClick={() => void edit({ dollars })}>
            {formatFiat(dollars, "USD", locale)}
          </Button>
        ))}
      </div>
    </>
  )
}
