import type { CSSObject } from "@emotion/serialize"
import type { MouseEvent, ReactElement, ReactNode } from "react"
import { pressable, pressed } from "./pressable.js"
import { useStyles } from "../theme/useStyles.js"

interface Props {
  /** Without it, the button submits its form. */
  readonly onClick?: (event: MouseEvent) => void
  readonly children: ReactNode
  /** `primary` is the likely next action, one per view at most. `quiet` is text only. */
  readonly look?: "primary" | "plain" | "quiet"
  readonly busy?: boolean
}

const plain: CSSObject = {
  minBlockSize: 44,
  maxInlineSize: "100%",
  padding: "10px 18px",
  border: "1px solid transparent",
  borderRadius: "var(--rxw-border-radius-button)",
  background: "var(--rxw-surface)",
  color: "var(--rxw-foreground)",
  font: "var(--rxw-font-weight-bold) 15px/20px var(--rxw-font-family)",
  overflowWrap: "anywhere",
  ...pressable,
  "&:hover": { background: "var(--rxw-surface-hover)" },
}
/** The looks of buttons, and of links that look like them. */
export const buttonLooks = {
  plain,
  primary: {
    ...plain,
    background: "var(--rxw-accent)",
    color: "var(--rxw-accent-foreground)",
    [`&:hover, ${pressed}`]: { background: "var(--rxw-accent-hover)" },
  },
  quiet: {
    ...plain,
    padding: "10px 12px",
    background: "none",
    color: "var(--rxw-accent-text)",
    "&:hover": { background: "var(--rxw-surface)" },
  },
} satisfies Record<string, CSSObject>

/** A button with text. */
export const Button = ({ onClick, children, look = "plain", busy = false }: Props): ReactElement => {
  const css = useStyles()
  return (
    <button
      type={onClick ? "button" : "submit"}
      part={`button ${look}`}
      className={css(buttonLooks[look])}
      onClick={onClick}
      aria-busy={busy || undefined}
    >
      {children}
    </button>
  )
}
