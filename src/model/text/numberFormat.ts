/**
 * How an amount of so many integer digits is written where room is short: from a million on compact, as `1.23M`, and beyond
 * what has a name, scientific. Truncated, so that nothing is rounded up to the next name.
 */
export const notationOf = (digits: number): "standard" | "compact" | "scientific" =>
  digits > 15 ? "scientific" : digits > 6 ? "compact" : "standard"

const formats = new Map<string, Intl.NumberFormat>()

/** A cached `Intl.NumberFormat`: constructing one takes longer than formatting a hundred numbers. */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat => {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options)
  formats.set(key, format)
  return format
}
