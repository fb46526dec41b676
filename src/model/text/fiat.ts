import { numberFormat } from "./numberFormat.js"

/** Formats an exact amount of a currency, given by its ISO 4217 code, with its usual decimal places. */
export const formatFiat = (amount: string, currency: string, locale: string): string =>
  numberFormat(locale, { style: "currency", currency, currencyDisplay: "narrowSymbol" }).format(
    amount as Intl.StringNumericLiteral, // a decimal string, checked where it came from
  )

/** The name of a currency in the language, by its ISO 4217 code; the code where it has none. */
export const fiatName = (currency: string, locale: string): string =>
  new Intl.DisplayNames(locale, { type: "currency" }).of(currency) ?? currency
