import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { helpWords } from "../../model/words/help.js"
import { titleWords } from "../../model/words/titles.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { useListed } from "../listed.js"
import { useStyles } from "../theme/useStyles.js"
import { Button } from "../ui/Button.js"
import { flat, strong } from "../ui/text.js"
import { secondPane } from "./secondPane.js"
import { WalletPoints } from "./WalletPoints.js"

/** Only in a dialog of two panes. */
const pane: CSSObject = {
  display: "none",
  "@media (min-width: 720px)": {
    "dialog &": {
      ...secondPane,
      alignContent: "center",
      gap: 20,
      padding: 24,
      background: "var(--rxw-surface)",
      "& button": { background: "var(--rxw-background)" },
    },
  },
}
const title: CSSObject = { ...flat, ...strong, textAlign: "center" }

const words = { ...helpWords, ...titleWords }

/** Beside the wallet list: what a wallet is, and where to get one. */
export const AboutWallets = (): ReactElement => {
  const css = useStyles()
  const t = useMessages(words)
  const { modal } = useWallet()
  const hasWallets = useListed().connectors.length > 0
  return (
    <aside className={css(pane)} aria-label={t("whatIsAWallet.title")}>
      <h3 className={css(title)}>{t("whatIsAWallet.title")}</h3>
      <WalletPoints level={4} />
      {hasWallets && <Button onClick={() => modal.push({ view: "GetWallet" })}>{t("whatIsAWallet.get")}</Button>}
    </aside>
  )
}
