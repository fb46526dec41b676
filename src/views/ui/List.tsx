import type { CSSObject } from "@emotion/serialize"
import type { ReactElement, ReactNode } from "react"
import { flat } from "./text.js"
import { useStyles } from "../theme/useStyles.js"

interface Props {
  /** The accessible name. */
  readonly label: string
  readonly children: ReactNode
}

const list: CSSObject = { ...flat, display: "grid", gap: 8, listStyle: "none" }

/** A list of rows. Safari removes the list semantics of a list without bullets, hence the role. */
export const List = ({ label, children }: Props): ReactElement => {
  const css = useStyles()
  return (
    <ul part="list" className={css(list)} role="list" aria-label={label}>
      {children}
    </ul>
  )
}

/** The layout of every view. */
export const column: CSSObject = { display: "flex", flexDirection: "column", gap: 8 }
