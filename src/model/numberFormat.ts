const formats = new Map<string, Intl.NumberFormat>()

/** A cached `Intl.NumberFormat`: constructing one takes longer than formatting a hundred numbers. */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat => {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options)
  formats.set(key, format)
  return format
}
