import type { ReactElement } from "react"
import { ageOf, isValidTime } from "../../model/text/relativeTime.js"
import { activityWords } from "../../model/words/activity.js"
import { useCounted } from "../../react/counted.js"
import { useMessages } from "../../react/messages.js"
import type { Formats } from "./useFormats.js"

interface Props {
  /** Both in ms since 1970. */
  readonly time: number
  readonly now: number
  readonly write: Formats
}

/** The age of a transaction, with the date as title; the date itself if it is in the future; nothing without a date. */
export const When = ({ time, now, write }: Props): ReactElement | null => {
  const t = useMessages(activityWords)
  const counted = useCounted(activityWords)
  if (!isValidTime(time)) return null
  const age = ageOf(time, now)
  const date = write.date(time)
  const isNow = age?.unit === "sec" && age.count === 0
  return (
    <time dateTime={new Date(time).toISOString()} title={date} dir="auto">
      {age === null ? date : isNow ? t("activity.now") : counted(`activity.ago.${age.unit}`, age.count)}
    </time>
  )
}
