import { useMemo } from "react"
import { groupByMonth } from "../../model/activity/activityMonths.js"
import { type Direction, movedAmount } from "../../model/activity/movedAmount.js"
import { useLocale } from "../../react/messages.js"

/** Grouping and formatting for a history. Created once, because a formatter is slower to create than a row. */
export interface Formats {
  readonly amount: (quantity: string, direction: Direction) => string | null
  /** The full date and time, for the title of "5 min ago". */
  readonly date: (time: number) => string
  readonly months: ReturnType<typeof groupByMonth>
}

export const useFormats = (): Formats => {
  const locale = useLocale()
  return useMemo(() => {
    const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short" })
    return { amount: movedAmount(locale), date: date.format, months: groupByMonth({ locale }) }
  }, [locale])
}
