import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { helpWords } from "../../model/words/help.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { Button } from "../ui/Button.js"
import { Icon } from "../ui/Icon.js"
import { house, key, shield } from "../ui/moreIcons.js"
import { flat, muted, strong } from "../ui/text.js"
import { useStyles } from "../theme/useStyles.js"

const points = [
  { path: key, title: "whatIsAWallet.key", text: "whatIsAWallet.keyText" },
  { path: house, title: "whatIsAWallet.home", text: "whatIsAWallet.homeText" },
  { path: shield, title: "whatIsAWallet.yours", text: "whatIsAWallet.yoursText" },
] as const

const list: CSSObject = { ...flat, display: "grid", gap: 20, padding: "4px 4px 24px", listStyle: "none" }
const point: CSSObject = { display: "flex", gap: 14 }
const drawing: CSSObject = {
  display: "grid",
  placeItems: "center",
  flex: "none",
  inlineSize: 44,
  blockSize: 44,
  borderRadius: "var(--rxw-border-radius-row)",
  background: "var(--rxw-surface)",
  color: "var(--rxw-accent-text)",
}
const words: CSSObject = { minInlineSize: 0 }
const pointTitle: CSSObject = { ...flat, ...strong, fontSize: 15 }
const pointText: CSSObject = { ...flat, ...muted }
const foot: CSSObject = { display: "grid" }

/** Explains what a wallet is, with a button to get one. */
export const WhatIsAWallet = (): ReactElement => {
  const css = useStyles()
  const t = useMessages(helpWords)
  const { modal } = useWallet()
  return (
    <>
      <ul className={css(list)} role="list">
        {points.map(({ path, title, text }) => (
          <li key={title} className={css(point)}>
            <span className={css(drawing)}>
              <Icon path={path} size={24} />
            </span>
            <div className={css(words)}>
              <h3 className={css(pointTitle)}>{t(title)}</h3>
              <p className={css(pointText)}>{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className={css(foot)}>
        <Button look="primary" onClick={() => modal.push({ view: "GetWallet" })}>
          {t("whatIsAWallet.get")}
        </Button>
      </div>
    </>
  )
}
