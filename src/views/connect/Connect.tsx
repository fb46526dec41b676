import type { CSSObject } from "@emotion/serialize"
import { type ReactElement, useContext } from "react"
import { isOfSite, sameConnector } from "../../model/connection/connector.js"
import { isOfWallet, type ListedConnector, sectionOf, sections } from "../../model/connection/connectors.js"
import { limits } from "../../model/limits.js"
import type { WantedWallet } from "../../model/modal/modal.js"
import type { Namespace } from "../../model/namespace.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { LoadedCatalogue } from "../loadedCatalogue.js"
import { Button } from "../ui/Button.js"
import { column, List } from "../ui/List.js"
import { SkeletonRows } from "../ui/Skeleton.js"
import { heading } from "../ui/text.js"
import { useStyles } from "../theme/useStyles.js"
import { useListed } from "../listed.js"
import { WalletRow } from "../wallets/WalletRow.js"
import { twoPanes } from "./panes.js"

interface PaneProps {
  /** The chain family that a wallet is wanted for. */
  readonly namespace?: Namespace | undefined
  /** The id of the connector or the wallet that is being connected; undefined while none is. */
  readonly chosen?: string | undefined
}

interface SectionsProps extends Pick<PaneProps, "chosen"> {
  /** Those to show. */
  readonly found: readonly ListedConnector[]
  readonly wallets: readonly ListedConnector[]
  readonly isConnected: (wallet: ListedConnector) => boolean
}

/** The wallets in sections: connected, used recently, installed, and the others. */
const Sections = ({ found, wallets, isConnected, chosen }: SectionsProps): ReactElement => {
  const css = useStyles()
  const t = useMessages()
  const isChosen = ({ id, connectors = [] }: ListedConnector): boolean =>
    chosen !== undefined && [id, ...connectors.map((each) => each.id)].some((each) => sameConnector(each, chosen))
  return (
    <>
      {sections.map((section) => {
        const rows = found.filter((wallet) => sectionOf(wallet, isConnected(wallet)) === section)
        const title = t(`connect.${section}`)
        return (
          rows.length > 0 && (
            <section key={section}>
              <h3 className={css(heading)}>{title}</h3>
              <List label={title}>
                {rows.map((wallet) => (
                  <li key={wallet.id}>
                    <WalletRow {...{ wallet, wallets }} connected={section === "connected"} chosen={isChosen(wallet)} />
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

/** Room for the recommended wallets, which come with the catalogue: a heading, the rows, and the row of all wallets. */
const roomFor = (wallets: readonly ListedConnector[]): CSSObject => {
  const rows = limits.recommendedWallets - wallets.filter(({ type }) => type === "announced").length
  return { minBlockSize: rows > 0 ? rows * 52 + 68 : 44 }
}
/** Two lines, so that nothing moves when the note comes. */
const legal: CSSObject = { minBlockSize: 44 }
/** That pane leads to a first wallet too. */
const foot: CSSObject = {
  display: "grid",
  justifyItems: "center",
  "@media (min-width: 720px)": { "dialog &": { display: "none" } },
}

/** Under the list: what comes with the catalogue, in the room that is kept for it, and the way to a first wallet. */
const Below = ({ wallets, chosen }: Pick<SectionsProps, "wallets" | "chosen">): ReactElement => {
  const css = useStyles()
  const t = useMessages()
  const { modal, settings } = useWallet()
  const catalogue = useContext(LoadedCatalogue)
  return (
    <>
      <div className={css(settings.includeWalletIds || catalogue === null ? null : roomFor(wallets))}>
        {catalogue && <catalogue.PopularWallets chosen={chosen} />}
      </div>
      <footer className={css(foot)}>
        <Button look="quiet" onClick={() => modal.push({ view: "GetWallet" })}>
          {t("connect.noWallet")}
        </Button>
      </footer>
    </>
  )
}

const loginRoom: CSSObject = { minBlockSize: 152 }

/** The list of wallets. They are on the page already, so there is no loading state, but for a list to search. */
export const WalletPane = ({ namespace, chosen }: PaneProps): ReactElement => {
  const css = useStyles()
  const { connectors, connections } = useListed()
  const all = connectors.filter(({ namespaces }) => !namespace || namespaces.includes(namespace))
  const isConnected = (wallet: ListedConnector): boolean =>
    connections.some((connection) => isOfWallet(wallet, connection, namespace))
  // One to log in to is in the list only while it is connected.
  const wallets = all.filter((wallet) => wallet.type !== "auth" || isConnected(wallet))
  const { termsConditionsUrl, privacyPolicyUrl } = useWallet().settings
  const catalogue = useContext(LoadedCatalogue)
  const list = (found: readonly ListedConnector[]) => <Sections {...{ found, wallets, isConnected, chosen }} />
  const isEmpty = wallets.length === 0
  const login = wallets.length < all.length && (
    <div className={css(catalogue === undefined && loginRoom)}>
      {catalogue && <catalogue.LoginPart wallets={wallets} />}
    </div>
  )
  // Without a wallet in this browser, the ways to log in come first.
  const isFirst = wallets.every(isOfSite)
  return (
    <div className={css(column)}>
      {isFirst && login}
      {!isEmpty && (catalogue === null || wallets.length < limits.searchedRows) ? (
        list(wallets)
      ) : !catalogue ? (
        catalogue === undefined && <SkeletonRows count={3} />
      ) : isEmpty ? (
        <catalogue.NoWallets />
      ) : (
        <catalogue.WalletSearch wallets={wallets}>{list}</catalogue.WalletSearch>
      )}
      {!isEmpty && <Below {...{ wallets, chosen }} />}
      {!isFirst && login}
      {(termsConditionsUrl ?? privacyPolicyUrl) !== null && (
        <div className={css(legal)}>{catalogue && <catalogue.LegalNote />}</div>
      )}
    </div>
  )
}

/** The list of wallets and, where there is room, what a wallet is. */
export const Connect = ({ namespace }: WantedWallet): ReactElement => {
  const css = useStyles()
  const catalogue = useContext(LoadedCatalogue)
  return (
    <div className={css(twoPanes)}>
      <WalletPane namespace={namespace} />
      {catalogue && <catalogue.AboutWallets />}
    </div>
  )
}
