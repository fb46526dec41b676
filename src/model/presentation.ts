import { limits } from "./limits.js"

/**
 * Characters without a glyph: controls, bidi marks, zero-width and filler characters (such as U+115F, U+3164, U+FFA0,
 * U+2800), lone surrogates. Whitespace and what `MISPLACED` decides is not included.
 */
const INVISIBLE = /(?![\t-\r\u200c\u200d\ufe0f])[\p{Cc}\p{Cs}\p{DI}\u2800\ufff9-\ufffb]/gu

/** Joiners and emoji selectors where no script or emoji needs them: they are invisible too. */
const MISPLACED =
  /(?<!\p{So})\ufe0f|(?<![\p{Lo}\p{M}\p{So}\p{Sk}])[\u200c\u200d]|[\u200c\u200d](?![\p{Lo}\p{So}])|[\u200c\u200d](?=[\p{sc=Han}\p{sc=Hang}\p{sc=Hira}\p{sc=Kana}])/gu

/**
 * Sanitizes untrusted text for display: one line, no bidi or invisible characters, single spaces, at most `length`
 * characters. Two texts that differ only in invisible characters become equal.
 */
export const safeText = (text: string, length: number): string => {
  const cleaned = text
    .slice(0, length * 8)
    .replace(INVISIBLE, "")
    .replace(MISPLACED, "")
    .replace(/[\t-\r\p{Z}]+/gu, " ")
    .trim()
  return [...cleaned].slice(0, length).join("").trim()
}

/** Sanitizes a wallet's name; empty if nothing displayable remains. */
export const safeName = (name: string): string => safeText(name, limits.nameLength)

/** An icon URL that is safe in `<img src>`: `data:image/*` or `https:`, of limited length; otherwise undefined. */
export const safeIcon = (icon: string): string | undefined => {
  if (icon.length > limits.iconLength) return undefined
  const url = icon.trim()
  return /^(data:image\/[\w.+-]+[;,]|https:\/\/[^/])/i.test(url) ? url : undefined
}
