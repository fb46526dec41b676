import type { CSSObject } from "@emotion/react"
import type { ReactElement, ReactNode } from "react"
import { flat, muted, strong } from "./text.js"

interface Props {
  /** A drawing, or a wallet with its ring. */
  readonly picture?: ReactNode
  readonly title: string
  readonly hint?: string | undefined
  readonly tone?: "error" | undefined
  /** What can be done about it. */
  readonly children?: ReactNode
}

const frame: CSSObject = {
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  gap: 16,
  padding: "20px 12px 8px",
  textAlign: "center",
}
const words: CSSObject = { display: "grid", gap: 6, justifyItems: "center", maxInlineSize: "100%" }
const inError: CSSObject = { ...strong, color: "var(--rxw-error)" }
const hintText: CSSObject = { ...flat, ...muted, maxInlineSize: "34ch", overflowWrap: "anywhere", textWrap: "balance" }

/** How a matter stands, in words that are read out when they change: nothing here, waiting, declined, failed. */
export const Message = ({ picture, title, hint, tone, children }: Props): ReactElement => (
  <div css={frame}>
    {picture}
    <div css={words} aria-live="polite">
      <p css={[flat, tone === "error" ? inError : strong]}>{title}</p>
      {hint !== undefined && <p css={hintText}>{hint}</p>}
    </div>
    {children}
  </div>
)
