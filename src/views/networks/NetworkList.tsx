import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { type NetworkId, namespaceOf } from "../../model/namespace.js"
import type { Network } from "../../model/network.js"
import { decideSwitch } from "../../model/switching.js"
import { networksWords } from "../../model/words/networks.js"
import { titleWords } from "../../model/words/titles.js"
import { useConnections, useNetwork } from "../../react/connection.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { useStyles } from "../theme/useStyles.js"
import { Icon } from "../ui/Icon.js"
import { List } from "../ui/List.js"
import { NetworkIcon } from "../ui/NetworkIcon.js"
import { Row } from "../ui/Row.js"
import { Tag } from "../ui/Tag.js"
import { check } from "../ui/moreIcons.js"
import { unseen } from "../ui/text.js"

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
      embeddedServesTarget: false,
      ignoreConfirmation: false,
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

const words = { ...networksWords, ...titleWords }

/** A list of networks; the current one is marked. */
export const NetworkList = ({ networks }: { readonly networks: readonly Network[] }): ReactElement => {
  const css = useStyles()
  const t = useMessages(words)
  const shown = useNetwork()
  const go = useGoToNetwork()
  return (
    <List label={t("networks.title")}>
      {networks.map((network) => (
        <li key={network.id}>
          <Row
            icon={<NetworkIcon network={network} />}
            name={network.name}
            current={network.id === shown.id}
            onClick={() => go(network.id)}
            end={
              <>
                {network.testnet && <Tag>{t("networks.testnet")}</Tag>}
                {network.id === shown.id && (
                  <span className={css(marked)}>
                    <Icon path={check} />
                    <span className={css(unseen)}>{t("networks.current")}</span>
                  </span>
                )}
              </>
            }
          />
        </li>
      ))}
    </List>
  )
}
