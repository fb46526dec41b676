import type { CSSObject } from "@emotion/serialize"
import type { ReactElement, ReactNode } from "react"
import { getWalletWords } from "../../model/words/getWallet.js"
import { useMessages } from "../../react/messages.js"
import { unseen } from "./text.js"
import { useStyles } from "../theme/useStyles.js"

interface Props {
  readonly href: string
  readonly children: ReactNode
  readonly look?: CSSObject
  readonly title?: string
}

const inText: CSSObject = {
  color: "var(--rxw-accent-text)",
  textDecoration: "underline",
  textUnderlineOffset: 2,
  // For a finger it reaches beyond its line, which stays as high as it is.
  "@media (pointer: coarse)": { paddingBlock: 15 },
}

/** An external link. It opens in a new tab, without a referrer and without `window.opener`. */
export const Link = ({ href, children, look = inText, title }: Props): ReactElement => {
  const css = useStyles()
  const t = useMessages(getWalletWords)
  return (
    <a className={css(look)} href={href} title={title} target="_blank" rel="noopener noreferrer">
      {children}
      <span className={css(unseen)}>{t("getWallet.opensNewTab")}</span>
    </a>
  )
}
