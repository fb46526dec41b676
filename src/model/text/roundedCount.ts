import { numberFormat } from "./numberFormat.js"

/** A number of things as a text: exact below ten, else rounded down to tens, as `600+` (CONTRACTS §2.2). */
export const roundedCount = (count: number, locale: string): string => {
  const { format } = numberFormat(locale)
  return count < 10 ? format(count) : `${format(Math.floor(count / 10) * 10)}+`
}
