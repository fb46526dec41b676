import type { ReactElement, ReactNode } from "react"
import { askingWords } from "../../model/words/asking.js"
import { useMessages } from "../../react/messages.js"
import { LongWait } from "../ui/LongWait.js"
import type { ConnectedWallet } from "./useConnectedWallet.js"

interface Props extends Pick<ConnectedWallet, "connector" | "name"> {
  /** A way to ask again; none where a second request could be carried out too. */
  readonly children?: ReactNode
}

/** While the connected wallet has not answered for long: where its request is. That of a session is on another device, or in an app. */
export const WalletWait = ({ connector, name, children }: Props): ReactElement => {
  const t = useMessages(askingWords)
  const isElsewhere = connector?.type === "walletConnect"
  return (
    <LongWait hint={t(isElsewhere ? "asking.lookElsewhereHint" : "asking.lookHint", { wallet: name })}>
      {children}
    </LongWait>
  )
}
