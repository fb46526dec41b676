import type { CSSObject } from "@emotion/serialize"

/** One line, whatever is written on it: a name of ten thousand letters ends in three dots. */
export const oneLine: CSSObject = {
  minInlineSize: 0,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
}

/** Read aloud, not drawn. */
export const unseen: CSSObject = {
  position: "absolute",
  inlineSize: 1,
  blockSize: 1,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
}

/** Words beside the point. */
export const muted: CSSObject = { color: "var(--rxw-muted)", font: "400 13px/18px var(--rxw-font)" }

export const strong: CSSObject = { font: "600 16px/22px var(--rxw-font)", overflowWrap: "anywhere" }

/** Paragraphs and headings have no margins of their own; gaps are given by what holds them. */
export const flat: CSSObject = { margin: 0, padding: 0 }
