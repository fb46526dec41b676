import type { CSSObject } from "@emotion/serialize"
import type { ReactElement, ReactNode } from "react"
import { Icon } from "./Icon.js"
import { flat, lines, muted, strong } from "./text.js"
import { useStyles } from "../theme/useStyles.js"

interface Props {
  /** An icon, or a wallet's icon with a spinner. */
  readonly picture?: ReactNode
  readonly title: string
  readonly hint?: string | undefined
  /** `news` is no failure, and takes the place of something else: that it has ended, or where to go on. */
  readonly tone?: "error" | "news" | undefined
  /** The actions. */
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
/** On so many lines, the actions stay visible. */
const titleText: CSSObject = { ...flat, ...strong, ...lines(3) }
const inError: CSSObject = { ...titleText, color: "var(--rxw-error)" }
const hintText: CSSObject = { ...flat, ...muted, ...lines(6), maxInlineSize: "34ch", textWrap: "balance" }

/**
 * A status such as empty, waiting, declined or failed. Screen readers announce its changes, and a failure and news also where
 * they are new.
 */
export const Message = ({ picture, title, hint, tone, children }: Props): ReactElement => {
  const css = useStyles()
  return (
    <div className={css(frame)}>
      {picture}
      <div className={css(words)} role={tone && "alert"} aria-live="polite">
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
  borderRadius: "calc(var(--rxw-border-radius-master) * 4)",
  background: "var(--rxw-surface)",
  color: "var(--rxw-muted)",
}

/** An icon in the place of an image. */
export const Drawing = ({ path }: { readonly path: string }): ReactElement => {
  const css = useStyles()
  return (
    <span className={css(seat)}>
      <Icon path={path} size={32} />
    </span>
  )
}
