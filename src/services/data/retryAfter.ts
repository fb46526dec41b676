import { dataLimits } from "../../model/dataLimits.js"
import type { HttpResponse } from "../http.js"

/**
 * How long a service asks not to be called, in ms (`Retry-After`, RFC 9110 §10.2.3: seconds, or an HTTP date, which is
 * compared with the service's own `Date` where it is known). At most 5 minutes; null where the header is missing or
 * malformed.
 */
export const retryDelay = ({ headers = {} }: Pick<HttpResponse, "headers">, now: number): number | null => {
  const text = headers["retry-after"]?.trim() ?? ""
  const said = Date.parse(headers["date"] ?? "")
  const delay = /^\d{1,10}$/.test(text)
    ? Number(text) * 1_000
    : /^[A-Za-z]{3,9}[, ]/.test(text)
      ? Date.parse(text) - (Number.isNaN(said) ? now : said)
      : NaN
  return Number.isNaN(delay) ? null : Math.min(Math.max(delay, 0), dataLimits.mostRetryDelay)
}

/** The last refusal of a service, and until when it holds. */
export const refusals = <E>() => {
  let last: { readonly error: E; readonly until: number } | undefined
  return {
    /** The refusal that holds now. A clock that was set back does not prolong it. */
    at: (now: number): E | undefined =>
      last && now < last.until && last.until - now <= dataLimits.mostRetryDelay ? last.error : undefined,
    set: (error: E, until: number): void => {
      last = { error, until }
    },
  }
}
