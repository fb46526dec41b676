import type { CSSObject } from "@emotion/serialize"
import type { ReactElement, ReactNode } from "react"
import { useStyles } from "../theme/useStyles.js"
import { buttonLooks } from "./Button.js"

interface Props {
  /** Checked: `https:`, or a scheme that a wallet may have. */
  readonly href: string
  readonly target: "_self" | "_top" | "_blank"
  readonly look?: keyof typeof buttonLooks
  /** Called with the click that the browser follows. */
  readonly onClick?: () => void
  readonly children: ReactNode
}

const asButton: CSSObject = {
  boxSizing: "border-box",
  display: "inline-block",
  textAlign: "center",
  textDecoration: "none",
}

/**
 * A link that looks like a button, to an app or a store. It is a link and no script: the browser opens an app only for what
 * the user has clicked, and shows where a link leads.
 */
export const LinkButton = ({ href, target, look = "primary", onClick, children }: Props): ReactElement => {
  const css = useStyles()
  return (
    <a
      part={`button ${look}`}
      className={css(buttonLooks[look], asButton)}
      href={href}
      target={target}
      rel="noopener noreferrer"
      onClick={onClick}
    >
      {children}
    </a>
  )
}
