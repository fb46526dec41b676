import type { CSSObject } from "@emotion/serialize"
import { type ReactElement, useEffect } from "react"
import { shortAddress } from "../../model/text/format.js"
import { namespaceOf } from "../../model/namespace.js"
import type { CheckedRequest, PaymentExchange, PayState } from "../../model/pay/pay.js"
import { latest } from "../../model/remote.js"
import { useStatus } from "../../react/connection.js"
import { useWallet } from "../../react/context.js"
import { usePay } from "../../react/usePay.js"
import { useStyles } from "../theme/useStyles.js"
import { Failure } from "../ui/Failure.js"
import { caption } from "../ui/FormField.js"
import { Icon } from "../ui/Icon.js"
import { column } from "../ui/List.js"
import { Drawing, Message } from "../ui/Message.js"
import { next, purse } from "../ui/moreIcons.js"
import { Row } from "../ui/Row.js"
import { SkeletonRows } from "../ui/Skeleton.js"
import { WalletIcon } from "../pictures/WalletIcon.js"
import { ExchangeRows } from "./ExchangeRows.js"
import { PaymentCard } from "./PaymentCard.js"
import { usePayWords } from "./usePayWords.js"

const part: CSSObject = { display: "grid", gap: 6, minInlineSize: 0 }

/** The connected wallet, or the way to connect one. */
const FromWallet = ({ request }: { readonly request: CheckedRequest }): ReactElement => {
  const css = useStyles()
  const t = usePayWords()
  const { modal } = useWallet()
  const status = useStatus()
  const arrow = <Icon path={next} size={18} directed />
  if (status.status === "reconnecting") return <SkeletonRows count={1} />
  const connection = "connection" in status ? status.connection : null
  return (
    <div className={css(part)}>
      <span className={css(caption)}>{t("payment.fromWallet")}</span>
      {connection ? (
        <Row
          icon={<WalletIcon wallet={connection.connector} size={28} />}
          name={t("payment.withWallet", { wallet: connection.connector.name })}
          detail={shortAddress(connection.accounts[0].address)}
          end={arrow}
          onClick={() => modal.push({ view: "PayQuote" })}
        />
      ) : (
        <Row
          icon={<Icon path={purse} />}
          name={t("payment.connect")}
          detail={t("payment.connectHint")}
          end={arrow}
          onClick={() => modal.push({ view: "Connect", namespace: namespaceOf(request.paymentAsset.network) })}
        />
      )}
    </div>
  )
}

/** The exchanges, if there are some. */
const Exchanges = ({ exchanges }: { readonly exchanges: readonly PaymentExchange[] }): ReactElement | null => {
  const t = usePayWords()
  const { modal } = useWallet()
  const [, { payFrom }] = usePay()
  const choose = ({ id }: PaymentExchange): void => {
    payFrom(id)
    modal.push({ view: "PayLoading" })
  }
  if (exchanges.length === 0) return null
  return (
    <ExchangeRows
      {...{ label: t("payment.fromExchange"), detail: t("payment.newWindow"), exchanges }}
      onChoose={choose}
    />
  )
}

const FromExchange = ({ exchanges }: Pick<PayState, "exchanges">): ReactElement => {
  const t = usePayWords()
  const [, { refresh }] = usePay()
  const known = latest(exchanges)
  if (exchanges.status === "failed")
    return <Failure title={t("payment.exchangesFailed")} retry={t("payment.retry")} onRetry={() => void refresh()} />
  if (known) return <Exchanges exchanges={known} />
  return (
    <div role="status" aria-label={t("payment.exchangesLoading")}>
      <SkeletonRows count={2} />
    </div>
  )
}

/** What the site asks for, and the ways to pay it. A payment that was begun is shown instead: it is not made twice. */
export const Pay = (): ReactElement => {
  const css = useStyles()
  const t = usePayWords()
  const { modal } = useWallet()
  const [{ request, exchanges, progress }] = usePay()
  const isBegun = progress.status === "sending" || progress.status === "pending" || progress.status === "ended"
  useEffect(() => {
    if (isBegun) modal.replace({ view: "PayLoading" })
  }, [isBegun, modal])
  if (!request)
    return <Message picture={<Drawing path={purse} />} title={t("payment.nothing")} hint={t("payment.nothingHint")} />
  return (
    <div className={css(column)}>
      <PaymentCard name={t("payment.asked")} request={request} />
      <FromWallet request={request} />
      <FromExchange exchanges={exchanges} />
    </div>
  )
}
