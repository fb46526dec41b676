import type { CSSObject } from "@emotion/serialize"
import { memo, type ReactElement, useCallback, useMemo, useState } from "react"
import { formatHolding } from "../../model/text/holding.js"
import { compactFrom, formatMoney } from "../../model/text/money.js"
import { latest, type Remote } from "../../model/remote.js"
import { searchTokens } from "../../model/token/searchTokens.js"
import type { SendState } from "../../model/send/sendForm.js"
import { amountOf, sameToken } from "../../model/token/sendTokens.js"
import type { Token } from "../../model/token/token.js"
import { useWallet } from "../../react/context.js"
import { useLocale } from "../../react/messages.js"
import { useSendForm } from "../../react/useSendForm.js"
import { useTokens } from "../../react/account.js"
import { Failure } from "../ui/Failure.js"
import { Field } from "../ui/Field.js"
import { Chosen } from "../ui/Chosen.js"
import { Imitation } from "../ui/Imitation.js"
import { column } from "../ui/List.js"
import { Drawing, Message } from "../ui/Message.js"
import { lens } from "../ui/moreIcons.js"
import { Panel } from "../ui/Panel.js"
import { Row } from "../ui/Row.js"
import { holdsRuns, Runs } from "../ui/Runs.js"
import { SkeletonRows } from "../ui/Skeleton.js"
import { TokenIcon } from "../pictures/TokenIcon.js"
import { useStyles } from "../theme/useStyles.js"
import { Connected } from "../connection/Connected.js"
import { useWords } from "./useWords.js"

/** Up to this number of tokens, there is no search field. */
const maxWithoutSearch = 6

const search: CSSObject = { paddingBlockEnd: 4 }
/** The height of a row of two lines, in px. */
const rowHeight = 54
const gap = 8
const worth: CSSObject = {
  whiteSpace: "nowrap",
  color: "var(--rxw-foreground)",
  fontVariantNumeric: "tabular-nums",
  unicodeBidi: "isolate",
}

interface RowProps {
  readonly token: Token
  /** Undefined while it is not known. */
  readonly amount: string | undefined
  readonly chosen: boolean
  /** From 1, for screen readers: only some rows are in the document. */
  readonly position: number
  readonly total: number
  readonly onChoose: (token: Token) => void
}

const TokenRow = memo(({ token, amount, chosen, position, total, onChoose }: RowProps): ReactElement => {
  const css = useStyles()
  const t = useWords()
  const locale = useLocale()
  const { name, symbol, value } = token
  return (
    <div role="listitem" aria-posinset={position} aria-setsize={total}>
      <Row
        icon={<TokenIcon token={token} />}
        name={name}
        detail={
          <span dir="ltr">
            {amount !== undefined && formatHolding(amount, locale)} <bdi>{symbol}</bdi>
            {token.imitates !== undefined && (
              <>
                {" "}
                <Imitation token={token} />
              </>
            )}
          </span>
        }
        current={chosen}
        onClick={() => onChoose(token)}
        end={
          <>
            {value !== null && <span className={css(worth)}>{formatMoney(value, locale, compactFrom.row)}</span>}
            {chosen && <Chosen label={t("send.chosen")} />}
          </>
        }
      />
    </div>
  )
})

/** Shown below the tokens while the list is loading, if it failed, and if this site has no list. */
const ListState = ({ list }: { readonly list: Remote<readonly Token[]> }): ReactElement | null => {
  const t = useWords()
  const { refresh } = useWallet()
  if (list.status === "ready" || (list.status === "loading" && list.last)) return null
  if (list.status !== "failed") return <SkeletonRows count={3} />
  return list.error.code === "CapabilityMissing" ? (
    <Panel title={t("send.coinOnly")} />
  ) : (
    <Failure title={t("send.tokensFailed")} retry={t("send.retry")} onRetry={refresh} />
  )
}

const keyOf = ({ chainId, address }: Token, index: number): string => address ?? `${chainId} ${index}`

interface FoundProps {
  readonly state: SendState
  readonly found: readonly Token[]
}

const Found = ({ state, found }: FoundProps): ReactElement => {
  const css = useStyles()
  const t = useWords()
  const { modal } = useWallet()
  const [, edit] = useSendForm()
  const chosen = state.form.token ?? state.nativeToken
  const choose = useCallback(
    (token: Token): void => {
      edit({ token })
      modal.back()
    },
    [edit, modal],
  )
  const draw = (token: Token, index: number): ReactElement => (
    <TokenRow
      token={token}
      amount={latest(amountOf(token, state))}
      chosen={chosen !== null && sameToken(token, chosen)}
      position={index + 1}
      total={found.length}
      onChoose={choose}
    />
  )
  return (
    <div className={css(holdsRuns)} role="list" aria-label={t("send.selectTitle")}>
      <Runs items={found} rowHeight={rowHeight} gap={gap} keyOf={keyOf} draw={draw} />
    </div>
  )
}

const Tokens = (): ReactElement => {
  const css = useStyles()
  const t = useWords()
  const list = useTokens()
  const [state] = useSendForm()
  const [query, setQuery] = useState("")
  const { tokens } = state
  const found = useMemo(() => searchTokens(tokens, query), [tokens, query])
  return (
    <div className={css(column)}>
      {tokens.length > maxWithoutSearch && (
        <div className={css(search)}>
          <Field label={t("send.search")} icon={lens} value={query} onChange={setQuery} />
        </div>
      )}
      {found.length === 0 && tokens.length > 0 ? (
        <Message picture={<Drawing path={lens} />} title={t("send.noMatch")} tone="news" />
      ) : (
        <Found state={state} found={found} />
      )}
      <ListState list={list} />
    </div>
  )
}

/** The account's tokens on its network. The native currency is always among them, whether or not others are listed. */
export const SendSelectToken = (): ReactElement => (
  <Connected>
    <Tokens />
  </Connected>
)
