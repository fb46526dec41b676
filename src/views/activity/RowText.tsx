import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { localizeAmount } from "../../model/text/amountText.js"
import type { Activity } from "../../model/activity/activity.js"
import type { ActivitySummary } from "../../model/activity/activitySummary.js"
import { operationOf, readableOperation } from "../../model/activity/operations.js"
import { safeName } from "../../model/presentation.js"
import { isValidTime } from "../../model/text/relativeTime.js"
import { activityWords } from "../../model/words/activity.js"
import { useCounted } from "../../react/counted.js"
import { useLocale, useMessages } from "../../react/messages.js"
import { muted, oneLine } from "../ui/text.js"
import { Amount } from "./Amount.js"
import type { Formats } from "./useFormats.js"
import { When } from "./When.js"
import { useStyles } from "../theme/useStyles.js"

interface Props {
  readonly item: Activity
  readonly summary: ActivitySummary
  /** Whether its address imitates one used before. */
  readonly impostor: boolean
  /** In ms since 1970. */
  readonly now: number
  readonly write: Formats
}

const words: CSSObject = { flex: 1, minInlineSize: 0 }
/** The operation at the start, the amount at the end. */
const line: CSSObject = { display: "flex", alignItems: "center", justifyContent: "space-between", gap: 8 }
const what: CSSObject = { flex: "1 1 0", minInlineSize: 0, display: "flex", alignItems: "center", gap: 6 }
const detail: CSSObject = { ...muted, ...what, gap: 4 }
/** A long name shrinks before the time does. */
const party: CSSObject = { ...oneLine, flexShrink: 1000 }
const atEnd: CSSObject = { ...line, ...muted, justifyContent: "end" }
const status: CSSObject = {
  flex: "none",
  padding: "0 6px",
  borderRadius: "var(--rxw-border-radius-tag)",
  background: "var(--rxw-surface)",
  color: "var(--rxw-muted)",
  font: "var(--rxw-font-weight-medium) 12px/18px var(--rxw-font-family)",
}
const failed: CSSObject = { ...status, color: "var(--rxw-error)" }
const pending: CSSObject = { ...status, color: "var(--rxw-warning)" }
const looks = { failed, pending, unknown: status } as const

/** Whether all that is shown of a transfer went from the account to itself. */
const isToItself = ({ moved }: ActivitySummary): boolean =>
  moved.length > 0 && moved.every(({ direction }) => direction === "self")

const useTitle = ({ item: { operation, status }, summary }: Pick<Props, "item" | "summary">): string => {
  const t = useMessages(activityWords)
  const known = operationOf(operation)
  if (known === null) return readableOperation(operation) || t("activity.transaction")
  const did = known === "send" && isToItself(summary) ? "sendOwn" : known
  return t(`activity.${status === "confirmed" ? "did" : "do"}.${did}`)
}

const Title = ({ item, summary, impostor }: Pick<Props, "item" | "summary" | "impostor">): ReactElement => {
  const css = useStyles()
  const t = useMessages(activityWords)
  const title = useTitle({ item, summary })
  return (
    <span className={css(what)}>
      <span className={css(oneLine)} title={title} dir="auto">
        {title}
      </span>
      {item.status !== "confirmed" && (
        <span className={css(looks[item.status])}>{t(`activity.status.${item.status}`)}</span>
      )}
      {impostor && <span className={css(pending)}>{t("activity.lookalike")}</span>}
    </span>
  )
}

const Detail = ({ item: { minedAt }, summary, now, write }: Props): ReactElement => {
  const css = useStyles()
  const t = useMessages(activityWords)
  return (
    <span className={css(detail)}>
      {summary.party && (
        <span className={css(party)} dir="auto">
          {t(`activity.${summary.party.type}`, { name: summary.party.name })}
        </span>
      )}
      {summary.party && isValidTime(minedAt) && <span aria-hidden>·</span>}
      <span className={css(oneLine)}>
        <When time={minedAt} now={now} write={write} />
      </span>
    </span>
  )
}

/** What it cost, with every digit. */
const Fee = ({ fee: { amount, symbol } }: { readonly fee: NonNullable<Activity["fee"]> }): ReactElement => {
  const css = useStyles()
  const t = useMessages(activityWords)
  const locale = useLocale()
  return (
    <span className={css(atEnd)} dir="auto">
      {t("activity.fee", { amount: localizeAmount(amount, locale), symbol: safeName(symbol) })}
    </span>
  )
}

/** The operation, the counterparty and the time; at the end the outgoing and incoming amounts and the number of others. */
export const RowText = (props: Props): ReactElement => {
  const css = useStyles()
  const counted = useCounted(activityWords)
  const { item, summary, impostor, write } = props
  const [first, second] = summary.moved
  const more = summary.more > 0 && counted("activity.others", summary.more)
  return (
    <span className={css(words)}>
      <span className={css(line)}>
        <Title item={item} summary={summary} impostor={impostor} />
        {first && <Amount transfer={first} status={item.status} write={write} />}
      </span>
      <span className={css(line)}>
        <Detail {...props} />
        {second ? (
          <Amount transfer={second} status={item.status} write={write} />
        ) : (
          more && <span className={css(muted)}>{more}</span>
        )}
      </span>
      {second && more && <span className={css(atEnd)}>{more}</span>}
      {item.fee && <Fee fee={item.fee} />}
    </span>
  )
}
