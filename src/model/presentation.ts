import { limits } from "./limits.js"

/** Control, bidi, zero-width and line-breaking characters. Joiners are kept because scripts and emoji need them. */
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu

/** Sanitizes untrusted text for display: one line, no bidi or invisible characters, at most `length` characters. */
export const safeText = (text: string, length: number): string => {
  const cleaned = text
    .slice(0, length * 8)
    .replace(/[\t\n\r]+/g, " ")
    .replace(UNSAFE, "")
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
