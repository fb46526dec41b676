const separatorOf = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === "decimal")?.value ?? "."

/** The low four bits of Arabic-Indic and Persian digits equal their value. */
const toLatinDigit = (digit: string): string => String(digit.charCodeAt(0) & 15)

/** Without spaces, and with Latin digits. */
const latinDigits = (text: string): string => text.replace(/\s/g, "").replace(/[٠-٩۰-۹]/g, toLatinDigit)

/**
 * Normalizes user input to a plain decimal string with a point: `1,5` if one of `locales` uses a decimal comma, `٫` and
 * Arabic digits in any locale. Spaces are removed. Input that is not a number otherwise stays unchanged, and remains
 * invalid.
 */
export const parseAmount = (text: string, locales: readonly string[]): string => {
  const plain = latinDigits(text).replace(/٫/g, ".")
  const hasComma = locales.some((locale) => separatorOf(locale) === ",")
  return hasComma && /^\d*,\d*$/.test(plain) ? plain.replace(",", ".") : plain
}

/**
 * The two amounts that a typed text can mean, larger first; null where it means one. Three digits after a comma are
 * thousands to some and decimals to others, whatever the language of the page; after a point only where one of `locales`
 * writes thousands so. `0,500` is never five hundred.
 */
export const amountReadings = (text: string, locales: readonly string[]): readonly [string, string] | null => {
  const [, whole, separator, fraction] = /^([1-9]\d{0,2})([.,])(\d{3})$/.exec(latinDigits(text)) ?? []
  if (whole === undefined || fraction === undefined) return null
  if (separator === "." && locales.every((locale) => separatorOf(locale) === ".")) return null
  const decimals = fraction.replace(/0+$/, "")
  return [whole + fraction, whole + (decimals && `.${decimals}`)]
}

/** The inverse of `parseAmount`: writes the decimal point as a comma if `locale` does. */
export const localizeAmount = (amount: string, locale: string): string =>
  separatorOf(locale) === "," && /^\d*\.\d*$/.test(amount) ? amount.replace(".", ",") : amount

/** Whether the text is a decimal number above zero with at most `decimals` decimal places. */
export const isAmount = (amount: string, decimals: number): boolean => {
  const [, whole, fraction = ""] = /^(?=\.?\d)(\d*)(?:\.(\d*))?$/.exec(amount) ?? []
  return whole !== undefined && fraction.replace(/0+$/, "").length <= decimals && /[1-9]/.test(whole + fraction)
}

/** The number of characters from which an amount is rounded, and the decimal places it then has (CONTRACTS §7.4). */
const longNumber = { from: 6, decimals: 5 } as const

/** Whether `previewAmount` drops digits. */
export const isShortened = (amount: string): boolean =>
  amount.length >= longNumber.from && /[1-9]/.test((amount.split(".")[1] ?? "").slice(longNumber.decimals))

/** An amount for the send preview, rounded if it is long. Show the exact amount beside it. */
export const previewAmount = (amount: string, locale: string): string =>
  new Intl.NumberFormat(locale, {
    maximumFractionDigits: amount.length < longNumber.from ? 20 : longNumber.decimals,
  }).format(amount as Intl.StringNumericLiteral) // a decimal string, checked by `isAmount`
