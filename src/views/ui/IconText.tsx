import type { CSSObject } from "@emotion/serialize"
import type { ReactElement, ReactNode } from "react"
import { useStyles } from "../theme/useStyles.js"
import { Icon } from "./Icon.js"

const beside: CSSObject = { display: "flex", alignItems: "center", justifyContent: "center", gap: 8 }

/** A text with an icon before it, in a button. */
export const IconText = ({ path, children }: { readonly path: string; readonly children: ReactNode }): ReactElement => {
  const css = useStyles()
  return (
    <span className={css(beside)}>
      <Icon path={path} size={20} />
      {children}
    </span>
  )
}
