import type { CSSObject } from "@emotion/serialize"
import { type ReactElement, useEffect, useState } from "react"
import { isShortened, localizeAmount, previewAmount } from "../../model/text/amountText.js"
import { worthOf } from "../../model/text/money.js"
import { noticeFor } from "../../model/notices/notice.js"
import { latest, ready } from "../../model/remote.js"
import type { SwapPlan, SwapState } from "../../model/swap/swap.js"
import type { Token } from "../../model/token/token.js"
import { useNetwork } from "../../react/connection.js"
import { useWallet } from "../../react/context.js"
import { useLocale } from "../../react/messages.js"
import { useSwap } from "../../react/useSwap.js"
import { nativeTokenOf } from "../../model/token/nativeToken.js"
import { Connected } from "../connection/Connected.js"
import { FeeFact } from "../transaction/FeeFact.js"
import { firstClick } from "../ui/firstClick.js"
import { useStyles } from "../theme/useStyles.js"
import { Button } from "../ui/Button.js"
import { Facts } from "../ui/Facts.js"
import { column } from "../ui/List.js"
import { Drawing, Message } from "../ui/Message.js"
import { purse } from "../ui/moreIcons.js"
import { big, card, lines, small } from "../ui/reviewCard.js"
import { SkeletonRows } from "../ui/Skeleton.js"
import { flat, muted } from "../ui/text.js"
import { TokenIcon } from "../pictures/TokenIcon.js"
import { Warning } from "../ui/Warning.js"
import { ImitationWarnings, ImpactWarning, SwapFacts } from "./SwapFacts.js"
import { SwapProgress } from "./SwapProgress.js"
import { useSwapWords } from "./useSwapWords.js"

const note: CSSObject = { ...flat, ...muted, paddingInline: 4 }
const option: CSSObject = { display: "flex", alignItems: "center", gap: 10, minBlockSize: 44, paddingInline: 4 }
const box: CSSObject = { inlineSize: 20, blockSize: 20, flex: "none", margin: 0, accentColor: "var(--rxw-accent)" }
const buttons: CSSObject = { display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(96px, 1fr))", gap: 8 }

/** One side of the swap: the amount and the token; a long amount is rounded, with the exact one below. */
const Side = ({ name, amount, token }: { readonly name: string; readonly amount: string; readonly token: Token }) => {
  const css = useStyles()
  const t = useSwapWords()
  const locale = useLocale()
  const worth = worthOf(amount, token.price, locale)
  return (
    <div className={css(card)}>
      <TokenIcon token={token} size={40} />
      <div className={css(lines)}>
        <p className={css(small)}>{name}</p>
        <p className={css(big)} dir="auto">
          {previewAmount(amount, locale)} {token.symbol}
        </p>
        {isShortened(amount) && (
          <p className={css(small)} dir="auto">
            {t("send.exactly", { amount: localizeAmount(amount, locale) })}
          </p>
        )}
        {worth !== null && <p className={css(small)}>{t("send.worth", { value: worth })}</p>}
      </div>
    </div>
  )
}

interface ReadyProps {
  readonly plan: SwapPlan
  readonly state: SwapState
  /** Whether the checkbox had the focus before the transactions were built anew: it gets it back. */
  readonly toggled: boolean
  readonly onToggle: () => void
}

/** What the approval is, before the swap itself, and for how much. */
const Approval = ({ plan, state, toggled, onToggle }: ReadyProps): ReactElement | null => {
  const css = useStyles()
  const t = useSwapWords()
  const [, { edit, review }] = useSwap()
  const { from, amount } = plan.quote
  const { symbol } = from
  const { unlimited } = state.form
  const taken = localizeAmount(amount, useLocale())
  if (plan.steps[0].kind === "swap") return null
  return (
    <>
      {plan.steps[0].kind === "reset" && <p className={css(note)}>{t("approval.resetFirst", { symbol })}</p>}
      <p className={css(note)}>{t("swap.approveFirst", { amount: taken, symbol })}</p>
      <label className={css(option)}>
        <input
          type="checkbox"
          className={css(box)}
          checked={unlimited}
          autoFocus={toggled}
          onChange={() => {
            onToggle()
            edit({ unlimited: !unlimited })
            review()
          }}
        />
        {t("swap.unlimited")}
      </label>
      {unlimited && <Warning role="alert">{t("swap.unlimitedHint", { symbol })}</Warning>}
    </>
  )
}

const Ready = ({ state, plan, ...toggling }: ReadyProps): ReactElement => {
  const css = useStyles()
  const t = useSwapWords()
  const { modal } = useWallet()
  const [, { refresh, submit }] = useSwap()
  const { from, to, amount, receives } = plan.quote
  const [{ kind }] = plan.steps
  const failure = state.plan.status === "failed" ? noticeFor(state.plan.error) : null
  return (
    <div className={css(column)}>
      <Side name={t("swap.pay")} amount={amount} token={from} />
      <Side name={t("swap.receive")} amount={receives} token={to} />
      <ImitationWarnings quote={plan.quote} />
      <ImpactWarning quote={plan.quote} />
      <Facts>
        <SwapFacts quote={plan.quote} />
        <FeeFact fee={ready(plan.fee)} nativeToken={nativeTokenOf(useNetwork())} onRetry={() => void refresh()} />
      </Facts>
      <Approval plan={plan} state={state} {...toggling} />
      <div aria-live="polite">{failure && <Warning>{t(failure.short, failure.values)}</Warning>}</div>
      <div className={css(buttons)}>
        <Button onClick={modal.back}>{t("send.cancel")}</Button>
        <Button
          look="primary"
          busy={state.plan.status === "loading" && state.plan.last === undefined}
          onClick={firstClick(() => void (failure ? refresh() : submit(plan)))}
        >
          {failure ? t("swap.again") : t(kind === "swap" ? "swap.swap" : `approval.${kind}`, { symbol: from.symbol })}
        </Button>
      </div>
    </div>
  )
}

/** There is no swap to review: the form is empty, or could not be built. */
const Nothing = ({ state }: { readonly state: SwapState }): ReactElement => {
  const t = useSwapWords()
  const { modal } = useWallet()
  const [, { refresh }] = useSwap()
  const error = state.plan.status === "failed" ? state.plan.error : state.problem
  const why = error && noticeFor(error)
  return (
    <Message
      picture={<Drawing path={purse} />}
      title={why ? t(why.short, why.values) : t("swap.nothing")}
      hint={why ? undefined : t("approve.nothingHint")}
      tone={why ? "error" : undefined}
    >
      {state.plan.status === "failed" && <Button onClick={() => void refresh()}>{t("swap.again")}</Button>}
      <Button onClick={modal.back}>{t("send.toForm")}</Button>
    </Message>
  )
}

const Preview = (): ReactElement => {
  const t = useSwapWords()
  const [state, { review }] = useSwap()
  const [toggled, setToggled] = useState(false)
  useEffect(() => {
    review()
  }, [review])
  const { progress, plan, next } = state
  if (progress.status !== "idle") return <SwapProgress progress={progress} state={state} />
  const known = latest(plan)
  if (known) return <Ready state={state} plan={known} toggled={toggled} onToggle={() => setToggled(true)} />
  const isWaiting = plan.status === "loading" || next === "quoting" || next === "loading"
  return isWaiting ? (
    <div role="status" aria-label={t("swap.building")}>
      <SkeletonRows count={4} />
    </div>
  ) : (
    <Nothing state={state} />
  )
}

/** A swap before it is sent, as the chain has run it, and its progress. */
export const SwapPreview = (): ReactElement => (
  <Connected>
    <Preview />
  </Connected>
)
