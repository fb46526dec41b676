import type { ReactElement } from "react"
import { roundedCount } from "../../model/text/roundedCount.js"
import { isAmbiguous } from "../../model/connection/connectors.js"
import { shownWallets } from "../../model/walletList/shownWallets.js"
import { titleWords } from "../../model/words/titles.js"
import { walletsWords } from "../../model/words/wallets.js"
import { useWallet } from "../../react/context.js"
import { useLocale, useMessages } from "../../react/messages.js"
import { useDirectory } from "../../react/useDirectory.js"
import { latest } from "../../model/remote.js"
import { useStyles } from "../theme/useStyles.js"
import { column, List } from "../ui/List.js"
import { grid } from "../ui/moreIcons.js"
import { Row } from "../ui/Row.js"
import { SkeletonRows } from "../ui/Skeleton.js"
import { Tag } from "../ui/Tag.js"
import { heading } from "../ui/text.js"
import { AllIcon } from "./AllIcon.js"
import { DirectoryRow } from "./DirectoryRow.js"
import { useChooseWallet } from "./useChooseWallet.js"
import { useWalletList } from "./useWalletList.js"

/** The row that leads to the list of all wallets, with their number. */
const AllRow = ({ count }: { readonly count: number }): ReactElement => {
  const t = useMessages(titleWords)
  const locale = useLocale()
  const { modal } = useWallet()
  return (
    <Row
      icon={<AllIcon path={grid} />}
      name={t("allWallets.title")}
      end={<Tag>{roundedCount(count, locale)}</Tag>}
      onClick={() => modal.push({ view: "AllWallets" })}
    />
  )
}

interface Props {
  /** The id of the wallet that is being connected; undefined while none is. */
  readonly chosen?: string | undefined
}

/**
 * Under the wallets of the page: a few that the visitor may have elsewhere, and the way to all others. While a remote
 * directory is asked which, there are no rows that would be replaced under a finger.
 */
export const PopularWallets = ({ chosen }: Props): ReactElement | null => {
  const css = useStyles()
  const t = useMessages(walletsWords)
  const decided = useWalletList()
  const choose = useChooseWallet()
  const [{ recommended }] = useDirectory()
  if (!decided) return null
  const { page, popular, directory, ...shown } = shownWallets(decided)
  const all = [...page, ...directory]
  const count = Math.max(shown.count, latest(recommended)?.total ?? 0)
  const title = t("wallets.popular")
  return (
    <div className={css(column)}>
      {popular.length > 0 && (
        <section>
          <h3 className={css(heading)}>{title}</h3>
          {recommended.status === "loading" ? (
            <SkeletonRows count={popular.length} />
          ) : (
            <List label={title}>
              {popular.map((wallet) => (
                <li key={wallet.id}>
                  <DirectoryRow
                    wallet={wallet}
                    ambiguous={isAmbiguous(all, wallet)}
                    chosen={wallet.id === chosen}
                    onChoose={choose}
                  />
                </li>
              ))}
            </List>
          )}
        </section>
      )}
      {directory.length > popular.length && <AllRow count={count} />}
    </div>
  )
}
