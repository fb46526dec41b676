import type { CSSObject } from "@emotion/react"
import type { ReactElement } from "react"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/useMessages.js"
import { Button } from "../ui/Button.js"
import { Icon } from "../ui/Icon.js"
import { house, key, shield } from "../ui/moreIcons.js"
import { flat, muted, strong } from "../ui/text.js"

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
  borderRadius: "var(--rxw-radius-m)",
  background: "var(--rxw-soft)",
  color: "var(--rxw-accent-text)",
}

/** Three reasons to have one, and the way to get one. */
export const WhatIsAWallet = (): ReactElement => {
  const t = useMessages()
  const { modal } = useWallet()
  return (
    <>
      <ul css={list} role="list">
        {points.map(({ path, title, text }) => (
          <li key={title} css={point}>
            <span css={drawing}>
              <Icon path={path} size={24} />
            </span>
            <div css={{ minInlineSize: 0 }}>
              <h3 css={[flat, strong, { fontSize: 15 }]}>{t(title)}</h3>
              <p css={[flat, muted]}>{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
      <div css={{ display: "grid" }}>
        <Button look="primary" onClick={() => modal.push({ view: "GetWallet" })}>
          {t("whatIsAWallet.get")}
        </Button>
      </div>
    </>
  )
}
