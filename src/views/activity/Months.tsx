import type { CSSObject } from "@emotion/serialize"
import { type ReactElement, useId, useMemo } from "react"
import type { Activity } from "../../model/activity/activity.js"
import type { ActivityMonth } from "../../model/activity/activityMonths.js"
import { impostorsIn } from "../../model/activity/lookalike.js"
import { roundedNow } from "../../model/text/relativeTime.js"
import { activityWords } from "../../model/words/activity.js"
import { useAccount } from "../../react/account.js"
import { useMessages } from "../../react/messages.js"
import { useNetwork } from "../../react/connection.js"
import { useSettings } from "../../react/settings.js"
import { holdsRuns, Runs } from "../ui/Runs.js"
import { flat } from "../ui/text.js"
import { ActivityRow } from "./ActivityRow.js"
import type { Formats } from "./useFormats.js"
import { useStyles } from "../theme/useStyles.js"

interface Props {
  readonly items: readonly Activity[]
  /** In ms since 1970. */
  readonly now: number
  readonly write: Formats
}

interface MonthProps {
  readonly month: ActivityMonth
  /** Number of rows above it. */
  readonly above: number
  /** The transactions with an address that imitates one used before. */
  readonly impostors: ReadonlyMap<string, string>
  readonly now: number
  readonly write: Formats
}

/** Minimum height in px. */
const rowHeight = 60

const heading: CSSObject = {
  ...flat,
  position: "sticky",
  insetBlockStart: 0,
  // Above the rows, which are stacking contexts.
  zIndex: 1,
  padding: "8px 8px 6px",
  background: "var(--rxw-background)",
  color: "var(--rxw-muted)",
  font: "var(--rxw-font-weight-bold) 13px/18px var(--rxw-font-family)",
}
const all: CSSObject = {
  ...holdsRuns,
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 8,
  padding: 0,
  margin: "0 -4px",
}

const keyOf = ({ id }: Activity): string => id

const countOf = (months: readonly ActivityMonth[]): number =>
  months.reduce((count, { items }) => count + items.length, 0)

const Month = ({ month: { title, items }, above, impostors, now, write }: MonthProps): ReactElement => {
  const css = useStyles()
  const t = useMessages(activityWords)
  const id = useId()
  const network = useNetwork()
  const { networks } = useSettings()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={css(heading)}>
        {title ?? t("activity.undated")}
      </h3>
      <div role="list" aria-labelledby={id}>
        <Runs
          items={items}
          rowHeight={rowHeight}
          above={above}
          keyOf={keyOf}
          draw={(item, index) => (
            <ActivityRow
              item={item}
              position={index + 1}
              total={items.length}
              impostor={impostors.has(item.id)}
              now={roundedNow(item.minedAt, now)}
              network={network}
              networks={networks}
              write={write}
            />
          )}
        />
      </div>
    </section>
  )
}

/** Transactions grouped by month. */
export const Months = ({ items, now, write }: Props): ReactElement => {
  const css = useStyles()
  const months = useMemo(() => write.months(items, now), [write, items, now])
  const own = useAccount()?.address ?? ""
  const impostors = useMemo(() => impostorsIn(items, own), [items, own])
  return (
    <div className={css(all)}>
      {months.map((month, index) => (
        <Month
          key={month.key}
          month={month}
          above={countOf(months.slice(0, index))}
          impostors={impostors}
          now={now}
          write={write}
        />
      ))}
    </div>
  )
}
