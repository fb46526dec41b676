import type { ReactElement } from "react"
import { useMessages } from "../../react/messages.js"
import type { PropsOf } from "../viewRow.js"
import { useDirectoryWallet } from "../wallets/useWalletList.js"
import { useNamedWallet } from "./useNamedWallet.js"

/** The title of Connecting: the name of the wallet that was chosen. */
export const ConnectingTitle = ({ connector, wallet }: PropsOf<"Connecting">): ReactElement => {
  const t = useMessages()
  const known = useDirectoryWallet(wallet ?? connector)
  const { wallet: listed } = useNamedWallet(connector)
  return <>{(wallet === undefined ? (listed ?? known) : known)?.name ?? t("connect.title")}</>
}
