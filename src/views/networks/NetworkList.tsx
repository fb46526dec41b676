import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { type NetworkId, namespaceOf } from "../../model/namespace.js"
import type { Network } from "../../model/network.js"
import { decideSwitch, isEmbeddedFor, isNetworkDisabled } from "../../model/connection/switching.js"
import { networksWords } from "../../model/words/networks.js"
import { titleWords } from "../../model/words/titles.js"
import { useConnections, useNetwork } from "../../react/connection.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { useSettings } from "../../react/settings.js"
import { useStyles } from "../theme/useStyles.js"
import { Icon } from "../ui/Icon.js"
import { List } from "../ui/List.js"
import { NetworkIcon } from "../pictures/NetworkIcon.js"
import { Row, row, RowContent } from "../ui/Row.js"
import { Tag } from "../ui/Tag.js"
import { check } from "../ui/moreIcons.js"
import { heading, unseen } from "../ui/text.js"

/** Opens the view that switches the wallet to a network. */
export const useGoToNetwork = (): ((network: NetworkId) => void) => {
  const { modal, switchNetwork } = useWallet()
  const { id: active } = useNetwork()
  const connections = useConnections()
  return (network) => {
    const decision = decideSwitch({
      target: network,
      active,
      activeNamespace: namespaceOf(active),
      connected: connections.map(({ namespace }) => namespace),
      embeddedServesTarget: isEmbeddedFor(connections, namespaceOf(active), network),
    })
    if (decision === "stay") {
      // The wallet may be on another network than the one shown: it is asked.
      switchNetwork(network).catch(() => {})
      return modal.back()
    }
    modal.push({ view: decision === "switchNetwork" ? "SwitchNetwork" : "SwitchActiveChain", network })
  }
}

const marked: CSSObject = { color: "var(--rxw-accent-text)" }
const still: CSSObject = { ...row, color: "var(--rxw-muted)", cursor: "default", "&:hover": {} }

const words = { ...networksWords, ...titleWords }

/** One network; the current one is marked, and one that the wallet did not approve is no button. */
const NetworkRow = ({ network }: { readonly network: Network }): ReactElement => {
  const css = useStyles()
  const t = useMessages(words)
  const shown = useNetwork()
  const connections = useConnections()
  const go = useGoToNetwork()
  const { id, name, testnet } = network
  const icon = <NetworkIcon network={network} />
  const tag = testnet && <Tag>{t("networks.testnet")}</Tag>
  if (isNetworkDisabled(connections, id)) {
    const wallet = connections.find(({ namespace }) => namespace === namespaceOf(id))?.connector.name ?? ""
    return (
      <div className={css(still)}>
        <RowContent icon={icon} name={name} detail={t("networks.notApproved", { wallet })} end={tag} />
      </div>
    )
  }
  const end = (
    <>
      {tag}
      {id === shown.id && (
        <span className={css(marked)}>
          <Icon path={check} />
          <span className={css(unseen)}>{t("networks.current")}</span>
        </span>
      )}
    </>
  )
  return <Row icon={icon} name={name} current={id === shown.id} onClick={() => go(id)} end={end} />
}

interface Props {
  readonly networks: readonly Network[]
}

const NetworkRows = ({ networks, label }: Props & { readonly label: string }): ReactElement => (
  <List label={label}>
    {networks.map((network) => (
      <li key={network.id}>
        <NetworkRow network={network} />
      </li>
    ))}
  </List>
)

/** A list of networks, with a heading for each chain family where the site has several. */
export const NetworkList = ({ networks }: Props): ReactElement => {
  const css = useStyles()
  const t = useMessages(words)
  const isMixed = new Set(useSettings().networks.map(({ id }) => namespaceOf(id))).size > 1
  if (!isMixed) return <NetworkRows networks={networks} label={t("networks.title")} />
  return (
    <>
      {[...new Set(networks.map(({ id }) => namespaceOf(id)))].map((namespace) => (
        <section key={namespace}>
          <h3 className={css(heading)}>{t(`family.${namespace}`)}</h3>
          <NetworkRows
            networks={networks.filter(({ id }) => namespaceOf(id) === namespace)}
            label={t(`family.${namespace}`)}
          />
        </section>
      ))}
    </>
  )
}
