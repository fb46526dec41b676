/** The direction of a text. */
export type TextDirection = "ltr" | "rtl"

/** The scripts that are written from right to left. */
const RTL = /Adlm|Ara[bn]|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa/

/**
 * The direction of a language by its script, from a BCP 47 tag such as `ar-EG`; undefined for none, and for a tag that is
 * malformed.
 * `textInfo` of `Intl.Locale` is not in every browser, and that of V8 takes Dhivehi for a language from left to right.
 */
export const directionOf = (tag: string | undefined): TextDirection | undefined => {
  if (tag === undefined) return undefined
  try {
    return RTL.test(new Intl.Locale(tag).maximize().script ?? "") ? "rtl" : "ltr"
  } catch {
    return undefined
  }
}
