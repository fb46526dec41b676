import type { CSSObject } from "@emotion/serialize"
import type { ReactElement, Ref } from "react"
import { isAmount, readAmount, writeAmount } from "../../model/amountText.js"
import { worthOf } from "../../model/money.js"
import { latest } from "../../model/remote.js"
import type { SendState } from "../../model/sendForm.js"
import { decimalsOf } from "../../model/sendNext.js"
import type { Token } from "../../model/token.js"
import { useLocale } from "../../react/messages.js"
import { FormField } from "../ui/FormField.js"
import { useStyles } from "../theme/useStyles.js"
import { useWords } from "./useWords.js"

interface Props {
  readonly state: SendState
  readonly token: Token
  readonly error: string | null
  readonly onChange: (amount: string) => void
  readonly onLeave: () => void
  readonly line: Ref<HTMLInputElement>
}

const max: CSSObject = {
  flex: "none",
  minBlockSize: 44,
  minInlineSize: 44,
  marginInlineEnd: -8,
  padding: "0 8px",
  border: "1px solid transparent",
  borderRadius: "var(--rxw-radius-m)",
  background: "none",
  color: "var(--rxw-accent-text)",
  font: "600 14px/20px var(--rxw-font)",
  cursor: "pointer",
  "&:hover": { background: "var(--rxw-soft)" },
}

/** How much, exactly as it is written; what it is worth; and a way to say all of it. */
export const AmountField = ({ state, token, error, onChange, onLeave, line }: Props): ReactElement => {
  const css = useStyles()
  const t = useWords()
  const locale = useLocale()
  const { amount } = state.form
  const most = latest(state.most)
  const isNumber = isAmount(amount, decimalsOf(state))
  const worth = isNumber ? worthOf(amount, token.price, locale) : null
  const all = most !== undefined && isAmount(most, decimalsOf(state)) ? { amount: most, symbol: token.symbol } : null
  return (
    <FormField
      label={t("send.amount")}
      example={t("send.amountExample")}
      inputMode="decimal"
      value={writeAmount(amount, locale)}
      onChange={(text, { ownerDocument }) =>
        onChange(readAmount(text, [locale, ...(ownerDocument.defaultView?.navigator.languages ?? [])]))
      }
      onLeave={onLeave}
      error={error}
      line={line}
      end={
        all && (
          <button
            type="button"
            className={css(max)}
            aria-label={t("send.maxLabel", all)}
            onClick={() => onChange(all.amount)}
          >
            {t("send.max")}
          </button>
        )
      }
    >
      {worth !== null && t("send.worth", { value: worth })}
    </FormField>
  )
}
