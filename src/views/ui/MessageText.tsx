import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { useStyles } from "../theme/useStyles.js"

const lines: CSSObject = { display: "block", whiteSpace: "pre-wrap" }
const box: CSSObject = {
  ...lines,
  inlineSize: "100%",
  boxSizing: "border-box",
  padding: "8px 12px",
  border: "1px solid transparent",
  borderRadius: "var(--rxw-border-radius-row)",
  background: "var(--rxw-surface)",
  textAlign: "start",
  overflowWrap: "anywhere",
}

interface Props {
  readonly text: string
  /** Whether it is in a box of its own. */
  readonly boxed?: boolean
}

/** The whole text of a message, exactly as it is signed. */
export const MessageText = ({ text, boxed = false }: Props): ReactElement => {
  const css = useStyles()
  return (
    <span className={css(boxed ? box : lines)} dir="auto">
      {text}
    </span>
  )
}
