import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { localizeAmount } from "../../model/text/amountText.js"
import type { Activity, ActivityTransfer } from "../../model/activity/activity.js"
import { safeName } from "../../model/presentation.js"
import { activityWords } from "../../model/words/activity.js"
import { useLocale, useMessages } from "../../react/messages.js"
import { oneLine } from "../ui/text.js"
import type { Formats } from "./useFormats.js"
import { useStyles } from "../theme/useStyles.js"

interface Props {
  readonly transfer: ActivityTransfer
  readonly status: Activity["status"]
  readonly write: Formats
}

const line: CSSObject = {
  display: "flex",
  columnGap: ".3em",
  flex: "0 1 auto",
  minInlineSize: 0,
  // Where there is no room the name is cut off, never the number.
  "& > bdi": { flex: "none" },
  "& > bdi:last-child": { ...oneLine, flex: "0 1 auto" },
  maxInlineSize: "60%",
  color: "var(--rxw-foreground)",
  font: "var(--rxw-font-weight-medium) 15px/20px var(--rxw-font-family)",
  fontVariantNumeric: "tabular-nums",
}
const came: CSSObject = { ...line, color: "var(--rxw-success)" }
/** For an amount that was not transferred, or not yet. */
const quiet: CSSObject = { ...line, color: "var(--rxw-muted)" }

/** Maximum length of a displayed number, in characters. */
const readable = 80

/** Whether the transfer is of a single NFT, which is shown without a quantity. */
const isOneOfAKind = ({ type, quantity }: ActivityTransfer): boolean => type === "nft" && /^0*1(\.0*)?$/.test(quantity)

/** The amount of a transfer: `-0.5 ETH`, `+3 Apes`, `Ape #12`. A failed one has no sign. */
export const Amount = ({ transfer, status, write }: Props): ReactElement => {
  const css = useStyles()
  const t = useMessages(activityWords)
  const exact = localizeAmount(transfer.quantity.slice(0, readable), useLocale())
  const { type, name, symbol, quantity, direction } = transfer
  const [first, second] = type === "nft" ? [name, symbol] : [symbol, name]
  const called = safeName(first ?? second ?? "") || t(type === "nft" ? "activity.collectible" : "activity.token")
  const amount = isOneOfAKind(transfer) ? null : write.amount(quantity, status === "failed" ? "self" : direction)
  return (
    <span
      className={css(status !== "confirmed" ? quiet : direction === "in" ? came : line)}
      title={amount === null ? called : t("activity.quantity", { amount: exact, name: called })}
      dir="auto"
    >
      {amount !== null && <bdi>{amount}</bdi>} <bdi>{called}</bdi>
    </span>
  )
}
