const formats = new Map<string, Intl.NumberFormat>()

/** How numbers are written in a locale. Made once: to make one takes longer than to write a hundred numbers with it. */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat => {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options)
  formats.set(key, format)
  return format
}
