import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { useStyles } from "../theme/useStyles.js"
import { Icon } from "../ui/Icon.js"

const seat: CSSObject = {
  display: "grid",
  placeItems: "center",
  flex: "none",
  inlineSize: 28,
  blockSize: 28,
  borderRadius: "25%",
  background: "var(--rxw-background)",
  color: "var(--rxw-muted)",
}

/** An icon of the size of a wallet's. */
export const AllIcon = ({ path }: { readonly path: string }): ReactElement => {
  const css = useStyles()
  return (
    <span className={css(seat)}>
      <Icon path={path} size={20} />
    </span>
  )
}
