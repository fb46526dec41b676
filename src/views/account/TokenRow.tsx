import type { CSSObject } from "@emotion/serialize"
import { memo, type ReactElement } from "react"
import type { Token } from "../../model/token/token.js"
import { compactFrom, dollarsOf, formatMoney } from "../../model/text/money.js"
import { useLocale } from "../../react/messages.js"
import { useStyles } from "../theme/useStyles.js"
import { Imitation } from "../ui/Imitation.js"
import { Quantity } from "../ui/Quantity.js"
import { muted, oneLine } from "../ui/text.js"
import { TokenIcon } from "../pictures/TokenIcon.js"

/** In px. The same for all rows, to compute the height of rows that are not rendered. */
export const rowHeight = 60

const line: CSSObject = {
  display: "grid",
  gridTemplateColumns: "40px minmax(0, 1fr) auto",
  alignItems: "center",
  gap: 12,
  blockSize: rowHeight,
  paddingInline: 4,
  overflow: "hidden",
}
/** No wider than its place, however long a symbol is: it would cover the value. */
const words: CSSObject = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", justifyItems: "start" }
const name: CSSObject = {
  ...oneLine,
  maxInlineSize: "100%",
  font: "var(--rxw-font-weight-medium) 15px/20px var(--rxw-font-family)",
}
const amount: CSSObject = { ...muted, maxInlineSize: "100%" }
const worth: CSSObject = {
  font: "var(--rxw-font-weight-medium) 15px/20px var(--rxw-font-family)",
  fontVariantNumeric: "tabular-nums",
  unicodeBidi: "isolate",
  whiteSpace: "nowrap",
  textAlign: "end",
}

interface Props {
  readonly token: Token
  /** Position in the list, for screen readers. */
  readonly position: number
  readonly total: number
}

const Line = ({ token, position, total }: Props): ReactElement => {
  const css = useStyles()
  const locale = useLocale()
  const dollars = dollarsOf(token)
  return (
    <div className={css(line)} role="listitem" aria-posinset={position} aria-setsize={total}>
      <TokenIcon token={token} size={40} />
      <span className={css(words)}>
        <span className={css(name)} title={token.name} dir="auto">
          {token.imitates === undefined ? token.name || token.symbol : <Imitation token={token} />}
        </span>
        <span className={css(amount)}>
          <Quantity amount={token.quantity.numeric} symbol={token.symbol} />
        </span>
      </span>
      {dollars !== null && <span className={css(worth)}>{formatMoney(dollars, locale, compactFrom.row)}</span>}
    </div>
  )
}

const same = (a: Token, b: Token): boolean =>
  a.name === b.name &&
  a.symbol === b.symbol &&
  a.imitates === b.imitates &&
  a.value === b.value &&
  a.price === b.price &&
  a.quantity.numeric === b.quantity.numeric &&
  a.iconUrl === b.iconUrl

/** One token: its icon, name, amount and value. Memoized. */
export const TokenRow = memo(
  Line,
  (before, after) =>
    before.position === after.position && before.total === after.total && same(before.token, after.token),
)
