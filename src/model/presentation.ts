import { limits } from "./limits.js"

/** Control characters, and those that turn, hide or break the text around them. Joiners stay: scripts and emoji need them. */
const UNFIT = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu

/** Words from a stranger, fit to be shown: one line, no character that reorders others, at most `length` characters. */
export const safeText = (text: string, length: number): string => {
  const cleaned = text
    .slice(0, length * 8)
    .replace(/[\t\n\r]+/g, " ")
    .replace(UNFIT, "")
    .trim()
  return [...cleaned].slice(0, length).join("").trim()
}

/** The name a wallet gives itself, fit for a list; empty when nothing of it is. */
export const safeName = (name: string): string => safeText(name, limits.nameLength)

/** An icon that an `<img>` may load: `data:image/*` or `https:`, of a bounded size. Anything else is no icon. */
export const safeIcon = (icon: string): string | undefined => {
  if (icon.length > limits.iconLength) return undefined
  const url = icon.trim()
  return /^(data:image\/[\w.+-]+[;,]|https:\/\/[^/])/i.test(url) ? url : undefined
}
