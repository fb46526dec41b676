import type { CSSObject } from "@emotion/serialize"

/** Truncates text to one line with an ellipsis. */
export const oneLine: CSSObject = {
  minInlineSize: 0,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
}

/** Truncates text to some lines with an ellipsis: names and messages of a wallet can be very long. */
export const lines = (most: number): CSSObject => ({
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: most,
  overflow: "hidden",
  overflowWrap: "anywhere",
})

/** Visually hidden, but read by screen readers. */
export const unseen: CSSObject = {
  position: "absolute",
  inlineSize: 1,
  blockSize: 1,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
}

/** Secondary text. */
export const muted: CSSObject = {
  color: "var(--rxw-muted)",
  font: "var(--rxw-font-weight) 13px/18px var(--rxw-font-family)",
}

export const strong: CSSObject = {
  font: "var(--rxw-font-weight-bold) 16px/22px var(--rxw-font-family)",
  overflowWrap: "anywhere",
}

/** Paragraphs and headings have no margins; spacing is set by their containers. */
export const flat: CSSObject = { margin: 0, padding: 0 }

/** The heading of a section of a view. */
export const heading: CSSObject = {
  ...flat,
  ...muted,
  fontWeight: "var(--rxw-font-weight-medium)",
  padding: "0 4px 6px",
}
