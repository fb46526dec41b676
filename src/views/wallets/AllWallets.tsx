import type { CSSObject } from "@emotion/serialize"
import { type ReactElement, useMemo, useState } from "react"
import { searchWallets } from "../../model/walletList/searchWallets.js"
import { latest } from "../../model/remote.js"
import { type ShownWallets, shownWallets } from "../../model/walletList/shownWallets.js"
import { connectingWords } from "../../model/words/connecting.js"
import { walletsWords } from "../../model/words/wallets.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { useDirectory } from "../../react/useDirectory.js"
import { useStyles } from "../theme/useStyles.js"
import { Button } from "../ui/Button.js"
import { End } from "../ui/End.js"
import { Field } from "../ui/Field.js"
import { column } from "../ui/List.js"
import { Drawing, Message } from "../ui/Message.js"
import { lens } from "../ui/moreIcons.js"
import { SkeletonRows } from "../ui/Skeleton.js"
import { Stale } from "../ui/Stale.js"
import { FoundWallets } from "./FoundWallets.js"
import { useWalletList } from "./useWalletList.js"

const words = { ...walletsWords, ...connectingWords }
const search: CSSObject = { paddingBlockEnd: 4 }

/** Those of a list that a text finds: by their names, or because the remote directory found them. */
const matching = (shown: ShownWallets, query: string, found: readonly { readonly id: string }[]): ShownWallets => {
  if (query === "") return shown
  const ids = new Set(found.map(({ id }) => id))
  const named = new Set(searchWallets(shown.directory, query))
  const directory = shown.directory.filter((wallet) => named.has(wallet) || ids.has(wallet.id))
  return { ...shown, directory, page: searchWallets(shown.page, query) }
}

/** What the remote directory has to say about a search: it is in progress, it failed, or nothing was found anywhere. */
const SearchState = ({
  query,
  isEmpty,
}: {
  readonly query: string
  readonly isEmpty: boolean
}): ReactElement | null => {
  const t = useMessages(words)
  const { modal } = useWallet()
  const [{ search }, control] = useDirectory()
  const { status } = search.found
  const isOfQuery = search.query === query
  if (isOfQuery && status === "loading") return <SkeletonRows count={2} />
  if (isOfQuery && status === "failed")
    return <Stale title={t("wallets.searchFailed")} retry={t("wallets.retry")} onRetry={() => void control?.retry()} />
  return isEmpty ? (
    <Message picture={<Drawing path={lens} />} title={t("connect.none")} hint={t("connect.noneHint")} tone="news">
      <Button onClick={() => modal.push({ view: "GetWallet" })}>{t("connect.getWallet")}</Button>
    </Message>
  ) : null
}

/** The end of the list, where the remote directory has more pages. */
const Pages = ({ count }: { readonly count: number }): ReactElement | null => {
  const t = useMessages(words)
  const [{ recommended, pages }, control] = useDirectory()
  if (!control) return null
  if (recommended.status === "failed")
    return <Stale title={t("wallets.failed")} retry={t("wallets.retry")} onRetry={() => void control.retry()} />
  if (recommended.status !== "ready") return <SkeletonRows count={2} />
  return pages.next === null ? null : (
    <End
      page={pages.page}
      after={count}
      onMore={() => void control.more()}
      more={t("wallets.more")}
      retry={t("wallets.retry")}
      failed={t("wallets.moreFailed")}
      skeleton={<SkeletonRows count={2} />}
    />
  )
}

/** Every wallet that the site offers: those of the page first, then those of its directories, with a search. */
export const AllWallets = (): ReactElement => {
  const css = useStyles()
  const t = useMessages(words)
  const decided = useWalletList()
  const [state, control] = useDirectory()
  const [text, setText] = useState("")
  const query = text.trim()
  const remote = latest(state.search.found)
  const isFound = state.search.query === query
  const found = useMemo(
    () => decided && matching(shownWallets(decided), query, isFound && remote ? remote : []),
    [decided, query, remote, isFound],
  )
  if (!found) return <SkeletonRows count={4} />
  const change = (typed: string): void => {
    setText(typed)
    control?.search(typed)
  }
  const count = found.page.length + found.directory.length
  return (
    <div className={css(column)}>
      <div className={css(search)}>
        <Field label={t("connect.search")} icon={lens} value={text} onChange={change} />
      </div>
      {count > 0 && <FoundWallets page={found.page} directory={found.directory} />}
      {query === "" ? <Pages count={count} /> : <SearchState query={query} isEmpty={count === 0} />}
    </div>
  )
}
