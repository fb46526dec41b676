import type { CSSObject } from "@emotion/serialize"
import { flat, muted } from "../ui/text.js"

/** The heading of a section of the account view. */
export const heading: CSSObject = { ...flat, ...muted, fontWeight: 500, padding: "0 4px 6px" }
