import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { useStyles } from "../theme/useStyles.js"

interface Props {
  readonly children: string
  readonly tone?: "muted" | "success"
}

const tag: CSSObject = {
  flex: "none",
  padding: "2px 8px",
  border: "1px solid transparent",
  borderRadius: "var(--rxw-border-radius-tag)",
  background: "var(--rxw-background)",
  color: "var(--rxw-muted)",
  font: "var(--rxw-font-weight-medium) 12px/16px var(--rxw-font-family)",
}
const success: CSSObject = { ...tag, color: "var(--rxw-success)" }

/** A label in a row. */
export const Tag = ({ children, tone = "muted" }: Props): ReactElement => {
  const css = useStyles()
  return (
    <span part="tag" className={css(tone === "success" ? success : tag)}>
      {children}
    </span>
  )
}
