const separatorOf = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === "decimal")?.value ?? "."

/** Arabic-Indic and Persian digits end in the same four bits as the Latin ones that they stand for. */
const latin = (digit: string): string => String(digit.charCodeAt(0) & 15)

/**
 * What somebody wrote, as a plain decimal text with a point: `1,5` where one of `locales` writes its decimals after a
 * comma, `٫` and Arabic digits wherever they come from. Spaces, which group digits, go. Nothing is guessed beyond that:
 * what is not a number stays as it was written, and is not one afterwards either.
 */
export const readAmount = (text: string, locales: readonly string[]): string => {
  const plain = text
    .replace(/\s/g, "")
    .replace(/[٠-٩۰-۹]/g, latin)
    .replace(/٫/g, ".")
  const hasComma = locales.some((locale) => separatorOf(locale) === ",")
  return hasComma && /^\d*,\d*$/.test(plain) ? plain.replace(",", ".") : plain
}

/** The way back: the same text, with the decimal separator of `locale` where that is a comma. */
export const writeAmount = (amount: string, locale: string): string =>
  separatorOf(locale) === "," && /^\d*\.\d*$/.test(amount) ? amount.replace(".", ",") : amount

/** Whether a text is a decimal number above zero that has no more than `decimals` places. */
export const isAmount = (amount: string, decimals: number): boolean => {
  const [, whole, fraction = ""] = /^(?=\.?\d)(\d*)(?:\.(\d*))?$/.exec(amount) ?? []
  return whole !== undefined && fraction.replace(/0+$/, "").length <= decimals && /[1-9]/.test(whole + fraction)
}

/** Characters from which on a number is written shorter, and the decimal places it then has (CONTRACTS §7.4). */
const longNumber = { from: 6, decimals: 5 } as const

/** Whether `previewAmount` leaves something out. */
export const isShortened = (amount: string): boolean =>
  amount.length >= longNumber.from && /[1-9]/.test((amount.split(".")[1] ?? "").slice(longNumber.decimals))

/** A number that is looked over before it is sent: rounded where it is long. Who shows it shows the whole one too. */
export const previewAmount = (amount: string, locale: string): string =>
  new Intl.NumberFormat(locale, {
    maximumFractionDigits: amount.length < longNumber.from ? 20 : longNumber.decimals,
  }).format(amount as Intl.StringNumericLiteral) // a decimal text, checked by `isAmount`
