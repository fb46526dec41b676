import type { Activity } from "./activity.js"
import { isMoment } from "./relativeTime.js"

/** What happened in one month. */
export interface ActivityMonth {
  /** Tells it from every other month. */
  readonly key: string
  /** Its name, with the year where that is another than the present one (SPEC §9); null for what has no date. */
  readonly title: string | null
  /** The newest first, each transaction once. */
  readonly items: readonly Activity[]
}

export interface Calendar {
  /** BCP 47 tag: it decides on the calendar, too. */
  readonly locale: string
  /** IANA name; that of the page where nothing is said. */
  readonly timeZone?: string
}

const distinct = (items: readonly Activity[]): readonly Activity[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]

/** What has no date comes last. */
const timeOf = ({ minedAt }: Activity): number => (isMoment(minedAt) ? minedAt : -Infinity)

/** The newest first. Most histories are so already. */
const inOrder = (items: readonly Activity[]): readonly Activity[] =>
  items.every((item, index) => timeOf(item) <= timeOf(items[index - 1] ?? item))
    ? items
    : [...items].sort((a, b) => (timeOf(a) === timeOf(b) ? 0 : timeOf(b) - timeOf(a)))

/**
 * Groups a history by month and year, the newest first, as the visitor's own calendar and time zone have them. Which
 * month a transaction belongs to is found once: a history grows by pages, and is grouped again with each.
 *
 * @returns A function of the history and of the present, in ms since 1970.
 */
export const byMonth = ({ locale, timeZone }: Calendar) => {
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone })
  const month = format({ era: "short", year: "numeric", month: "numeric" })
  const year = format({ era: "short", year: "numeric" })
  const named = format({ month: "long" })
  const namedWithYear = format({ month: "long", year: "numeric" })
  const keys = new WeakMap<Activity, string>()

  const keyOf = (item: Activity): string => {
    const known = keys.get(item) ?? (isMoment(item.minedAt) ? month.format(item.minedAt) : "")
    keys.set(item, known)
    return known
  }
  const titleOf = (time: number, now: number): string | null => {
    if (!isMoment(time)) return null
    return (year.format(time) === year.format(now) ? named : namedWithYear).format(time)
  }
  return (items: readonly Activity[], now: number): readonly ActivityMonth[] => {
    const groups = new Map<string, Activity[]>()
    for (const item of inOrder(distinct(items))) {
      const group = groups.get(keyOf(item))
      if (group) group.push(item)
      else groups.set(keyOf(item), [item])
    }
    return [...groups].map(([key, group]) => ({ key, title: titleOf(group[0]?.minedAt ?? NaN, now), items: group }))
  }
}
