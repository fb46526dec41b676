import { useMemo } from "react"
import { groupByMonth } from "../../model/activityMonths.js"
import { type Direction, movedAmount } from "../../model/movedAmount.js"
import { useLocale } from "../../react/messages.js"

/** How a history is grouped, and how its rows write numbers and dates: made once, for a formatter costs more than a row. */
export interface Formats {
  readonly amount: (quantity: string, direction: Direction) => string | null
  readonly count: (count: number) => string
  /** A moment in full, for who points at "5 min ago". */
  readonly date: (time: number) => string
  readonly months: ReturnType<typeof groupByMonth>
}

export const useFormats = (): Formats => {
  const locale = useLocale()
  return useMemo(() => {
    const count = new Intl.NumberFormat(locale)
    const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short" })
    return { amount: movedAmount(locale), count: count.format, date: date.format, months: groupByMonth({ locale }) }
  }, [locale])
}
