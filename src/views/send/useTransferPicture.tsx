import type { ReactElement } from "react"
import type { ConnectorInfo } from "../../model/connector.js"
import { useStatus } from "../../react/connection.js"
import { purse } from "../ui/Icon.js"
import { Drawing } from "../ui/Message.js"
import { Spinner } from "../ui/Spinner.js"
import { WalletIcon } from "../ui/WalletIcon.js"

/** The wallet that is asked; null while nobody is connected. */
export const useAskedWallet = (): ConnectorInfo | null => {
  const status = useStatus()
  return "connection" in status ? status.connection.connector : null
}

/** The wallet that is asked, in a ring while it is waited for. */
export const useTransferPicture = (waiting: boolean): ReactElement => {
  const wallet = useAskedWallet()
  if (!wallet) return <Drawing path={purse} />
  return (
    <Spinner on={waiting}>
      <WalletIcon wallet={wallet} size={72} />
    </Spinner>
  )
}
