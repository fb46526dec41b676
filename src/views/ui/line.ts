import type { CSSObject } from "@emotion/serialize"
import { row } from "./Row.js"

/** An item of a list with several controls: the row itself, and buttons at its end. */
export const line: CSSObject = {
  display: "flex",
  alignItems: "center",
  gap: 2,
  borderRadius: "var(--rxw-border-radius-row)",
  background: "var(--rxw-surface)",
}

/** The row in it. */
export const part: CSSObject = { ...row, flex: 1, minInlineSize: 0, background: "none" }
