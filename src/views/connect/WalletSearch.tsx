import { type ReactElement, useState } from "react"
import type { ListedConnector } from "../../model/connection/connectors.js"
import { searchWallets } from "../../model/walletList/searchWallets.js"
import { connectingWords } from "../../model/words/connecting.js"
import { useMessages } from "../../react/messages.js"
import { Field } from "../ui/Field.js"
import { Drawing, Message } from "../ui/Message.js"
import { lens } from "../ui/moreIcons.js"

interface Props {
  readonly wallets: readonly ListedConnector[]
  /** Draws those that were found. */
  readonly children: (found: readonly ListedConnector[]) => ReactElement
}

/** Many wallets, with a field to find one by its name. */
export const WalletSearch = ({ wallets, children }: Props): ReactElement => {
  const t = useMessages(connectingWords)
  const [query, setQuery] = useState("")
  const found = searchWallets(wallets, query)
  return (
    <>
      <Field label={t("connect.search")} icon={lens} value={query} onChange={setQuery} />
      {found.length === 0 ? (
        <Message picture={<Drawing path={lens} />} title={t("connect.none")} hint={t("connect.noneHint")} tone="news" />
      ) : (
        children(found)
      )}
    </>
  )
}
