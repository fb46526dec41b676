import type { CSSObject } from "@emotion/serialize"
import type { ReactElement, ReactNode } from "react"
import { useStyles } from "../theme/useStyles.js"
import { Icon, warning } from "./Icon.js"
import { flat } from "./text.js"

interface Props {
  readonly children: ReactNode
  /** `alert` for one that appears by itself and must be announced. A status that is inserted with its words is not. */
  readonly role?: "alert"
}

const bar: CSSObject = {
  ...flat,
  display: "flex",
  alignItems: "center",
  gap: 10,
  padding: "10px 12px",
  border: "1px solid var(--rxw-warning)",
  borderRadius: "var(--rxw-border-radius-row)",
  color: "var(--rxw-warning)",
  font: "var(--rxw-font-weight-medium) 14px/20px var(--rxw-font-family)",
  textAlign: "start",
}

/** A warning. */
export const Warning = ({ children, role }: Props): ReactElement => {
  const css = useStyles()
  return (
    <p className={css(bar)} role={role} aria-live={role && "polite"}>
      <Icon path={warning} />
      <span>{children}</span>
    </p>
  )
}
