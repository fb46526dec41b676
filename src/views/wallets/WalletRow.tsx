import type { ReactElement } from "react"
import { connectorFor, isAmbiguous, isClaimed, type ListedConnector } from "../../model/connection/connectors.js"
import { wantedIn } from "../../model/modal/modal.js"
import type { Namespace } from "../../model/namespace.js"
import { useWallet } from "../../react/context.js"
import { Row } from "../ui/Row.js"
import { WalletIcon } from "../pictures/WalletIcon.js"

/** Connects a wallet in a chain family; one that is connected becomes the active one. */
export const useChooseFamily = () => {
  const { modal, activate, connect } = useWallet()
  return (wallet: ListedConnector, namespace: Namespace, connected: boolean): void => {
    const { network } = wantedIn(modal.state$.value)
    const key = { connector: connectorFor(wallet, namespace), namespace }
    if (connected) {
      activate(key)
      return modal.replace(network ? { view: "SwitchNetwork", network } : { view: "Account" })
    }
    // The wallet is prompted before the next view renders, which shows the state of the attempt.
    connect(key).catch(() => {})
    modal.push({ view: "Connecting", ...key, ...(network && { network }) })
  }
}

interface RowProps {
  readonly wallet: ListedConnector
  readonly connected: boolean
  /** Those of the whole list. */
  readonly wallets: readonly Pick<ListedConnector, "id" | "name">[]
  /** Shown at its end. */
  readonly end?: ReactElement | undefined
  /** Whether it is the one that is being connected. */
  readonly chosen?: boolean
}

/** A wallet of the page, or a connector of the site. */
export const WalletRow = ({ wallet, connected, wallets, end, chosen = false }: RowProps): ReactElement => {
  const { modal, activate, connections$ } = useWallet()
  const chooseFamily = useChooseFamily()
  const { id, name, namespaces, connectors } = wallet
  const choose = (): void => {
    const { namespace } = wantedIn(modal.state$.value)
    const { active } = connections$.value
    const isOpen = namespace ? isClaimed(wallet, namespace) && !connected : connectors && namespaces.length > 1
    if (isOpen) return modal.push({ view: "SelectChain", connector: id })
    if (connected && !namespace && !connectors) {
      activate({ connector: id })
      return modal.replace({ view: "Account" })
    }
    chooseFamily(wallet, namespace ?? (namespaces.includes(active) ? active : namespaces[0]), connected)
  }
  return (
    <Row
      icon={<WalletIcon wallet={wallet} size={wallets.length === 1 ? 48 : 28} />}
      name={name}
      // Another wallet has its name: the id distinguishes them.
      detail={isAmbiguous(wallets, wallet) ? id : undefined}
      end={end}
      current={chosen}
      onClick={choose}
    />
  )
}
