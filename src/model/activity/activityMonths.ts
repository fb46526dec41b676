import type { Activity } from "./activity.js"
import { isValidTime } from "../text/relativeTime.js"

/** The transactions of one month. */
export interface ActivityMonth {
  /** Unique among all months. */
  readonly key: string
  /** Name of the month, with the year unless it is the current one (SPEC §9); null for transactions without a date. */
  readonly title: string | null
  /** Newest first, each transaction once. */
  readonly items: readonly Activity[]
}

/** How a history is divided into months. */
export interface Calendar {
  /** BCP 47 tag; it also selects the calendar. */
  readonly locale: string
  /** IANA name; the page's own time zone by default. */
  readonly timeZone?: string | undefined
}

const distinct = (items: readonly Activity[]): readonly Activity[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]

/** Items without a valid date sort last. */
const timeOf = ({ minedAt }: Activity): number => (isValidTime(minedAt) ? minedAt : -Infinity)

/** Sorts newest first; returns the list as is when it is sorted already, as most histories are. */
const newestFirst = (items: readonly Activity[]): readonly Activity[] =>
  items.every((item, index) => timeOf(item) <= timeOf(items[index - 1] ?? item))
    ? items
    : [...items].sort((a, b) => (timeOf(a) === timeOf(b) ? 0 : timeOf(b) - timeOf(a)))

/**
 * Groups a history by month and year, newest first, in the user's calendar and time zone. `Intl` formatting is slow:
 * each transaction is formatted at most once, and a binary split formats only those near a change of month.
 *
 * @returns A function of the history and the current time, in ms since 1970.
 */
export const groupByMonth = ({ locale, timeZone }: Calendar) => {
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone })
  const month = format({ era: "short", year: "numeric", month: "numeric" })
  const year = format({ era: "short", year: "numeric" })
  const named = format({ month: "long" })
  const namedWithYear = format({ month: "long", year: "numeric" })
  const keys = new WeakMap<Activity, string>()

  const keyOf = (item: Activity): string => {
    const known = keys.get(item) ?? (isValidTime(item.minedAt) ? month.format(item.minedAt) : "")
    keys.set(item, known)
    return known
  }
  const titleOf = (time: number, now: number): string | null => {
    if (!isValidTime(time)) return null
    return (year.format(time) === year.format(now) ? named : namedWithYear).format(time)
  }
  /** Splits a sorted list where the month changes. If its first and last item share a month, so do all between. */
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
    split(newestFirst(distinct(items))).flatMap((group) => {
      const [first] = group
      return first ? [{ key: keyOf(first), title: titleOf(first.minedAt, now), items: group }] : []
    })
}
