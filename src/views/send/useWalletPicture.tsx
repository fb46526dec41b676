import type { ReactElement } from "react"
import type { ConnectorInfo } from "../../model/connector.js"
import { useStatus } from "../../react/connection.js"
import { purse } from "../ui/moreIcons.js"
import { Drawing } from "../ui/Message.js"
import { Spinner } from "../ui/Spinner.js"
import { WalletIcon } from "../ui/WalletIcon.js"

/** The wallet that sends; null while none is connected. */
export const useSendingWallet = (): ConnectorInfo | null => {
  const status = useStatus()
  return "connection" in status ? status.connection.connector : null
}

/** The icon of the wallet that sends, with a spinner while its response or the receipt is pending. */
export const useWalletPicture = (waiting: boolean): ReactElement => {
  const wallet = useSendingWallet()
  if (!wallet) return <Drawing path={purse} />
  return (
    <Spinner on={waiting}>
      <WalletIcon wallet={wallet} size={72} chosen />
    </Spinner>
  )
}
