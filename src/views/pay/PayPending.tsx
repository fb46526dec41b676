import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { localizeAmount } from "../../model/text/amountText.js"
import type { Payment, PaymentStatus } from "../../model/pay/pay.js"
import { useLocale } from "../../react/messages.js"
import { usePay } from "../../react/usePay.js"
import { useConnectedWallet } from "../connection/useConnectedWallet.js"
import { useStyles } from "../theme/useStyles.js"
import { Button } from "../ui/Button.js"
import { Icon, warning } from "../ui/Icon.js"
import { Drawing, Message } from "../ui/Message.js"
import { Monogram } from "../pictures/Monogram.js"
import { check } from "../ui/moreIcons.js"
import { Spinner } from "../ui/Spinner.js"
import { flat, muted, unseen } from "../ui/text.js"
import { PaymentTransaction } from "./PaymentTransaction.js"
import { usePayWords } from "./usePayWords.js"

const list: CSSObject = { ...flat, display: "grid", gap: 8, listStyle: "none", padding: 0, justifyItems: "start" }
const line: CSSObject = { ...muted, display: "flex", alignItems: "center", gap: 8, minBlockSize: 24 }
const present: CSSObject = { ...line, color: "var(--rxw-foreground)" }
const mark: CSSObject = { display: "grid", placeItems: "center", inlineSize: 20, color: "var(--rxw-accent-text)" }

const steps = ["payment.receiving", "payment.swapping", "payment.sending"] as const

/** The step of a conversion that is in progress, from 0. */
const stepAt = (status: PaymentStatus): number => (status === "pending" ? 1 : 0)

/** The steps of a service that converts: received, converted, paid. */
const Steps = ({ status }: Pick<Payment, "status">): ReactElement => {
  const css = useStyles()
  const t = usePayWords()
  const now = stepAt(status)
  const state = (at: number) => t(at < now ? "payment.stepDone" : at === now ? "payment.stepNow" : "payment.stepNext")
  return (
    <ol className={css(list)} aria-label={t("payment.steps")}>
      {steps.map((key, at) => (
        <li key={key} className={css(at === now ? present : line)} aria-current={at === now ? "step" : undefined}>
          <span className={css(mark)} aria-hidden>
            {at < now ? <Icon path={check} size={18} /> : at + 1}
          </span>
          {t(key)} <span className={css(unseen)}>{state(at)}</span>
        </li>
      ))}
    </ol>
  )
}

interface Props {
  readonly payment: Payment
  /** The page of the exchange, while this page knows it. */
  readonly url: string | null
}

/** Back to the choice, for a payment that an exchange may have made. */
const OtherWay = (): ReactElement => {
  const t = usePayWords()
  const [, { leave }] = usePay()
  return (
    <Button look="quiet" onClick={() => void leave()}>
      {t("payment.otherWay")}
    </Button>
  )
}

/** An exchange that was paying does not know the payment any more. */
const NotKnown = ({ exchange }: { readonly exchange: string }): ReactElement => {
  const t = usePayWords()
  const hint = t("payment.unknownHint", { exchange })
  return (
    <Message picture={<Drawing path={warning} />} title={t("payment.unknown")} hint={hint} tone="error">
      <OtherWay />
    </Message>
  )
}

const AtExchange = ({ payment, url }: Props): ReactElement => {
  const css = useStyles()
  const t = usePayWords()
  const locale = useLocale()
  const [, { payFrom }] = usePay()
  const { exchange, amount, paymentAsset, status } = payment
  const { id = "", name = "" } = exchange ?? {}
  const says = { exchange: name, amount: localizeAmount(amount, locale), symbol: paymentAsset.metadata.symbol }
  const picture = (
    <Spinner>
      <Monogram name={name} size={64} />
    </Spinner>
  )
  if (status === "unknown") return <NotKnown exchange={name} />
  if (status !== "waiting")
    return (
      <Message picture={picture} title={t("payment.processing")} hint={t("payment.processingHint", says)} tone="news" />
    )
  return (
    <Message
      picture={picture}
      title={t("payment.atExchange", says)}
      hint={t("payment.atExchangeHint", says)}
      tone="news"
    >
      {url !== null && <Button onClick={() => void payFrom(id)}>{t("payment.openAgain", says)}</Button>}
      <OtherWay />
      <p className={css(flat, muted)}>{t("payment.otherWayHint", says)}</p>
    </Message>
  )
}

/** A payment that was made or may have been, and has not ended. */
export const PayPending = ({ payment, url }: Props): ReactElement => {
  const t = usePayWords()
  const { picture } = useConnectedWallet()
  const { way, status } = payment
  if (way === "exchange") return <AtExchange payment={payment} url={url} />
  const isAsked = status === "asked"
  return (
    <Message
      picture={picture(true)}
      title={t(isAsked ? "payment.searching" : "payment.processing")}
      hint={t(isAsked ? "payment.searchingHint" : "payment.processingHint")}
      tone="news"
    >
      {way !== "direct" && !isAsked && <Steps status={status} />}
      <PaymentTransaction payment={payment} />
    </Message>
  )
}
