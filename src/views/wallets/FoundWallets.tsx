import { memo, type ReactElement } from "react"
import { isAmbiguous, isOfWallet, type ListedConnector, sectionOf } from "../../model/connection/connectors.js"
import type { DirectoryWallet } from "../../model/directory/directoryWallet.js"
import { titleWords } from "../../model/words/titles.js"
import { useMessages } from "../../react/messages.js"
import { useStyles } from "../theme/useStyles.js"
import { holdsRuns, Runs } from "../ui/Runs.js"
import { Tag } from "../ui/Tag.js"
import { useListed } from "../listed.js"
import { DirectoryRow } from "./DirectoryRow.js"
import { useChooseWallet } from "./useChooseWallet.js"
import { WalletRow } from "./WalletRow.js"

interface Props {
  readonly page: readonly ListedConnector[]
  readonly directory: readonly DirectoryWallet[]
}

/** The height of a row of one line, in px. */
const rowHeight = 44
const gap = 8

const isOfPage = (wallet: ListedConnector | DirectoryWallet): wallet is ListedConnector => "type" in wallet

const keyOf = (wallet: ListedConnector | DirectoryWallet): string =>
  `${isOfPage(wallet) ? "page" : "directory"} ${wallet.id}`

/** The wallets of a list, as one list: those of the page first, each with a tag. */
export const FoundWallets = memo(({ page, directory }: Props): ReactElement => {
  const css = useStyles()
  const t = useMessages(titleWords)
  const { connections } = useListed()
  const choose = useChooseWallet()
  const all = [...page, ...directory]
  const tagOf = (wallet: ListedConnector, isConnected: boolean): ReactElement | undefined => {
    const section = sectionOf({ ...wallet, recent: false }, isConnected)
    return section === "others" ? undefined : <Tag>{t(`connect.${section}`)}</Tag>
  }
  const draw = (wallet: ListedConnector | DirectoryWallet, index: number): ReactElement => {
    const isConnected = connections.some((connection) => isOfWallet(wallet, connection))
    return (
      <div role="listitem" aria-posinset={index + 1} aria-setsize={all.length}>
        {isOfPage(wallet) ? (
          <WalletRow wallet={wallet} connected={isConnected} wallets={all} end={tagOf(wallet, isConnected)} />
        ) : (
          <DirectoryRow wallet={wallet} ambiguous={isAmbiguous(all, wallet)} onChoose={choose} />
        )}
      </div>
    )
  }
  return (
    <div className={css(holdsRuns)} role="list" aria-label={t("allWallets.title")}>
      <Runs items={all} rowHeight={rowHeight} gap={gap} keyOf={keyOf} draw={draw} />
    </div>
  )
})
