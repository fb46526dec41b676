import type { CSSObject } from "@emotion/serialize"
import { memo, type ReactElement, useCallback, useMemo, useState } from "react"
import { formatHolding } from "../../model/text/holding.js"
import { latest } from "../../model/remote.js"
import { searchTokens } from "../../model/token/searchTokens.js"
import { sameToken } from "../../model/token/sendTokens.js"
import { suggestedTokens } from "../../model/swap/swapTokens.js"
import type { Token } from "../../model/token/token.js"
import { useWallet } from "../../react/context.js"
import { useLocale } from "../../react/messages.js"
import { useSwap } from "../../react/useSwap.js"
import { Connected } from "../connection/Connected.js"
import { useStyles } from "../theme/useStyles.js"
import { Button } from "../ui/Button.js"
import { Failure } from "../ui/Failure.js"
import { Field } from "../ui/Field.js"
import { Chosen } from "../ui/Chosen.js"
import { Imitation } from "../ui/Imitation.js"
import { column } from "../ui/List.js"
import { Drawing, Message } from "../ui/Message.js"
import { lens } from "../ui/moreIcons.js"
import { Row } from "../ui/Row.js"
import { holdsRuns, Runs } from "../ui/Runs.js"
import { SkeletonRows } from "../ui/Skeleton.js"
import { TokenIcon } from "../pictures/TokenIcon.js"
import { useSwapWords } from "./useSwapWords.js"

/** Up to this number of tokens, there is no search field and nothing is suggested. */
const maxWithoutSearch = 6
/** The height of a row of two lines, in px. */
const rowHeight = 54
const gap = 8

const chips: CSSObject = { display: "flex", flexWrap: "wrap", gap: 8, paddingBlockEnd: 4 }

interface RowProps {
  readonly token: Token
  readonly chosen: boolean
  /** From 1, for screen readers: only some rows are in the document. */
  readonly position: number
  readonly total: number
  readonly onChoose: (token: Token) => void
}

const TokenRow = memo(({ token, chosen, position, total, onChoose }: RowProps): ReactElement => {
  const t = useSwapWords()
  const locale = useLocale()
  const { name, symbol, quantity, imitates } = token
  const amount = /[1-9]/.test(quantity.numeric) ? formatHolding(quantity.numeric, locale) : ""
  return (
    <div role="listitem" aria-posinset={position} aria-setsize={total}>
      <Row
        icon={<TokenIcon token={token} />}
        name={name}
        detail={
          <span dir="ltr">
            {amount} <bdi>{symbol}</bdi> {imitates !== undefined && <Imitation token={token} />}
          </span>
        }
        current={chosen}
        onClick={() => onChoose(token)}
        end={chosen && <Chosen label={t("send.chosen")} />}
      />
    </div>
  )
})

interface Props {
  /** The side that the token is chosen for. */
  readonly side: "from" | "to"
}

interface ListProps {
  readonly tokens: readonly Token[]
  readonly onChoose: (token: Token) => void
}

const Suggested = ({ tokens, onChoose }: ListProps): ReactElement => {
  const css = useStyles()
  const suggested = useMemo(() => suggestedTokens(tokens), [tokens])
  return (
    <div className={css(chips)}>
      {suggested.map((token) => (
        <Button key={token.address ?? ""} onClick={() => onChoose(token)}>
          {token.symbol}
        </Button>
      ))}
    </div>
  )
}

const Found = ({ tokens, onChoose, chosen }: ListProps & { readonly chosen: Token | null }): ReactElement => {
  const css = useStyles()
  const t = useSwapWords()
  const draw = (token: Token, index: number): ReactElement => (
    <TokenRow
      token={token}
      chosen={chosen !== null && sameToken(token, chosen)}
      position={index + 1}
      total={tokens.length}
      onChoose={onChoose}
    />
  )
  return tokens.length === 0 ? (
    <Message picture={<Drawing path={lens} />} title={t("send.noMatch")} tone="news" />
  ) : (
    <div className={css(holdsRuns)} role="list" aria-label={t("swap.selectToken")}>
      <Runs items={tokens} rowHeight={rowHeight} gap={gap} keyOf={({ address }) => address ?? "coin"} draw={draw} />
    </div>
  )
}

const Tokens = ({ side }: Props): ReactElement => {
  const css = useStyles()
  const t = useSwapWords()
  const { modal } = useWallet()
  const [{ tokens: list, form }, { edit, refresh }] = useSwap()
  const [query, setQuery] = useState("")
  const tokens = latest(list)
  const found = useMemo(() => searchTokens(tokens ?? [], query), [tokens, query])
  const choose = useCallback(
    (token: Token): void => {
      edit({ [side]: token })
      modal.back()
    },
    [edit, modal, side],
  )
  if (!tokens)
    return list.status === "failed" ? (
      <Failure title={t("send.tokensFailed")} retry={t("send.retry")} onRetry={() => void refresh()} />
    ) : (
      <SkeletonRows count={4} />
    )
  const isLong = tokens.length > maxWithoutSearch
  return (
    <div className={css(column)}>
      {isLong && <Field label={t("send.search")} icon={lens} value={query} onChange={setQuery} />}
      {isLong && query === "" && <Suggested tokens={tokens} onChoose={choose} />}
      <Found tokens={found} onChoose={choose} chosen={form[side]} />
    </div>
  )
}

/** What can be swapped on the network: the account's tokens first. */
export const SwapSelectToken = ({ side }: Props): ReactElement => (
  <Connected>
    <Tokens side={side} />
  </Connected>
)
