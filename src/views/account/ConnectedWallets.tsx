import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import type { Connection } from "../../model/connection.js"
import { shortAddress } from "../../model/format.js"
import type { Namespace } from "../../model/namespace.js"
import { accountWords } from "../../model/words/account.js"
import { useWallet } from "../../react/context.js"
import { useConnections } from "../../react/connection.js"
import { useDisconnect } from "../../react/commands.js"
import { useMessages } from "../../react/messages.js"
import { IconButton } from "../ui/IconButton.js"
import { List } from "../ui/List.js"
import { power } from "../ui/moreIcons.js"
import { row, RowContent } from "../ui/Row.js"
import { Tag } from "../ui/Tag.js"
import { WalletIcon } from "../ui/WalletIcon.js"
import { heading } from "../ui/text.js"
import { useStyles } from "../theme/useStyles.js"

const line: CSSObject = {
  display: "flex",
  alignItems: "center",
  gap: 2,
  borderRadius: "var(--rxw-border-radius-row)",
  background: "var(--rxw-surface)",
}
const part: CSSObject = { ...row, flex: 1, minInlineSize: 0, background: "none" }
const still: CSSObject = { ...part, cursor: "default", "&:hover": {} }

interface Props {
  readonly connection: Connection
  readonly active: boolean
}

const WalletLine = ({ connection, active }: Props): ReactElement => {
  const css = useStyles()
  const t = useMessages(accountWords)
  const { activate } = useWallet()
  const [disconnect] = useDisconnect()
  const { namespace, connector, accounts } = connection
  const key = { namespace, connector: connector.id }
  const wallet = { wallet: connector.name }
  const content = (
    <RowContent
      icon={<WalletIcon wallet={connector} chosen />}
      name={connector.name}
      detail={shortAddress(accounts[0].address)}
      end={active ? <Tag tone="success">{t("account.active")}</Tag> : <Tag>{t("account.useShort")}</Tag>}
    />
  )
  return (
    <li className={css(line)}>
      {active ? (
        <div className={css(still)}>{content}</div>
      ) : (
        <button type="button" className={css(part)} onClick={() => activate(key)} aria-label={t("account.use", wallet)}>
          {content}
        </button>
      )}
      <IconButton path={power} label={t("account.disconnectOne", wallet)} onClick={() => disconnect(key)} />
    </li>
  )
}

/** The connected wallets of this chain family: the active one first, the others with buttons to activate or disconnect. */
export const ConnectedWallets = ({ namespace }: { readonly namespace: Namespace }): ReactElement => {
  const css = useStyles()
  const t = useMessages(accountWords)
  const connections = useConnections().filter((connection) => connection.namespace === namespace)
  return (
    <section>
      <h3 className={css(heading)}>{t("account.wallets")}</h3>
      <List label={t("account.wallets")}>
        {connections.map((connection, index) => (
          <WalletLine key={connection.connector.id} connection={connection} active={index === 0} />
        ))}
      </List>
    </section>
  )
}
