import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { useStyles } from "../theme/useStyles.js"
import { Icon } from "./Icon.js"
import { check } from "./moreIcons.js"
import { unseen } from "./text.js"

const marked: CSSObject = { color: "var(--rxw-accent-text)" }

/** The mark of the chosen item of a list; `label` is for screen readers. */
export const Chosen = ({ label }: { readonly label: string }): ReactElement => {
  const css = useStyles()
  return (
    <span className={css(marked)}>
      <Icon path={check} />
      <span className={css(unseen)}>{label}</span>
    </span>
  )
}
