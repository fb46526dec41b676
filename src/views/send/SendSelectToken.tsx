import type { CSSObject } from "@emotion/serialize"
import { memo, type ReactElement, useCallback, useMemo, useState } from "react"
import { formatHolding } from "../../model/holding.js"
import { formatMoney } from "../../model/money.js"
import { sameToken } from "../../model/nativeToken.js"
import { latest } from "../../model/remote.js"
import { searchTokens } from "../../model/searchTokens.js"
import type { Token } from "../../model/token.js"
import { useWallet } from "../../react/context.js"
import { useLocale } from "../../react/messages.js"
import { useSendForm } from "../../react/useSendForm.js"
import { Failure } from "../ui/Failure.js"
import { Field } from "../ui/Field.js"
import { Icon } from "../ui/Icon.js"
import { column } from "../ui/List.js"
import { Drawing, Message } from "../ui/Message.js"
import { check, lens } from "../ui/moreIcons.js"
import { Panel } from "../ui/Panel.js"
import { Row } from "../ui/Row.js"
import { holdsRuns, Runs } from "../ui/Runs.js"
import { SkeletonRows } from "../ui/Skeleton.js"
import { oneLine, unseen } from "../ui/text.js"
import { TokenIcon } from "../ui/TokenIcon.js"
import { useStyles } from "../theme/useStyles.js"
import { Connected } from "./Connected.js"
import { amountOf, type OwnTokens, useOwnTokens } from "./useOwnTokens.js"
import { useWords } from "./useWords.js"

/** So many tokens are found at a glance, without a search. */
const atAGlance = 6

const search: CSSObject = { paddingBlockEnd: 4 }
/** In px: a row of two lines. */
const rowHeight = 54
const gap = 8
const worth: CSSObject = {
  ...oneLine,
  maxInlineSize: "12ch",
  color: "var(--rxw-text)",
  fontVariantNumeric: "tabular-nums",
  unicodeBidi: "isolate",
}
const keyOf = ({ chainId, address }: Token, index: number): string => address ?? `${chainId} ${index}`

const marked: CSSObject = { color: "var(--rxw-accent-text)" }

interface RowProps {
  readonly token: Token
  /** How much there is of it; undefined while nobody knows. */
  readonly amount: string | undefined
  readonly chosen: boolean
  /** Which of how many, for who is told of one at a time. */
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
          </span>
        }
        current={chosen}
        onClick={() => onChoose(token)}
        end={
          <>
            {value !== null && <span className={css(worth)}>{formatMoney(value, locale)}</span>}
            {chosen && (
              <span className={css(marked)}>
                <Icon path={check} />
                <span className={css(unseen)}>{t("send.chosen")}</span>
              </span>
            )}
          </>
        }
      />
    </div>
  )
})

/** What else there is to say about the list: on its way, not to be had, or never to be had on this site. */
const ListState = ({ list }: Pick<OwnTokens, "list">): ReactElement | null => {
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

const Found = ({ own, found }: { readonly own: OwnTokens; readonly found: readonly Token[] }): ReactElement => {
  const css = useStyles()
  const t = useWords()
  const { modal } = useWallet()
  const [{ form }, edit] = useSendForm()
  const choose = useCallback(
    (token: Token): void => {
      edit({ token })
      modal.back()
    },
    [edit, modal],
  )
  return (
    <div className={css(holdsRuns)} role="list" aria-label={t("send.selectTitle")}>
      <Runs
        items={found}
        rowHeight={rowHeight}
        gap={gap}
        keyOf={keyOf}
        draw={(token, index) => (
          <TokenRow
            token={token}
            amount={latest(amountOf(token, own))}
            chosen={form.token !== null && sameToken(token, form.token)}
            position={index + 1}
            total={found.length}
            onChoose={choose}
          />
        )}
      />
    </div>
  )
}

const Tokens = (): ReactElement => {
  const css = useStyles()
  const t = useWords()
  const own = useOwnTokens()
  const [query, setQuery] = useState("")
  const found = useMemo(() => searchTokens(own.tokens, query), [own, query])
  return (
    <div className={css(column)}>
      {own.tokens.length > atAGlance && (
        <div className={css(search)}>
          <Field label={t("send.search")} icon={lens} value={query} onChange={setQuery} />
        </div>
      )}
      {found.length === 0 ? (
        <Message picture={<Drawing path={lens} />} title={t("send.noMatch")} />
      ) : (
        <Found own={own} found={found} />
      )}
      <ListState list={own.list} />
    </div>
  )
}

/** What the account owns on its network. Its own coin is always among it, whether or not anybody lists the others. */
export const SendSelectToken = (): ReactElement => (
  <Connected>
    <Tokens />
  </Connected>
)
