import type { CSSObject } from "@emotion/serialize"
import { flat, muted } from "../ui/text.js"

/** The heading of a section of the account view. */
export const heading: CSSObject = {
  ...flat,
  ...muted,
  fontWeight: "var(--rxw-font-weight-medium)",
  padding: "0 4px 6px",
}
