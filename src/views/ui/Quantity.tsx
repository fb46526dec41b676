import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { localizeAmount } from "../../model/text/amountText.js"
import { formatHolding } from "../../model/text/holding.js"
import { useLocale } from "../../react/messages.js"
import { useStyles } from "../theme/useStyles.js"
import { oneLine } from "./text.js"

interface Props {
  /** Exact, as a decimal string. */
  readonly amount: string
  /** Untrusted. */
  readonly symbol: string
  /** Instead of the formatted amount. */
  readonly text?: string
}

const line: CSSObject = { display: "inline-flex", columnGap: ".3em", maxInlineSize: "100%", verticalAlign: "bottom" }
const number: CSSObject = { flex: "none", fontVariantNumeric: "tabular-nums" }

/** An amount of a coin or token, with the exact one on hover. Where there is no room the symbol is cut off, never the number. */
export const Quantity = ({ amount, symbol, text }: Props): ReactElement => {
  const css = useStyles()
  const locale = useLocale()
  return (
    <span className={css(line)} title={`${localizeAmount(amount, locale)} ${symbol}`} dir="ltr">
      <span className={css(number)}>{text ?? formatHolding(amount, locale)}</span>{" "}
      <bdi className={css(oneLine)}>{symbol}</bdi>
    </span>
  )
}
