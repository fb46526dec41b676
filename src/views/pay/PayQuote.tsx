import type { CSSObject } from "@emotion/serialize"
import { type ReactElement, useEffect } from "react"
import { localizeAmount, localizeAmounts } from "../../model/text/amountText.js"
import { formatHolding } from "../../model/text/holding.js"
import { namespaceOf } from "../../model/namespace.js"
import { nativeTokenOf } from "../../model/token/nativeToken.js"
import { noticeFor } from "../../model/notices/notice.js"
import type { CheckedRequest, PaymentQuote, PayState } from "../../model/pay/pay.js"
import { approvalOf } from "../../model/pay/payMemory.js"
import { latest, ready } from "../../model/remote.js"
import type { Token } from "../../model/token/token.js"
import { useNetwork } from "../../react/connection.js"
import { useWallet } from "../../react/context.js"
import { useLocale } from "../../react/messages.js"
import { usePay } from "../../react/usePay.js"
import { Connected } from "../connection/Connected.js"
import { FeeFact } from "../transaction/FeeFact.js"
import { Worth } from "../transaction/Worth.js"
import { firstClick } from "../ui/firstClick.js"
import { useStyles } from "../theme/useStyles.js"
import { Button } from "../ui/Button.js"
import { Fact, Facts } from "../ui/Facts.js"
import { caption } from "../ui/FormField.js"
import { Icon } from "../ui/Icon.js"
import { column } from "../ui/List.js"
import { Drawing, Message } from "../ui/Message.js"
import { next, purse } from "../ui/moreIcons.js"
import { Row } from "../ui/Row.js"
import { SkeletonRows } from "../ui/Skeleton.js"
import { TokenIcon } from "../pictures/TokenIcon.js"
import { Warning } from "../ui/Warning.js"
import { useNetworkName } from "../useNetworkName.js"
import { PaymentCard } from "./PaymentCard.js"
import { QuoteNotes } from "./QuoteNotes.js"
import { usePayWords } from "./usePayWords.js"

const part: CSSObject = { display: "grid", gap: 6, minInlineSize: 0 }
const buttons: CSSObject = { display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(96px, 1fr))", gap: 8 }

/** The token that it is paid with, which opens the list of tokens. */
const Source = ({ token }: { readonly token: Token }): ReactElement => {
  const css = useStyles()
  const t = usePayWords()
  const locale = useLocale()
  const { modal } = useWallet()
  const amount = formatHolding(token.quantity.numeric, locale)
  return (
    <div className={css(part)}>
      <span className={css(caption)}>{t("payment.with")}</span>
      <Row
        icon={<TokenIcon token={token} />}
        name={token.name}
        detail={t("payment.held", { amount, symbol: token.symbol })}
        end={<Icon path={next} size={18} directed />}
        onClick={() => modal.push({ view: "PaySelectToken" })}
      />
    </div>
  )
}

/** The account is on another network than the payment: there, it can be paid directly. */
const OtherNetwork = ({ request }: { readonly request: CheckedRequest }): ReactElement | null => {
  const t = usePayWords()
  const { modal } = useWallet()
  const { network: id } = request.paymentAsset
  const shown = useNetwork()
  const network = useNetworkName(id)
  if (shown.id === id || namespaceOf(shown.id) !== namespaceOf(id)) return null
  return (
    <Button onClick={() => modal.push({ view: "SwitchNetwork", network: id })}>
      {t("payment.switchTo", { network })}
    </Button>
  )
}

const QuoteFacts = ({ quote }: { readonly quote: PaymentQuote }): ReactElement => {
  const t = usePayWords()
  const locale = useLocale()
  const [, { refresh }] = usePay()
  const { source, total, fees, networkFee } = quote
  const { symbol, price } = source
  return (
    <>
      <Facts>
        <Fact name={t("payment.total")} question={t("payment.totalQuestion")} answer={t("payment.totalAnswer")}>
          <bdi>
            {localizeAmount(total, locale)} {symbol}
            <Worth amount={total} price={price} />
          </bdi>
        </Fact>
        <Fact
          name={t("payment.serviceFee")}
          question={t("payment.serviceFeeQuestion")}
          answer={t("payment.serviceFeeAnswer")}
        >
          {fees.length === 0 ? (
            t("payment.noFee")
          ) : (
            <bdi>{fees.map((fee) => `${localizeAmount(fee.amount, locale)} ${fee.symbol}`).join(" + ")}</bdi>
          )}
        </Fact>
        <FeeFact fee={ready(networkFee)} nativeToken={nativeTokenOf(useNetwork())} onRetry={() => void refresh()} />
      </Facts>
      <QuoteNotes quote={quote} />
    </>
  )
}

