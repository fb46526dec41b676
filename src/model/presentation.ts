import { limits } from "./limits.js"

/**
 * Without the characters that have no glyph: controls, bidi marks, zero-width and filler characters (such as U+115F, U+3164,
 * U+FFA0, U+2800), lone surrogates. A joiner or an emoji selector stays where a script or an emoji needs it. Whitespace
 * becomes a space. The patterns are texts, in a function that is not called for plain ASCII: a browser takes 1 to 2 ms to read
 * their Unicode properties, and would do so with literals while it parses the script.
 */
const visible = (text: string): string => {
  const every = (pattern: string): RegExp => new RegExp(pattern, "gu")
  return text
    .replace(every("(?![\\t-\\r\\u200c\\u200d\\ufe0f])[\\p{Cc}\\p{Cs}\\p{DI}\\u2800\\ufff9-\\ufffb]"), "")
    .replace(
      every(
        "(?<!\\p{So})\\ufe0f|(?<![\\p{Lo}\\p{M}\\p{So}\\p{Sk}])[\\u200c\\u200d]|[\\u200c\\u200d](?!(?![\\p{sc=Han}\\p{sc=Hang}\\p{sc=Hira}\\p{sc=Kana}])[\\p{Lo}\\p{So}])",
      ),
      "",
    )
    .replace(every("[\\t-\\r\\p{Z}]"), " ")
}

/**
 * Sanitizes untrusted text for display: one line, no bidi or invisible characters, single spaces, at most `length`
 * characters. Two texts that differ only in invisible characters become equal.
 */
export const safeText = (text: string, length: number): string => {
  const part = text.slice(0, length * 8)
  const cleaned = (/[^ -~]/.test(part) ? visible(part) : part).replace(/ +/g, " ").trim()
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
