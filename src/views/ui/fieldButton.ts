import type { CSSObject } from "@emotion/serialize"
import { pressable } from "./pressable.js"

/** A button at the end of a field of a form. */
export const fieldButton: CSSObject = {
  flex: "none",
  minBlockSize: 44,
  minInlineSize: 44,
  marginInlineEnd: -8,
  padding: "0 8px",
  border: "1px solid transparent",
  borderRadius: "var(--rxw-border-radius-button)",
  background: "none",
  color: "var(--rxw-accent-text)",
  font: "var(--rxw-font-weight-bold) 14px/20px var(--rxw-font-family)",
  ...pressable,
  "&:hover": { background: "var(--rxw-surface)" },
}
