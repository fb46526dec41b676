import type { CSSObject } from "@emotion/serialize"
import { type ReactElement, useContext } from "react"
import { sameConnector } from "../../model/connector.js"
import { useWallet } from "../../react/context.js"
import { useConnections, useConnectors } from "../../react/connection.js"
import { useMessages } from "../../react/messages.js"
import { isAmbiguous, type ListedConnector } from "../../model/connectors.js"
import { limits } from "../../model/limits.js"
import { useSettings } from "../../react/settings.js"
import { LoadedCatalogue } from "../loadedCatalogue.js"
import { Button } from "../ui/Button.js"
import { column, List } from "../ui/List.js"
import { Row } from "../ui/Row.js"
import { SkeletonRows } from "../ui/Skeleton.js"
import { heading } from "../ui/text.js"
import { WalletIcon } from "../ui/WalletIcon.js"
import { useStyles } from "../theme/useStyles.js"

interface RowProps {
  readonly wallet: ListedConnector
  readonly connected: boolean
  /** Those of the whole list. */
  readonly wallets: readonly ListedConnector[]
}

const WalletRow = ({ wallet, connected, wallets }: RowProps): ReactElement => {
  const { modal, activate, connect, connections$ } = useWallet()
  const { id, name, namespaces } = wallet
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
      icon={<WalletIcon wallet={wallet} size={wallets.length === 1 ? 48 : 28} />}
      name={name}
      // Another wallet has its name: the id distinguishes them.
      detail={isAmbiguous(wallets, wallet) ? id : undefined}
      onClick={choose}
    />
  )
}

const titles = ["connect.connected", "connect.recent", "connect.installed", "connect.others"] as const

const titleOf = ({ recent, type }: ListedConnector, connected: boolean): (typeof titles)[number] =>
  titles[connected ? 0 : recent ? 1 : type === "announced" || type === "injected" ? 2 : 3]

interface SectionsProps {
  /** Those to show. */
  readonly found: readonly ListedConnector[]
  readonly wallets: readonly ListedConnector[]
}

/** The wallets in sections: connected, used recently, installed, and the others. */
const Sections = ({ found, wallets }: SectionsProps): ReactElement => {
  const css = useStyles()
  const t = useMessages()
  const connections = useConnections()
  const isConnected = ({ id }: ListedConnector): boolean =>
    connections.some(({ connector }) => sameConnector(connector.id, id))
  return (
    <>
      {titles.map((title, at) => {
        const rows = found.filter((wallet) => titleOf(wallet, isConnected(wallet)) === title)
        return (
          rows.length > 0 && (
            <section key={title}>
              <h3 className={css(heading)}>{t(title)}</h3>
              <List label={t(title)}>
                {rows.map((wallet) => (
                  <li key={wallet.id}>
                    <WalletRow wallet={wallet} connected={at === 0} wallets={wallets} />
                  </li>
                ))}
              </List>
            </section>
          )
        )
      })}
    </>
  )
}

/** From 720 px on, the dialog has room for a second pane: `AboutWallets`. */
const wide: CSSObject = { "@media (min-width: 720px)": { "dialog:has(&)": { inlineSize: 720 } } }
/** Two lines, so that nothing moves when the note comes. */
const legal: CSSObject = { minBlockSize: 44 }
const foot: CSSObject = { display: "grid", justifyItems: "center" }

/** The list of wallets. They are on the page already, so there is no loading state, but for a list to search. */
export const Connect = (): ReactElement => {
  const css = useStyles()
  const t = useMessages()
  const { modal } = useWallet()
  const wallets = useConnectors()
  const { termsConditionsUrl, privacyPolicyUrl } = useSettings()
  const catalogue = useContext(LoadedCatalogue)
  const list = (found: readonly ListedConnector[]): ReactElement => <Sections found={found} wallets={wallets} />
  const isEmpty = wallets.length === 0
  return (
    <div className={css(wide)}>
      <div className={css(column)}>
        {!isEmpty && wallets.length < limits.searchedRows ? (
          list(wallets)
        ) : !catalogue ? (
          <SkeletonRows count={3} />
        ) : isEmpty ? (
          <catalogue.NoWallets />
        ) : (
          <catalogue.WalletSearch wallets={wallets}>{list}</catalogue.WalletSearch>
        )}
        {!isEmpty && (
          <footer className={css(foot)}>
            <Button look="quiet" onClick={() => modal.push({ view: "GetWallet" })}>
              {t("connect.noWallet")}
            </Button>
          </footer>
        )}
        {(termsConditionsUrl ?? privacyPolicyUrl) !== null && (
          <div className={css(legal)}>{catalogue && <catalogue.LegalNote />}</div>
        )}
      </div>
      {catalogue && <catalogue.AboutWallets />}
    </div>
  )
}
