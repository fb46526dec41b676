import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { useStyles } from "../theme/useStyles.js"
import { Icon } from "./Icon.js"

const seat: CSSObject = { display: "grid", placeItems: "center", flex: "none", inlineSize: 28, blockSize: 28 }

/** An icon before the name of a row. */
export const RowIcon = ({ path }: { readonly path: string }): ReactElement => {
  const css = useStyles()
  return (
    <span className={css(seat)}>
      <Icon path={path} />
    </span>
  )
}
