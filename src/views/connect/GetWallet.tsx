import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { offeredWallets } from "../../model/offeredWallets.js"
import { helpWords } from "../../model/words/help.js"
import { titleWords } from "../../model/words/titles.js"
import { useConnectors } from "../../react/connection.js"
import { useMessages } from "../../react/messages.js"
import { useSettings } from "../../react/settings.js"
import { Icon } from "../ui/Icon.js"
import { external } from "../ui/moreIcons.js"
import { Link } from "../ui/Link.js"
import { column, List } from "../ui/List.js"
import { Message } from "../ui/Message.js"
import { Monogram } from "../ui/Monogram.js"
import { row, RowContent } from "../ui/Row.js"
import { flat, muted } from "../ui/text.js"
import { knownWallets } from "./knownWallets.js"
import { useStyles } from "../theme/useStyles.js"

const note: CSSObject = { ...flat, ...muted, padding: "0 8px 4px", textAlign: "center", textWrap: "balance" }

const words = { ...helpWords, ...titleWords }

/** Wallets to install, each from its own site. */
export const GetWallet = (): ReactElement => {
  const css = useStyles()
  const t = useMessages(words)
  const installed = useConnectors().map(({ id, rdns }) => rdns ?? id)
  const wallets = offeredWallets(knownWallets, useSettings(), installed)
  if (wallets.length === 0) return <Message title={t("getWallet.none")} />
  return (
    <div className={css(column)}>
      <p className={css(note)}>{t("getWallet.note")}</p>
      <List label={t("getWallet.title")}>
        {wallets.map(({ name, rdns, homepage }) => (
          <li key={rdns}>
            <Link href={homepage} look={row}>
              <RowContent
                icon={<Monogram name={name} seed={rdns} size={28} />}
                name={name}
                end={<Icon path={external} size={18} />}
              />
            </Link>
          </li>
        ))}
      </List>
    </div>
  )
}
