/** The direction of a text. */
export type TextDirection = "ltr" | "rtl"

/** The scripts that are written from right to left. */
const RTL = /Adlm|Ara[bn]|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa/

/** How texts of a language are written. */
export interface Locale {
  /** A BCP 47 tag for formatting numbers and dates. */
  readonly locale: string
  /** Undefined for that of the page. */
  readonly dir?: TextDirection
}

/**
 * The locale of a BCP 47 tag such as `ar-EG`, or `ar_EG` as some systems write it. Where there is none, or it is malformed:
 * English numbers and dates, and the direction of the page.
 * `textInfo` of `Intl.Locale` is not in every browser, and that of V8 takes Dhivehi for a language from left to right.
 */
export const localeOf = (tag = ""): Locale => {
  try {
    const locale = tag.replaceAll("_", "-")
    return { locale, dir: RTL.test(new Intl.Locale(locale).maximize().script ?? "") ? "rtl" : "ltr" }
  } catch {
    return { locale: "en-US" }
  }
}
