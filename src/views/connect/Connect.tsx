import type { CSSObject } from "@emotion/serialize"
import { type ReactElement, useContext } from "react"
import { sameConnector } from "../../model/connector.js"
import { useWallet } from "../../react/context.js"
import { useConnections, useConnectors } from "../../react/connection.js"
import { useMessages } from "../../react/messages.js"
import { isAmbiguous, type ListedConnector } from "../../model/connectors.js"
import { LoadedCatalogue } from "../loadedCatalogue.js"
import { Button } from "../ui/Button.js"
import { column, List } from "../ui/List.js"
import { Row } from "../ui/Row.js"
import { SkeletonRows } from "../ui/Skeleton.js"
import { Tag } from "../ui/Tag.js"
import { WalletIcon } from "../ui/WalletIcon.js"
import { LegalNote } from "./LegalNote.js"
import { useStyles } from "../theme/useStyles.js"

const isHere = ({ type }: ListedConnector): boolean => type === "announced" || type === "injected"

const WalletRow = ({
  wallet,
  connected,
  ambiguous,
}: {
  readonly wallet: ListedConnector
  readonly connected: boolean
  /** Another wallet of the list has its name: the id distinguishes them. */
  readonly ambiguous: boolean
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
      detail={ambiguous ? id : undefined}
      end={tag && <Tag tone={connected ? "success" : "muted"}>{t(tag)}</Tag>}
      onClick={choose}
    />
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
  const catalogue = useContext(LoadedCatalogue)
  return (
    <div className={css(column)}>
      {wallets.length === 0 ? (
        catalogue ? (
          <catalogue.NoWallets />
        ) : (
          <SkeletonRows count={3} />
        )
      ) : (
        <>
          <List label={t("connect.title")}>
            {wallets.map((wallet) => (
              <li key={wallet.id}>
                <WalletRow
                  wallet={wallet}
                  ambiguous={isAmbiguous(wallets, wallet)}
                  connected={connections.some(({ connector }) => sameConnector(connector.id, wallet.id))}
                />
              </li>
            ))}
          </List>
          <div className={css(foot)}>
            <Button look="quiet" onClick={() => modal.push({ view: "GetWallet" })}>
              {t("connect.noWallet")}
            </Button>
          </div>
        </>
      )}
      <LegalNote />
    </div>
  )
}
