import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { sameConnector } from "../../model/connector.js"
import { useWallet } from "../../react/context.js"
import { useConnections, useConnectors } from "../../react/connection.js"
import { useMessages } from "../../react/messages.js"
import type { ListedConnector } from "../../model/connectors.js"
import { Button } from "../ui/Button.js"
import { purse } from "../ui/Icon.js"
import { column, List } from "../ui/List.js"
import { Drawing, Message } from "../ui/Message.js"
import { Row } from "../ui/Row.js"
import { Tag } from "../ui/Tag.js"
import { WalletIcon } from "../ui/WalletIcon.js"
import { LegalNote } from "./LegalNote.js"
import { useStyles } from "../theme/useStyles.js"

const isHere = ({ type }: ListedConnector): boolean => type === "announced" || type === "injected"

const WalletRow = ({
  wallet,
  connected,
}: {
  readonly wallet: ListedConnector
  readonly connected: boolean
}): ReactElement => {
  const t = useMessages()
  const { modal, activate, connect, connections$ } = useWallet()
  const { id, name, namespaces, recent } = wallet
  const tag = connected ? "connect.connected" : recent ? "connect.recent" : isHere(wallet) ? "connect.installed" : null
  const choose = (): void => {
    const { active } = connections$.value
    const key = { connector: id, namespace: namespaces.includes(active) ? active : namespaces[0] }
    if (connected) {
      activate({ connector: id })
      return modal.replace({ view: "Account" })
    }
    // The wallet is prompted before the next view renders, which shows the state of the attempt.
    connect(key).catch(() => {})
    modal.push({ view: "Connecting", ...key })
  }
  return (
    <Row
      icon={<WalletIcon wallet={wallet} />}
      name={name}
      end={tag && <Tag tone={connected ? "success" : "muted"}>{t(tag)}</Tag>}
      onClick={choose}
    />
  )
}

const Empty = ({ onGet }: { readonly onGet: () => void }): ReactElement => {
  const t = useMessages()
  return (
    <Message picture={<Drawing path={purse} />} title={t("connect.empty")} hint={t("connect.emptyHint")}>
      <Button look="primary" onClick={onGet}>
        {t("connect.getWallet")}
      </Button>
    </Message>
  )
}

const foot: CSSObject = { display: "grid", justifyItems: "center" }

/** The list of wallets. They are on the page already, so there is no loading state. */
export const Connect = (): ReactElement => {
  const css = useStyles()
  const t = useMessages()
  const { modal } = useWallet()
  const wallets = useConnectors()
  const connections = useConnections()
  const getWallet = (): void => modal.push({ view: "GetWallet" })
  return (
    <div className={css(column)}>
      {wallets.length === 0 ? (
        <Empty onGet={getWallet} />
      ) : (
        <>
          <List label={t("connect.title")}>
            {wallets.map((wallet) => (
              <li key={wallet.id}>
                <WalletRow
                  wallet={wallet}
                  connected={connections.some(({ connector }) => sameConnector(connector.id, wallet.id))}
                />
              </li>
            ))}
          </List>
          <div className={css(foot)}>
            <Button look="quiet" onClick={getWallet}>
              {t("connect.noWallet")}
            </Button>
          </div>
        </>
      )}
      <LegalNote />
    </div>
  )
}
