import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { sameConnector } from "../../model/connection/connector.js"
import { isClaimed, isOfWallet, type ListedConnector } from "../../model/connection/connectors.js"
import { wantedIn } from "../../model/modal/modal.js"
import { type Namespace, namespaceOf } from "../../model/namespace.js"
import { titleWords } from "../../model/words/titles.js"
import { walletsWords } from "../../model/words/wallets.js"
import { useConnections, useConnectors } from "../../react/connection.js"
import { useMessages } from "../../react/messages.js"
import { useModal } from "../../react/modal.js"
import { useSettings } from "../../react/settings.js"
import { useStyles } from "../theme/useStyles.js"
import { column, List } from "../ui/List.js"
import { NetworkIcon } from "../pictures/NetworkIcon.js"
import { Row } from "../ui/Row.js"
import { flat, muted } from "../ui/text.js"
import type { PropsOf } from "../viewRow.js"
import { useChooseFamily } from "./WalletRow.js"

const note: CSSObject = { ...flat, ...muted, padding: "0 8px 4px", textAlign: "center", textWrap: "balance" }
const words = { ...titleWords, ...walletsWords }

/** The row of a connector. Its id becomes another one when the wallet that it is named by announces itself late. */
const useRowOf = (connector: string): ListedConnector | undefined => {
  const rows = useConnectors()
  return (
    rows.find(({ id }) => sameConnector(id, connector)) ??
    rows.find(({ connectors = [] }) => connectors.some(({ id }) => sameConnector(id, connector)))
  )
}

/**
 * The chain families of a wallet that has a connector for each: the user chooses which one to connect or to use. The one
 * that is the wallet of the row is first; the others say of themselves that they are.
 */
export const SelectChain = ({ connector }: PropsOf<"SelectChain">): ReactElement => {
  const css = useStyles()
  const t = useMessages(words)
  const { state } = useModal()
  const { networks } = useSettings()
  const connections = useConnections()
  const choose = useChooseFamily()
  const wallet = useRowOf(connector)
  const name = wallet?.name ?? connector
  const { namespace: wanted } = wantedIn(state)
  const shown = wallet?.namespaces.filter((namespace) => !wanted || namespace === wanted) ?? []
  const row = (namespace: Namespace): ReactElement | null => {
    const own = networks.filter(({ id }) => namespaceOf(id) === namespace)
    const isConnected = !!wallet && connections.some((connection) => isOfWallet(wallet, connection, namespace))
    if (!wallet || !own[0]) return null
    const names = own.map((network) => network.name).join(", ")
    const says = isClaimed(wallet, namespace) ? t("selectChain.says", { wallet: name, networks: names }) : names
    return (
      <li key={namespace}>
        <Row
          icon={<NetworkIcon network={own[0]} />}
          name={t(`family.${namespace}`)}
          detail={isConnected ? t("selectChain.connected", { networks: names }) : says}
          onClick={() => choose(wallet, namespace, isConnected)}
        />
      </li>
    )
  }
  return (
    <div className={css(column)}>
      <p className={css(note)}>{t("selectChain.hint", { wallet: name })}</p>
      <List label={t("networks.title")}>{shown.map(row)}</List>
      {wallet && shown.some((namespace) => isClaimed(wallet, namespace)) && (
        <p className={css(note)}>{t("selectChain.unproven", { wallet: name })}</p>
      )}
    </div>
  )
}
