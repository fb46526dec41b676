import type { ReactElement } from "react"
import type { ApprovalStep } from "../../model/callStep.js"
import type { PaymentQuote } from "../../model/pay.js"
import type { TransferStep } from "../../model/transfer.js"
import { useWallet } from "../../react/context.js"
import { useConnectedWallet } from "../connection/useConnectedWallet.js"
import { Transaction } from "../transaction/Transaction.js"
import { Button } from "../ui/Button.js"
import { warning } from "../ui/Icon.js"
import { LongWait } from "../ui/LongWait.js"
import { Drawing, Message } from "../ui/Message.js"
import { usePayWords } from "./usePayWords.js"
import { useSummary } from "./useSummary.js"

interface Props {
  readonly quote: PaymentQuote
  readonly approval: ApprovalStep
  readonly step: TransferStep | null
}

/** The progress of an approval, before the payment itself. */
export const PayApproving = ({ quote, approval, step }: Props): ReactElement => {
  const t = usePayWords()
  const { name: wallet, picture } = useConnectedWallet()
  const { symbol } = quote.source
  const summary = useSummary()(quote) || undefined
  if (step === null) return <Message picture={picture(true)} title={t("payment.preparing")} hint={summary} />
  if (step.type === "awaitingWallet")
    return (
      <Message picture={picture(true)} title={t(`approval.${approval.kind}In`, { wallet, symbol })} hint={summary}>
        <LongWait hint={t("approve.lookHint", { wallet })} />
      </Message>
    )
  if (step.type === "unknown")
    return <Message picture={picture(true)} title={t("approve.unknown")} hint={t("approve.searching", { wallet })} />
  return (
    <Message picture={picture(true)} title={t("approval.submitted")} hint={t("payment.approvalHint")}>
      <Transaction hash={step.hash} />
    </Message>
  )
}

/** An approval that the network has not confirmed in time: the payment is reviewed again, which says whether it is there. */
export const ApprovalLate = ({ hash }: { readonly hash: string }): ReactElement => {
  const t = usePayWords()
  const { modal } = useWallet()
  return (
    <Message picture={<Drawing path={warning} />} title={t("approve.unconfirmed")} hint={t("payment.approvalLateHint")}>
      <Transaction hash={hash} />
      <Button look="primary" onClick={() => modal.replace({ view: "PayQuote" })}>
        {t("payment.again")}
      </Button>
    </Message>
  )
}
