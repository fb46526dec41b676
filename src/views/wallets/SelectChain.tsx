import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { sameConnector } from "../../model/connector.js"
import { isOfWallet } from "../../model/connectors.js"
import { type Namespace, namespaceOf } from "../../model/namespace.js"
import { titleWords } from "../../model/words/titles.js"
import { walletsWords } from "../../model/words/wallets.js"
import { useConnections, useConnectors } from "../../react/connection.js"
import { useMessages } from "../../react/messages.js"
import { useSettings } from "../../react/settings.js"
import { useChooseFamily } from "../connect/Connect.js"
import { useStyles } from "../theme/useStyles.js"
import { column, List } from "../ui/List.js"
import { NetworkIcon } from "../ui/NetworkIcon.js"
import { Row } from "../ui/Row.js"
import { flat, muted } from "../ui/text.js"
import type { PropsOf } from "../viewRow.js"

const note: CSSObject = { ...flat, ...muted, padding: "0 8px 4px", textAlign: "center", textWrap: "balance" }
const words = { ...titleWords, ...walletsWords }

/** The chain families of a wallet that has a connector for each: the user chooses which one to connect or to use. */
export const SelectChain = ({ connector }: PropsOf<"SelectChain">): ReactElement => {
  const css = useStyles()
  const t = useMessages(words)
  const { networks } = useSettings()
  const connections = useConnections()
  const choose = useChooseFamily()
  const wallet = useConnectors().find(({ id }) => sameConnector(id, connector))
  const row = (namespace: Namespace): ReactElement | null => {
    const own = networks.filter(({ id }) => namespaceOf(id) === namespace)
    const isConnected = !!wallet && connections.some((connection) => isOfWallet(wallet, connection, namespace))
    if (!wallet || !own[0]) return null
    const names = own.map(({ name }) => name).join(", ")
    return (
      <li key={namespace}>
        <Row
          icon={<NetworkIcon network={own[0]} />}
          name={t(`family.${namespace}`)}
          detail={isConnected ? t("selectChain.connected", { networks: names }) : names}
          onClick={() => choose(wallet, namespace, isConnected)}
        />
      </li>
    )
  }
  return (
    <div className={css(column)}>
      <p className={css(note)}>{t("selectChain.hint", { wallet: wallet?.name ?? connector })}</p>
      <List label={t("networks.title")}>{wallet?.namespaces.map(row)}</List>
    </div>
  )
}