interface PartProps {
  readonly state: PayState
  readonly request: CheckedRequest
}

/** Cancel, and the button that approves or pays; it is not there while there is nothing that could be paid. */
const Actions = ({ state: { quote } }: PartProps): ReactElement => {
  const css = useStyles()
  const t = usePayWords()
  const { modal } = useWallet()
  const [, { refresh, submit }] = usePay()
  const known = latest(quote)
  const approval = known && approvalOf(known)
  const pay = (reviewed: PaymentQuote): void => {
    void submit(reviewed)
    // After an approval, this view is shown again in the place of its progress.
    if (approval) modal.replace({ view: "PayLoading" })
    else modal.push({ view: "PayLoading" })
  }
  return (
    <div className={css(buttons)}>
      <Button onClick={modal.back}>{t("send.cancel")}</Button>
      {quote.status === "failed" ? (
        <Button look="primary" onClick={() => void refresh()}>
          {t("payment.again")}
        </Button>
      ) : (
        known && (
          <Button look="primary" onClick={firstClick(() => pay(known))}>
            {t(approval ? `approval.${approval.kind}` : "payment.pay", { symbol: known.source.symbol })}
          </Button>
        )
      )}
    </div>
  )
}

const Quote = ({ state, request }: PartProps): ReactElement => {
  const css = useStyles()
  const t = usePayWords()
  const locale = useLocale()
  const { modal } = useWallet()
  const { source, quote, tokens } = state
  const network = useNetworkName(useNetwork().id)
  const failure = quote.status === "failed" ? noticeFor(quote.error) : null
  const known = quote.status === "failed" ? undefined : latest(quote)
  if (tokens.status === "loading") return <SkeletonRows count={4} />
  if (!source)
    return (
      <Message
        picture={<Drawing path={purse} />}
        title={t("payment.noTokens")}
        hint={t("payment.noTokensHint", { network })}
      >
        <OtherNetwork request={request} />
        <Button onClick={modal.back}>{t("payment.back")}</Button>
      </Message>
    )
  return (
    <div className={css(column)}>
      <PaymentCard name={t("payment.receives")} request={request} />
      <Source token={source} />
      <OtherNetwork request={request} />
      {!known && !failure && (
        <div role="status" aria-label={t("payment.quoting")}>
          <SkeletonRows count={2} />
        </div>
      )}
      <div className={css(column)} aria-live="polite">
        {known && <QuoteFacts quote={known} />}
        {failure && <Warning>{t(failure.short, localizeAmounts(failure.values, locale))}</Warning>}
      </div>
      <Actions state={state} request={request} />
    </div>
  )
}

const Reviewed = (): ReactElement => {
  const t = usePayWords()
  const { modal } = useWallet()
  const [state, { review }] = usePay()
  const { request, progress, account } = state
  const isBegun = progress.status === "sending" || progress.status === "pending" || progress.status === "ended"
  const key = request && account ? `${request.id} ${account.network} ${account.address}` : ""
  useEffect(() => {
    if (key !== "") review()
  }, [review, key])
  useEffect(() => {
    if (isBegun) modal.replace({ view: "PayLoading" })
  }, [isBegun, modal])
  if (!request)
    return <Message picture={<Drawing path={purse} />} title={t("payment.nothing")} hint={t("payment.nothingHint")} />
  return <Quote state={state} request={request} />
}

/** What a payment costs with a token of the account, as it was checked: exactly this is sent. */
export const PayQuote = (): ReactElement => (
  <Connected>
    <Reviewed />
  </Connected>
)
