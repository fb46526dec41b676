import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { flat, muted } from "./text.js"
import { useStyles } from "../theme/useStyles.js"

interface Props {
  readonly title: string
  readonly hint?: string
}

const panel: CSSObject = {
  display: "grid",
  justifyItems: "center",
  gap: 4,
  padding: "16px 12px",
  border: "1px dashed var(--rxw-line)",
  borderRadius: "var(--rxw-border-radius-row)",
  textAlign: "center",
  textWrap: "balance",
  overflowWrap: "anywhere",
}
const lead: CSSObject = { ...flat, font: "var(--rxw-font-weight-medium) 15px/20px var(--rxw-font-family)" }
const rest: CSSObject = { ...flat, ...muted }

/** Shown instead of a list that is empty or that this site does not have. Has no actions. */
export const Panel = ({ title, hint }: Props): ReactElement => {
  const css = useStyles()
  return (
    <div className={css(panel)}>
      <p className={css(lead)}>{title}</p>
      {hint !== undefined && <p className={css(rest)}>{hint}</p>}
    </div>
  )
}
