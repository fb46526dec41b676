import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { accountOf, type Connection } from "../../model/connection/connection.js"
import { isOfWallet } from "../../model/connection/connectors.js"
import { shortAddress } from "../../model/text/format.js"
import { type Namespace, namespaceOf } from "../../model/namespace.js"
import type { RecentConnection } from "../../model/connection/recentConnection.js"
import { firstNetwork } from "../../model/settings/shownIn.js"
import { accountWords } from "../../model/words/account.js"
import { titleWords } from "../../model/words/titles.js"
import { useDisconnect } from "../../react/commands.js"
import { useActiveNamespace, useConnections, useConnectors, useRecentConnections } from "../../react/connection.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { useFeatures, useSettings } from "../../react/settings.js"
import { useStyles } from "../theme/useStyles.js"
import { firstClick } from "../ui/firstClick.js"
import { IconButton } from "../ui/IconButton.js"
import { List } from "../ui/List.js"
import { bin, down, power } from "../ui/moreIcons.js"
import { line, part } from "../ui/line.js"
import { Row, RowContent } from "../ui/Row.js"
import { RowIcon } from "../ui/RowIcon.js"
import { Tag } from "../ui/Tag.js"
import { heading } from "../ui/text.js"
import { WalletIcon } from "../pictures/WalletIcon.js"
import { AddWallet } from "./AddWallet.js"

const still: CSSObject = { ...part, cursor: "default", "&:hover": {} }
const sections: CSSObject = { display: "flex", flexDirection: "column", gap: 16 }

const words = { ...accountWords, ...titleWords }

interface Props {
  readonly connection: Connection
  readonly active: boolean
}

const WalletContent = ({ connection, active }: Props): ReactElement => {
  const t = useMessages(words)
  const { connector } = connection
  return (
    <RowContent
      icon={<WalletIcon wallet={connector} chosen />}
      name={connector.name}
      detail={shortAddress(accountOf(connection).address)}
      end={active ? <Tag tone="success">{t("account.active")}</Tag> : <Tag>{t("account.useShort")}</Tag>}
    />
  )
}

const WalletLine = ({ connection, active }: Props): ReactElement => {
  const css = useStyles()
  const t = useMessages(words)
  const { activate, modal } = useWallet()
  const [disconnect] = useDisconnect()
  const { namespace, connector, accounts } = connection
  const key = { namespace, connector: connector.id }
  const wallet = { wallet: connector.name }
  const use = firstClick(() => activate(key))
  const content = <WalletContent connection={connection} active={active} />
  return (
    <li className={css(line)}>
      {active ? (
        <div className={css(still)}>{content}</div>
      ) : (
        <button type="button" className={css(part)} onClick={use} aria-label={t("account.use", wallet)}>
          {content}
        </button>
      )}
      {accounts.length > 1 && (
        <IconButton
          path={down}
          label={t("account.accountsOf", wallet)}
          onClick={() => modal.push({ view: "SelectAccount", ...key })}
        />
      )}
      <IconButton
        path={power}
        label={t("account.disconnectOne", wallet)}
        onClick={firstClick(() => void disconnect(key))}
      />
    </li>
  )
}

const RecentLine = ({ recent }: { readonly recent: RecentConnection }): ReactElement => {
  const css = useStyles()
  const t = useMessages(words)
  const { connect, modal } = useWallet()
  const [, forget] = useRecentConnections()
  const settings = useSettings()
  const { namespace, connector, name } = recent
  const found = useConnectors().find((listed) => isOfWallet(listed, { namespace, connector: { id: connector } }))
  const wallet = { wallet: name }
  const choose = (): void => {
    if (found?.type === "auth") return modal.push({ view: "Connect" })
    // The wallet is prompted before the next view renders, which shows the state of the attempt.
    connect({ connector, namespace }).catch(() => {})
    modal.push({ view: "Connecting", connector, namespace })
  }
  return (
    <li className={css(line)}>
      <button type="button" className={css(part)} onClick={choose} aria-label={t("account.connectAgain", wallet)}>
        <RowContent
          icon={<WalletIcon wallet={{ id: connector, name, ...(found?.icon && { icon: found.icon }) }} chosen />}
          name={name}
          detail={firstNetwork(settings, namespace).name}
          end={<Tag>{t("account.connectShort")}</Tag>}
        />
      </button>
      <IconButton path={bin} label={t("account.forget", wallet)} onClick={firstClick(() => forget(recent))} />
    </li>
  )
}

/** The connected wallets of one chain family: the active one first, with buttons to use, choose an account, disconnect. */
const Family = ({ namespace, label }: { readonly namespace: Namespace; readonly label: string }): ReactElement => {
  const css = useStyles()
  const connections = useConnections(namespace)
  const isActive = useActiveNamespace() === namespace
  return (
    <section>
      <h3 className={css(heading)}>{label}</h3>
      <List label={label}>
        {connections.map((connection, index) => (
          <WalletLine key={connection.connector.id} connection={connection} active={isActive && index === 0} />
        ))}
      </List>
    </section>
  )
}

const Recent = (): ReactElement | null => {
  const css = useStyles()
  const t = useMessages(words)
  const [recent] = useRecentConnections()
  if (recent.length === 0) return null
  return (
    <section>
      <h3 className={css(heading)}>{t("account.recent")}</h3>
      <List label={t("account.recent")}>
        {recent.map((one) => (
          <RecentLine key={`${one.namespace} ${one.connector}`} recent={one} />
        ))}
      </List>
    </section>
  )
}

const DisconnectAll = (): ReactElement => {
  const t = useMessages(words)
  const [disconnect, state] = useDisconnect()
  return (
    <Row
      icon={<RowIcon path={power} />}
      name={t("account.disconnectAll")}
      tone="error"
      busy={state.status === "pending"}
      onClick={firstClick(() => void disconnect({ namespace: "all" }))}
    />
  )
}

/** The wallets of the visitor: those that are connected, by chain family, and those that were connected before. */
export const ProfileWallets = (): ReactElement => {
  const css = useStyles()
  const t = useMessages(words)
  const { networks } = useSettings()
  const { multiWallet } = useFeatures()
  const connections = useConnections()
  const offered = [...new Set(networks.map(({ id }) => namespaceOf(id)))]
  const shown = offered.filter((namespace) => connections.some((connection) => connection.namespace === namespace))
  const label = (namespace: Namespace): string => t(offered.length > 1 ? `family.${namespace}` : "account.wallets")
  return (
    <div className={css(sections)}>
      {shown.map((namespace) => (
        <Family key={namespace} namespace={namespace} label={label(namespace)} />
      ))}
      {(multiWallet || shown.length < offered.length) && <AddWallet />}
      <Recent />
      {connections.length > 1 && <DisconnectAll />}
    </div>
  )
}
