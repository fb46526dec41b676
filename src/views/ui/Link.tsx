import type { CSSObject } from "@emotion/react"
import type { ReactElement, ReactNode } from "react"
import { useMessages } from "../../react/useMessages.js"
import { unseen } from "./text.js"

interface Props {
  readonly href: string
  readonly children: ReactNode
  readonly look?: CSSObject
  readonly title?: string
}

const inText: CSSObject = { color: "var(--rxw-accent-text)", textDecoration: "underline", textUnderlineOffset: 2 }

/** A way out of the page, into a tab of its own, which learns nothing of this one. */
export const Link = ({ href, children, look = inText, title }: Props): ReactElement => {
  const t = useMessages()
  return (
    <a css={look} href={href} title={title} target="_blank" rel="noopener noreferrer">
      {children}
      <span css={unseen}>({t("getWallet.opensNewTab")})</span>
    </a>
  )
}
