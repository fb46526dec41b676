import type { CSSObject } from "@emotion/serialize"
import type { ReactElement, ReactNode } from "react"
import { flat } from "./text.js"
import { useStyles } from "../theme/useStyles.js"

interface Props {
  /** What it is a list of, for screen readers. */
  readonly label: string
  readonly children: ReactNode
}

const list: CSSObject = { ...flat, display: "grid", gap: 8, listStyle: "none" }

/** Rows, one under the other. Safari forgets that a list without bullets is one, hence the role. */
export const List = ({ label, children }: Props): ReactElement => {
  const css = useStyles()
  return (
    <ul className={css(list)} role="list" aria-label={label}>
      {children}
    </ul>
  )
}

/** The column that every view is. */
export const column: CSSObject = { display: "flex", flexDirection: "column", gap: 8 }
