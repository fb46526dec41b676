import { isDecimal } from "../amount.js"
import { safeText } from "../presentation.js"
import { isLanguageTag } from "./language.js"
import { numberFormat } from "./numberFormat.js"

/** Whether `locale` writes decimals after `separator`. A browser may name a language by what is no tag, as `en-US@posix`. */
const separatesBy = (separator: string, locale: string): boolean =>
  isLanguageTag(locale) &&
  numberFormat(locale)
    .formatToParts(1.5)
    .some(({ value }) => value === separator)

/** The low four bits of Arabic-Indic and Persian digits equal their value. */
const toLatinDigit = (digit: string): string => String(digit.charCodeAt(0) & 15)

/** Without spaces and what cannot be seen, such as the marks of direction in a copied text; with Latin digits. */
const latinDigits = (text: string): string =>
  safeText(text, text.length)
    .replace(/\s/g, "")
    .replace(/[٠-٩۰-۹]/g, toLatinDigit)

/**
 * Normalizes user input to a plain decimal string with a point: `1,5` if one of `locales` uses a decimal comma, `٫` and
 * Arabic digits in any locale. Spaces and what cannot be seen are removed. Input that is not a number otherwise stays
 * unchanged, and remains invalid.
 */
export const parseAmount = (text: string, locales: readonly string[]): string => {
  const plain = latinDigits(text).replace(/٫/g, ".")
  const hasComma = locales.some((locale) => separatesBy(",", locale))
  return hasComma && /^\d*,\d*$/.test(plain) ? plain.replace(",", ".") : plain
}

/**
 * The two amounts that a typed text can mean, larger first; null where it means one. Three digits after a comma are
 * thousands to some and decimals to others, whatever the language of the page; after a point only where one of `locales`
 * writes thousands so. `0,500` is never five hundred.
 */
export const amountReadings = (text: string, locales: readonly string[]): readonly [string, string] | null => {
  const plain = latinDigits(text)
  if (!/^[1-9]\d{0,2}[.,]\d{3}$/.test(plain)) return null
  if (plain.includes(".") && locales.filter(isLanguageTag).every((locale) => separatesBy(".", locale))) return null
  return [plain.replace(/[.,]/, ""), plain.replace(",", ".").replace(/\.?0+$/, "")]
}

/** The inverse of `parseAmount`: writes the decimal point as a comma if `locale` does. */
export const localizeAmount = (amount: string, locale: string): string =>
  separatesBy(",", locale) && /^\d*\.\d*$/.test(amount) ? amount.replace(".", ",") : amount

/** The names of the amounts among the values of messages. */
const amounts: readonly string[] = ["amount", "received", "fee", "minimum"]

/**
 * The values of a message with the decimal mark of `locale` in its amounts, as by `localizeAmount`. The symbol of a token
 * may follow one: `1.5 ETH`.
 */
export const localizeAmounts = (
  values: Readonly<Record<string, string>>,
  locale: string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      amounts.includes(name) ? value.replace(/^\S+/, (amount) => localizeAmount(amount, locale)) : value,
    ]),
  )

/** Whether a decimal number has at most `decimals` decimal places, not counting zeros at its end. */
export const fits = (amount: string, decimals: number): boolean =>
  (amount.split(".")[1] ?? "").replace(/0+$/, "").length <= decimals

/** Whether the text is a decimal number above zero with at most `decimals` decimal places. */
export const isAmount = (amount: string, decimals: number): boolean =>
  isDecimal(amount) && /[1-9]/.test(amount) && fits(amount, decimals)

/** Whether an amount would be zero with the 20 decimal places that every browser can format. */
const isTiny = (amount: string): boolean => /^0*\.0{20}/.test(amount)

/** The decimal places of an amount in the preview (CONTRACTS §7.4); all of them where fewer would make it zero. */
const previewDecimals = (amount: string): number => (isTiny(amount) ? Infinity : /^0*\.0{5}/.test(amount) ? 20 : 5)

/** Whether `previewAmount` drops digits. */
export const isShortened = (amount: string): boolean => !fits(amount, previewDecimals(amount))

/** An amount for the send preview, rounded if it is long. Show the exact amount beside it. */
export const previewAmount = (amount: string, locale: string): string =>
  isTiny(amount)
    ? localizeAmount(amount, locale)
    : new Intl.NumberFormat(locale, { maximumFractionDigits: previewDecimals(amount) }).format(
        amount as Intl.StringNumericLiteral, // a decimal string, checked by `isAmount`
      )
