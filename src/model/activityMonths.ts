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
 * Groups a history by month and year, the newest first, as the visitor's own calendar and time zone have them. Calendars
 * are slow: each transaction is looked up once at most, and of thousands only those where a month may end.
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
  /** What is in order is split where the month changes. What lies between two of one month is of that month. */
  const split = (items: readonly Activity[]): readonly (readonly Activity[])[] => {
    const [first] = items
    const last = items.at(-1)
    if (!first || !last) return []
    if (keyOf(first) === keyOf(last)) return [items]
    const middle = items.length >> 1
    const [before, after] = [split(items.slice(0, middle)), split(items.slice(middle))]
    const [end, start] = [before.at(-1), after[0]]
    return end?.[0] && start?.[0] && keyOf(end[0]) === keyOf(start[0])
      ? [...before.slice(0, -1), [...end, ...start], ...after.slice(1)]
      : [...before, ...after]
  }
  return (items: readonly Activity[], now: number): readonly ActivityMonth[] =>
    split(inOrder(distinct(items))).flatMap((group) => {
      const [first] = group
      return first ? [{ key: keyOf(first), title: titleOf(first.minedAt, now), items: group }] : []
    })
}
