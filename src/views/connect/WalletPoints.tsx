import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { helpWords } from "../../model/words/help.js"
import { useMessages } from "../../react/messages.js"
import { Icon } from "../ui/Icon.js"
import { house, key, shield } from "../ui/moreIcons.js"
import { flat, muted, strong } from "../ui/text.js"
import { useStyles } from "../theme/useStyles.js"

const points = [
  { path: key, title: "whatIsAWallet.key", text: "whatIsAWallet.keyText" },
  { path: house, title: "whatIsAWallet.home", text: "whatIsAWallet.homeText" },
  { path: shield, title: "whatIsAWallet.yours", text: "whatIsAWallet.yoursText" },
] as const

const list: CSSObject = { ...flat, display: "grid", gap: 20, padding: 4, listStyle: "none" }
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
  "aside &": { background: "var(--rxw-background)" },
}
const words: CSSObject = { minInlineSize: 0 }
const pointTitle: CSSObject = { ...flat, ...strong, fontSize: 15 }
const pointText: CSSObject = { ...flat, ...muted }

interface Props {
  /** The level of the headings. */
  readonly level: 3 | 4
}

/** What a wallet is for, in three points. */
export const WalletPoints = ({ level }: Props): ReactElement => {
  const css = useStyles()
  const t = useMessages(helpWords)
  const Heading = `h${level}` as const
  return (
    <ul className={css(list)} role="list">
      {points.map(({ path, title, text }) => (
        <li key={title} className={css(point)}>
          <span className={css(drawing)}>
            <Icon path={path} size={24} />
          </span>
          <div className={css(words)}>
            <Heading className={css(pointTitle)}>{t(title)}</Heading>
            <p className={css(pointText)}>{t(text)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
