import type { CSSObject } from "@emotion/serialize"
import { type ReactElement, useDeferredValue, useState } from "react"
import { formatHolding } from "../../model/holding.js"
import { formatMoney } from "../../model/money.js"
import { sameToken } from "../../model/nativeToken.js"
import { latest } from "../../model/remote.js"
import { searchTokens } from "../../model/searchTokens.js"
import type { Token } from "../../model/token.js"
import { useWallet } from "../../react/context.js"
import { useLocale } from "../../react/useLocale.js"
import { useSendForm } from "../../react/useSendForm.js"
import { Failure } from "../ui/Failure.js"
import { Field } from "../ui/Field.js"
import { Icon } from "../ui/Icon.js"
import { column, List } from "../ui/List.js"
import { Drawing, Message } from "../ui/Message.js"
import { check, lens } from "../ui/moreIcons.js"
import { Row } from "../ui/Row.js"
import { SkeletonRows } from "../ui/Skeleton.js"
import { flat, muted, oneLine, unseen } from "../ui/text.js"
import { TokenIcon } from "../ui/TokenIcon.js"
import { useStyles } from "../theme/useStyles.js"
import { Connected } from "./Connected.js"
import { amountOf, useOwnTokens } from "./useOwnTokens.js"
import { useWords } from "./useWords.js"

/** So many tokens are found at a glance, without a search. */
const atAGlance = 6

const search: CSSObject = { paddingBlockEnd: 4 }
const note: CSSObject = { ...flat, ...muted, padding: "4px 8px 0", textAlign: "center", textWrap: "balance" }
/** What is out of sight is not laid out: thousands of rows scroll like ten. */
const outOfSight: CSSObject = { contentVisibility: "auto", containIntrinsicSize: "auto 54px" }
const worth: CSSObject = {
  ...oneLine,
  maxInlineSize: "12ch",
  fontVariantNumeric: "tabular-nums",
  unicodeBidi: "isolate",
}
const marked: CSSObject = { color: "var(--rxw-accent-text)" }

interface RowProps {
  readonly token: Token
  /** How much there is of it; undefined while nobody knows. */
  readonly amount: string | undefined
  readonly chosen: boolean
  readonly onClick: () => void
}

const TokenRow = ({ token, amount, chosen, onClick }: RowProps): ReactElement => {
  const css = useStyles()
  const t = useWords()
  const locale = useLocale()
  const { name, symbol, value } = token
  return (
    <li className={css(outOfSight)}>
      <Row
        icon={<TokenIcon token={token} />}
        name={name}
        detail={
          <span dir="ltr">
            {amount !== undefined && formatHolding(amount, locale)} <bdi>{symbol}</bdi>
          </span>
        }
        current={chosen}
        onClick={onClick}
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
    </li>
  )
}

/** What else there is to say about the list: on its way, not to be had, or never to be had on this site. */
const ListState = ({ list }: Pick<ReturnType<typeof useOwnTokens>, "list">): ReactElement | null => {
  const css = useStyles()
  const t = useWords()
  const { refresh } = useWallet()
  if (list.status === "ready" || (list.status === "loading" && list.last)) return null
  if (list.status !== "failed") return <SkeletonRows count={3} />
  return list.error.code === "PartMissing" ? (
    <p className={css(note)}>{t("send.coinOnly")}</p>
  ) : (
    <Failure title={t("send.tokensFailed")} retry={t("send.retry")} onRetry={refresh} />
  )
}

const Tokens = (): ReactElement => {
  const css = useStyles()
  const t = useWords()
  const { modal } = useWallet()
  const own = useOwnTokens()
  const { tokens, list } = own
  const [{ form }, edit] = useSendForm()
  const [query, setQuery] = useState("")
  // Of thousands of rows the drawing waits for who still types.
  const found = searchTokens(tokens, useDeferredValue(query))
  const choose = (token: Token) => (): void => {
    edit({ token })
    modal.back()
  }
  return (
    <div className={css(column)}>
      {tokens.length > atAGlance && (
        <div className={css(search)}>
          <Field label={t("send.search")} icon={lens} value={query} onChange={setQuery} />
        </div>
      )}
      {found.length === 0 ? (
        <Message picture={<Drawing path={lens} />} title={t("send.noMatch")} />
      ) : (
        <List label={t("send.selectTitle")}>
          {found.map((token, index) => (
            <TokenRow
              key={`${index} ${token.address ?? ""}`}
              token={token}
              amount={latest(amountOf(token, own))}
              chosen={form.token !== null && sameToken(token, form.token)}
              onClick={choose(token)}
            />
          ))}
        </List>
      )}
      <ListState list={list} />
    </div>
  )
}

/** What the account owns on its network. Its own coin is always among it, whether or not anybody lists the others. */
export const SendSelectToken = (): ReactElement => (
  <Connected>
    <Tokens />
  </Connected>
)
