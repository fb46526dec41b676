import type { AccountKey } from "../model/account.js"
import { type ButtonStatus, buttonStatus } from "../model/connection/buttonStatus.js"
import { accountOf } from "../model/connection/connection.js"
import { shortAddress } from "../model/text/format.js"
import type { OpenableView } from "../model/modal/modal.js"
import type { ShownNetwork } from "../model/network.js"
import { useWallet } from "../react/context.js"
import { type KnownStatus, useStatus, useNetwork } from "../react/connection.js"

/** The state and actions for a custom button. */
export interface ButtonState {
  /** `unknown` on a server and while hydrating: render something neutral, not "Connect". */
  readonly status: ButtonStatus
  /** The account; while `reconnecting`, the one of the last visit, for display only. */
  readonly account: AccountKey | null
  /** The account's shortened address. */
  readonly address: string | null
  /** The wallet's name, once connected. */
  readonly wallet: string | null
  /** The network on show, and whether the site supports it. */
  readonly network: ShownNetwork
  /** Opens the modal; without a view, at Account or Connect. */
  readonly open: (view?: OpenableView) => void
}

const whoOf = (status: KnownStatus): Pick<ButtonState, "account" | "wallet"> => {
  switch (status.status) {
    case "connected":
    case "linkLost":
      return { account: accountOf(status.connection), wallet: status.connection.connector.name }
    case "reconnecting":
      return { account: accountOf(status.cached), wallet: status.cached.connector.name }
    case "connecting":
      return { account: null, wallet: status.connector.name }
    default:
      return { account: null, wallet: null }
  }
}

/** The state of a connect button. */
export const useButton = (): ButtonState => {
  const { modal } = useWallet()
  const status = useStatus()
  const network = useNetwork()
  const { account, wallet } = whoOf(status)
  return {
    status: buttonStatus(status.status, network.supported),
    account,
    address: account && shortAddress(account.address),
    wallet,
    network,
    open: modal.open,
  }
}
