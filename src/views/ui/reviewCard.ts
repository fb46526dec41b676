import type { CSSObject } from "@emotion/serialize"
import { flat, muted } from "./text.js"

/** What is reviewed: an amount or an account beside its picture. */
export const card: CSSObject = {
  display: "flex",
  alignItems: "center",
  gap: 12,
  padding: 12,
  border: "1px solid transparent",
  borderRadius: "var(--rxw-border-radius-row)",
  background: "var(--rxw-surface)",
}
export const lines: CSSObject = { flex: 1, minInlineSize: 0, display: "grid", gap: 2, justifyItems: "start" }
export const big: CSSObject = {
  ...flat,
  font: "var(--rxw-font-weight-bold) 20px/26px var(--rxw-font-family)",
  maxInlineSize: "100%",
  overflowWrap: "anywhere",
}
export const small: CSSObject = { ...flat, ...muted, maxInlineSize: "100%", overflowWrap: "anywhere" }
