import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { localizeAmount } from "../../model/text/amountText.js"
import type { DepositProgress as Progress } from "../../model/deposit/deposit.js"
import type { AnyWalletError } from "../../model/errors.js"
import { shortAddress } from "../../model/text/format.js"
import { noticeFor } from "../../model/notices/notice.js"
import type { Payment } from "../../model/pay/pay.js"
import { useLocale } from "../../react/messages.js"
import { useDeposit } from "../../react/useDeposit.js"
import { Transaction } from "../transaction/Transaction.js"
import { useStyles } from "../theme/useStyles.js"
import { Button } from "../ui/Button.js"
import { Details } from "../ui/Details.js"
import { DrawnCheck } from "../ui/DrawnCheck.js"
import { warning } from "../ui/Icon.js"
import { Drawing, Message } from "../ui/Message.js"
import { Monogram } from "../pictures/Monogram.js"
import { Spinner } from "../ui/Spinner.js"
import { flat, muted } from "../ui/text.js"
import { useDepositWords } from "./useDepositWords.js"

const note: CSSObject = { ...flat, ...muted }

const Waiting = ({ exchange }: { readonly exchange: string }): ReactElement => (
  <Spinner>
    <Monogram name={exchange} size={64} />
  </Spinner>
)

/** What the messages of a deposit say of it. */
const useFacts = ({ exchange, amount, paymentAsset, recipient }: Payment) => {
  const locale = useLocale()
  return {
    ...{ exchange: exchange?.name ?? "", amount: localizeAmount(amount, locale) },
    ...{ symbol: paymentAsset.metadata.symbol, address: shortAddress(recipient) },
  }
}

const Again = ({ look = "primary" }: { readonly look?: "primary" | "quiet" }): ReactElement => {
  const t = useDepositWords()
  const [, { leave }] = useDeposit()
  return (
    <Button look={look} onClick={() => void leave()}>
      {t("deposit.another")}
    </Button>
  )
}

const Pending = ({ payment, url }: Extract<Progress, { readonly status: "pending" }>): ReactElement => {
  const css = useStyles()
  const t = useDepositWords()
  const facts = useFacts(payment)
  const [, { openExchange, leave }] = useDeposit()
  const { exchange, hash } = payment
  const picture = <Waiting exchange={facts.exchange} />
  if (payment.status !== "waiting")
    return (
      <Message picture={picture} title={t("deposit.inProgress")} hint={t("deposit.inProgressHint")} tone="news">
        {hash !== null && <Transaction hash={hash} />}
      </Message>
    )
  return (
    <Message
      picture={picture}
      title={t("deposit.atExchange", facts)}
      hint={t("deposit.atExchangeHint", facts)}
      tone="news"
    >
      {exchange && url !== null && (
        <Button onClick={() => void openExchange(exchange.id)}>{t("deposit.openAgain", facts)}</Button>
      )}
      <Button look="quiet" onClick={() => void leave()}>
        {t("deposit.back")}
      </Button>
      <p className={css(note)}>{t("deposit.backHint", facts)}</p>
    </Message>
  )
}

const Ended = ({ payment }: Pick<Extract<Progress, { readonly status: "ended" }>, "payment">): ReactElement => {
  const t = useDepositWords()
  const facts = useFacts(payment)
  const [, { refresh }] = useDeposit()
  const { status, hash } = payment
  const end = status === "success" ? "done" : status === "submitted" || status === "timeout" ? status : "notArrived"
  return (
    <Message
      picture={end === "done" ? <DrawnCheck /> : <Drawing path={warning} />}
      title={t(`deposit.${end}`, facts)}
      hint={t(`deposit.${end}Hint`, facts)}
      tone={end === "notArrived" ? "error" : "news"}
    >
      {hash !== null && <Transaction hash={hash} />}
      {end === "timeout" && (
        <Button look="primary" onClick={() => void refresh()}>
          {t("deposit.lookAgain")}
        </Button>
      )}
      <Again look={end === "timeout" ? "quiet" : "primary"} />
    </Message>
  )
}

const Failed = ({ error }: { readonly error: AnyWalletError }): ReactElement => {
  const t = useDepositWords()
  const [, { leave }] = useDeposit()
  const { short, long, values, details } = noticeFor(error)
  const isBlocked = error.code === "PopupBlocked"
  return (
    <Message
      picture={<Drawing path={warning} />}
      title={t(isBlocked ? "deposit.blocked" : "deposit.nothing")}
      hint={isBlocked ? t("deposit.blockedHint") : t(long ?? short, values)}
      tone="error"
    >
      <Details text={details} />
      <Button look="primary" onClick={() => void leave()}>
        {t("deposit.retry")}
      </Button>
    </Message>
  )
}

/** How it stands with a deposit: at the exchange, on its way, and how it ended. */
export const DepositProgress = ({
  progress,
}: {
  readonly progress: Exclude<Progress, { readonly status: "idle" }>
}): ReactElement => {
  const t = useDepositWords()
  switch (progress.status) {
    case "opening": {
      const { name } = progress.exchange
      return <Message picture={<Waiting exchange={name} />} title={t("deposit.opening", { exchange: name })} />
    }
    case "failed":
      return <Failed error={progress.error} />
    case "pending":
      return <Pending {...progress} />
    case "ended":
      return <Ended payment={progress.payment} />
  }
}
