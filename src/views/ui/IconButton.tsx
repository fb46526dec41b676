import type { CSSObject } from "@emotion/serialize"
import type { MouseEvent, ReactElement } from "react"
import { Icon } from "./Icon.js"
import { pressable } from "./pressable.js"
import { useStyles } from "../theme/useStyles.js"

interface Props {
  readonly path: string
  /** The accessible name, also shown on hover. */
  readonly label: string
  readonly onClick: (event: MouseEvent) => void
  readonly directed?: boolean
  readonly size?: number
}

export const iconButton: CSSObject = {
  display: "grid",
  placeItems: "center",
  flex: "none",
  inlineSize: 44,
  blockSize: 44,
  padding: 0,
  border: "1px solid transparent",
  borderRadius: "var(--rxw-border-radius-button)",
  background: "none",
  color: "var(--rxw-muted)",
  ...pressable,
  "&:hover": { background: "var(--rxw-surface)", color: "var(--rxw-foreground)" },
}

/** A button with an icon. The touch target is 44 × 44 px. */
export const IconButton = ({ path, label, onClick, directed = false, size = 20 }: Props): ReactElement => {
  const css = useStyles()
  return (
    <button
      type="button"
      part="icon-button"
      className={css(iconButton)}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon path={path} directed={directed} size={size} />
    </button>
  )
}
