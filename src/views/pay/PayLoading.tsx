import { type ReactElement, useEffect } from "react"
import type { PaymentQuote, PayProgress } from "../../model/pay/pay.js"
import { approvalOf } from "../../model/pay/payMemory.js"
import type { TransferStep } from "../../model/transfer/transfer.js"
import { useWallet } from "../../react/context.js"
import { usePay } from "../../react/usePay.js"
import { Sending } from "../transaction/Sending.js"
import { useConnectedWallet } from "../connection/useConnectedWallet.js"
import { Drawing, Message } from "../ui/Message.js"
import { Monogram } from "../pictures/Monogram.js"
import { purse } from "../ui/moreIcons.js"
import { SkeletonRows } from "../ui/Skeleton.js"
import { Spinner } from "../ui/Spinner.js"
import { ApprovalLate } from "./ApprovalLate.js"
import { PayEnded } from "./PayEnded.js"
import { PayFailed } from "./PayFailed.js"
import { PayPending } from "./PayPending.js"
import { usePayWords } from "./usePayWords.js"
import { useSummary } from "./useSummary.js"

interface WaitingProps {
  readonly quote: PaymentQuote
  readonly step: TransferStep | null
}

/** A transaction of a payment: an approval, or the payment itself. */
const Waiting = ({ quote, step }: WaitingProps): ReactElement => {
  const t = usePayWords()
  const { name: wallet } = useConnectedWallet()
  const summary = useSummary()(quote) || undefined
  const approval = approvalOf(quote)
  const { network } = quote.account
  if (approval)
    return (
      <Sending
        step={step}
        summary={summary}
        network={network}
        preparing={t("payment.preparing")}
        asking={t(`approval.${approval.kind}In`, { wallet, symbol: quote.source.symbol })}
        submitted={t("approval.submitted")}
        submittedHint={t("payment.approvalHint")}
      />
    )
  return (
    <Sending
      step={step}
      summary={summary}
      network={network}
      preparing={t("payment.preparing")}
      asking={t("payment.confirm", { wallet })}
      searching={t("payment.searching")}
      submitted={t("payment.processing")}
      submittedHint={t("payment.processingHint")}
    />
  )
}

const Progress = ({
  progress,
}: {
  readonly progress: Exclude<PayProgress, { readonly status: "idle" }>
}): ReactElement => {
  const t = usePayWords()
  switch (progress.status) {
    case "sending":
      return <Waiting quote={progress.quote} step={progress.step} />
    case "approved":
      return progress.step.type === "unconfirmed" ? (
        <ApprovalLate hash={progress.step.hash} network={progress.quote.account.network} />
      ) : (
        <SkeletonRows count={4} />
      )
    case "opening": {
      const { name } = progress.exchange
      const picture = (
        <Spinner>
          <Monogram name={name} size={64} />
        </Spinner>
      )
      return <Message picture={picture} title={t("payment.opening", { exchange: name })} />
    }
    case "failed":
      return <PayFailed {...progress} />
    case "pending":
      return <PayPending payment={progress.payment} url={progress.url} />
    case "ended":
      return <PayEnded payment={progress.payment} />
  }
}

/**
 * How it stands with a payment: an approval of tokens, the prompt of the wallet, the steps of the service, and how it ended. Drawing
 * it again sends nothing.
 */
export const PayLoading = (): ReactElement => {
  const t = usePayWords()
  const { modal } = useWallet()
  const [{ request, progress }] = usePay()
  const isIdle = request !== null && progress.status === "idle"
  const isApproved = progress.status === "approved" && progress.step.type === "confirmed"
  useEffect(() => {
    if (isIdle) modal.replace({ view: "Pay" })
    if (isApproved) modal.replace({ view: "PayQuote" })
  }, [isIdle, isApproved, modal])
  if (!request)
    return <Message picture={<Drawing path={purse} />} title={t("payment.nothing")} hint={t("payment.nothingHint")} />
  return progress.status === "idle" ? <SkeletonRows count={4} /> : <Progress progress={progress} />
}
