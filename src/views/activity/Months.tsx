import type { CSSObject } from "@emotion/serialize"
import { memo, type ReactElement, useId, useMemo } from "react"
import type { Activity } from "../../model/activity.js"
import { type ActivityMonth, byMonth } from "../../model/activityMonths.js"
import { countedFrom } from "../../model/relativeTime.js"
import { activityWords } from "../../model/words/activity.js"
import { useLocale } from "../../react/useLocale.js"
import { useMessages } from "../../react/useMessages.js"
import { useNetwork } from "../../react/useNetwork.js"
import { useSettings } from "../../react/useSettings.js"
import { flat } from "../ui/text.js"
import { ActivityRow } from "./ActivityRow.js"
import { type Formats, useFormats } from "./useFormats.js"
import { useStyles } from "../theme/useStyles.js"

interface Props {
  readonly items: readonly Activity[]
  /** In ms since 1970. */
  readonly now: number
}

interface RowsProps extends Props {
  readonly write: Formats
}

/** Rows that are drawn again together, or not at all. */
const run = 25

const heading: CSSObject = {
  ...flat,
  position: "sticky",
  insetBlockStart: 0,
  // Above the rows: each of them is a layer of its own.
  zIndex: 1,
  padding: "8px 8px 6px",
  background: "var(--rxw-surface)",
  color: "var(--rxw-muted)",
  font: "600 13px/18px var(--rxw-font)",
}
const list: CSSObject = { ...flat, listStyle: "none" }
const all: CSSObject = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 8, marginInline: -8 }

const isSameRun = (before: RowsProps, after: RowsProps): boolean =>
  before.now === after.now &&
  before.write === after.write &&
  before.items.length === after.items.length &&
  before.items.every((item, index) => item === after.items[index])

/** A page that comes at the end, and a clock that moves on, leave the runs alone that they do not change. */
const Run = memo(({ items, now, write }: RowsProps): ReactElement => {
  const network = useNetwork()
  const { networks } = useSettings()
  return (
    <>
      {items.map((item) => (
        <ActivityRow key={item.id} item={item} now={now} network={network} networks={networks} write={write} />
      ))}
    </>
  )
}, isSameRun)

const runsOf = (items: readonly Activity[]): readonly (readonly Activity[])[] =>
  Array.from({ length: Math.ceil(items.length / run) }, (_, index) => items.slice(index * run, (index + 1) * run))

const Month = ({ month, now, write }: Pick<RowsProps, "now" | "write"> & { readonly month: ActivityMonth }) => {
  const css = useStyles()
  const t = useMessages(activityWords)
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={css(heading)}>
        {month.title ?? t("activity.undated")}
      </h3>
      <ul className={css(list)} role="list">
        {runsOf(month.items).map((items, index) => (
          <Run key={index} items={items} now={countedFrom(items[0]?.minedAt ?? 0, now)} write={write} />
        ))}
      </ul>
    </section>
  )
}

/** Transactions under the months that they happened in. */
export const Months = ({ items, now }: Props): ReactElement => {
  const css = useStyles()
  const locale = useLocale()
  const write = useFormats()
  const grouped = useMemo(() => byMonth({ locale }), [locale])
  const months = useMemo(() => grouped(items, now), [grouped, items, now])
  return (
    <div className={css(all)}>
      {months.map((month) => (
        <Month key={month.key} month={month} now={now} write={write} />
      ))}
    </div>
  )
}
