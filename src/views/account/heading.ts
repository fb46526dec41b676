import type { CSSObject } from "@emotion/serialize"
import { flat, muted } from "../ui/text.js"

/** The heading of a part of the account. */
export const heading: CSSObject = { ...flat, ...muted, fontWeight: 500, padding: "0 4px 6px" }
