import type { ReactElement } from "react"
import type { ConnectorInfo } from "../../model/connection/connector.js"
import { connectingWords } from "../../model/words/connecting.js"
import { useStatus } from "../../react/connection.js"
import { useMessages } from "../../react/messages.js"
import { purse } from "../ui/moreIcons.js"
import { Drawing } from "../ui/Message.js"
import { Spinner } from "../ui/Spinner.js"
import { WalletIcon } from "../pictures/WalletIcon.js"

/** The connected wallet, as it is shown while it is asked for something. */
export interface ConnectedWallet {
  /** Null while none is connected. */
  readonly connector: ConnectorInfo | null
  /** Its name in a sentence, also while none is connected. */
  readonly name: string
  /** Its icon, with a spinner while something is waited for. */
  readonly picture: (isWaiting: boolean) => ReactElement
}

/** The connected wallet, its name, and its icon. */
export const useConnectedWallet = (): ConnectedWallet => {
  const t = useMessages(connectingWords)
  const status = useStatus()
  const connector = "connection" in status ? status.connection.connector : null
  return {
    connector,
    name: connector?.name ?? t("connecting.yourWallet"),
    picture: (isWaiting) =>
      connector ? (
        <Spinner on={isWaiting}>
          <WalletIcon wallet={connector} size={72} chosen />
        </Spinner>
      ) : (
        <Drawing path={purse} />
      ),
  }
}
