import type { CSSObject } from "@emotion/serialize"
import type { ReactElement, ReactNode } from "react"
import { Icon } from "./Icon.js"
import { flat, muted, strong } from "./text.js"
import { useStyles } from "../theme/useStyles.js"

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
/** A wallet's name and a wallet's words have any length; what can be done about them stays in sight. */
const lines = (most: number): CSSObject => ({
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: most,
  overflow: "hidden",
  overflowWrap: "anywhere",
})
const titleText: CSSObject = { ...flat, ...strong, ...lines(3) }
const inError: CSSObject = { ...titleText, color: "var(--rxw-error)" }
const hintText: CSSObject = { ...flat, ...muted, ...lines(6), maxInlineSize: "34ch", textWrap: "balance" }

/** How a matter stands, in words that are read out when they change: nothing here, waiting, declined, failed. */
export const Message = ({ picture, title, hint, tone, children }: Props): ReactElement => {
  const css = useStyles()
  return (
    <div className={css(frame)}>
      {picture}
      <div className={css(words)} aria-live="polite">
        <p className={css(tone === "error" ? inError : titleText)}>{title}</p>
        {hint !== undefined && <p className={css(hintText)}>{hint}</p>}
      </div>
      {children}
    </div>
  )
}

const seat: CSSObject = {
  display: "grid",
  placeItems: "center",
  inlineSize: 64,
  blockSize: 64,
  border: "1px solid transparent",
  borderRadius: "calc(var(--rxw-border-radius-master, 4px) * 4)",
  background: "var(--rxw-soft)",
  color: "var(--rxw-muted)",
}

/** A drawing where a picture would be. */
export const Drawing = ({ path }: { readonly path: string }): ReactElement => {
  const css = useStyles()
  return (
    <span className={css(seat)}>
      <Icon path={path} size={32} />
    </span>
  )
}
