import type { CSSObject } from "@emotion/serialize"
import { type ReactElement, type RefObject, type SyntheticEvent, useEffect, useRef } from "react"
import { formatHolding } from "../../model/text/holding.js"
import { worthOf } from "../../model/text/money.js"
import { noticeFor } from "../../model/notices/notice.js"
import { latest } from "../../model/remote.js"
import type { SwapNext, SwapQuote, SwapState } from "../../model/swap/swap.js"
import { useWallet } from "../../react/context.js"
import { useLocale } from "../../react/messages.js"
import { useSwap } from "../../react/useSwap.js"
import { Connected } from "../connection/Connected.js"
import { InProgress } from "../transaction/InProgress.js"
import { useStyles } from "../theme/useStyles.js"
import { Button } from "../ui/Button.js"
import { Facts } from "../ui/Facts.js"
import { IconButton } from "../ui/IconButton.js"
import { column } from "../ui/List.js"
import { exchange } from "../ui/moreIcons.js"
import { SkeletonRows } from "../ui/Skeleton.js"
import { flat, muted } from "../ui/text.js"
import { useStartOnce } from "../useStartOnce.js"
import { SlippageChoice } from "./SlippageChoice.js"
import { SwapAmount } from "./SwapAmount.js"
import { ImpactWarning, SwapFacts } from "./SwapFacts.js"
import { SwapSide } from "./SwapSide.js"
import { useSwapWords } from "./useSwapWords.js"

/** Where there is room, the button stays in sight while the form is scrolled, and what has the focus is above it. */
const tall = "@media (min-height: 500px)"
const layout: CSSObject = {
  ...column,
  margin: 0,
  [tall]: { "& :is(button, input, label)": { scrollMarginBlockEnd: 80 } },
}
const foot: CSSObject = {
  display: "grid",
  [tall]: {
    position: "sticky",
    insetBlockEnd: 0,
    zIndex: 1,
    marginBlockEnd: -16,
    paddingBlock: "8px 16px",
    background: "var(--rxw-background)",
  },
}
const reason: CSSObject = { ...flat, ...muted, color: "var(--rxw-error)", textAlign: "center" }
const middle: CSSObject = { display: "grid", justifyItems: "center", marginBlock: -8 }
const small: CSSObject = { ...flat, ...muted, minBlockSize: 18, paddingInline: 4 }
const received: CSSObject = {
  ...flat,
  minBlockSize: 26,
  paddingInline: 4,
  font: "var(--rxw-font-weight-bold) 18px/26px var(--rxw-font-family)",
  overflowWrap: "anywhere",
}
const buttonWords = {
  loading: "modal.loading",
  blocked: "swap.networks",
  selectToken: "swap.selectToken",
  addAmount: "swap.addAmount",
  incorrectValue: "swap.incorrectValue",
  insufficientBalance: "swap.insufficientBalance",
  insufficientLiquidity: "swap.insufficientLiquidity",
  quoting: "swap.quoting",
  failed: "swap.again",
  review: "swap.review",
} as const satisfies Record<SwapNext, string>

interface ReceivesProps {
  readonly quote: SwapQuote | undefined
  /** Whether the price is awaited of a token whose worth is known. */
  readonly isWorthComing: boolean
}

/** What arrives; announced when it changes. */
const Receives = ({ quote, isWorthComing }: ReceivesProps): ReactElement => {
  const css = useStyles()
  const t = useSwapWords()
  const locale = useLocale()
  const worth = quote && worthOf(quote.receives, quote.to.price, locale)
  return (
    <div aria-live="polite">
      <p className={css(received)} dir="auto">
        {quote
          ? t("swap.about", { amount: formatHolding(quote.receives, locale, 6), symbol: quote.to.symbol })
          : t("swap.noPrice")}
      </p>
      {(worth ?? isWorthComing) && <p className={css(small)}>{worth && t("send.worth", { value: worth })}</p>}
    </div>
  )
}

/** What the button says that the amount needs. */
const ofAmount: readonly SwapNext[] = ["addAmount", "incorrectValue", "insufficientBalance", "insufficientLiquidity"]

/** What the button does: what the form needs next, or on to the review. */
const useNextStep = ({ form, next }: SwapState, amount: RefObject<HTMLInputElement | null>): (() => void) => {
  const { modal } = useWallet()
  const [, { refresh, review }] = useSwap()
  return () => {
    if (ofAmount.includes(next)) return amount.current?.focus()
    if (next === "failed") return void refresh()
    if (next === "blocked") return modal.push({ view: "Networks" })
    if (next === "selectToken") return modal.push({ view: "SwapSelectToken", side: form.from ? "to" : "from" })
    if (next !== "review") return
    review()
    modal.push({ view: "SwapPreview" })
  }
}

const Form = ({ state }: { readonly state: SwapState }): ReactElement => {
  const css = useStyles()
  const t = useSwapWords()
  const [, { edit, flip }] = useSwap()
  const amount = useRef<HTMLInputElement>(null)
  const goOn = useNextStep(state, amount)
  const { form, next, problem } = state
  const quote = latest(state.quote)
  const isComing = !quote && next === "quoting"
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    goOn()
  }
  const isReason = next === "blocked" || next === "failed" || next === "insufficientLiquidity"
  const why = isReason && problem ? noticeFor(problem) : null
  return (
    <form className={css(layout)} onSubmit={submit} noValidate>
      <SwapSide side="from" token={form.from} />
      <SwapAmount state={state} input={amount} />
      <div className={css(middle)}>
        <IconButton path={exchange} label={t("swap.flip")} onClick={() => void flip()} />
      </div>
      <SwapSide side="to" token={form.to} />
      <Receives quote={quote} isWorthComing={isComing && !!form.to?.price} />
      {quote && <ImpactWarning quote={quote} />}
      <SlippageChoice chosen={form.slippage} onChoose={(slippage) => edit({ slippage })} />
      {(quote ?? isComing) && (
        <Facts>
          <SwapFacts quote={quote} />
        </Facts>
      )}
      <div aria-live="polite">{why && <p className={css(reason)}>{t(why.short, why.values)}</p>}</div>
      <div className={css(foot)}>
        <Button look={next === "review" ? "primary" : "plain"} busy={next === "quoting" || next === "loading"}>
          {t(buttonWords[next])}
        </Button>
      </div>
    </form>
  )
}

interface Props {
  readonly fromToken?: string
  readonly toToken?: string
  readonly amount?: string
  readonly filled?: true
}

/** Fills in the form with what the site names, once, as soon as no swap is in progress; later edits are kept. */
const FormOrProgress = ({ fromToken, toToken, amount, filled }: Props): ReactElement => {
  const [state, { fill, review }] = useSwap()
  const isSending = state.progress.status === "sending"
  useEffect(() => void review(false), [review])
  useStartOnce(() => {
    if (!filled && (fromToken ?? toToken ?? amount) !== undefined) fill({ fromToken, toToken, amount })
  }, !isSending)
  if (isSending) return <InProgress view="SwapPreview" />
  return state.next === "loading" ? <SkeletonRows count={4} /> : <Form state={state} />
}

/** The form of a swap; while one is in progress, a button that shows it. */
export const Swap = (given: Props): ReactElement => (
  <Connected>
    <FormOrProgress key={JSON.stringify(given)} {...given} />
  </Connected>
)
