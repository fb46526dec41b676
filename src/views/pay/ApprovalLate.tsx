import type { ReactElement } from "react"
import { useWallet } from "../../react/context.js"
import { Transaction } from "../transaction/Transaction.js"
import { Button } from "../ui/Button.js"
import { warning } from "../ui/Icon.js"
import { Drawing, Message } from "../ui/Message.js"
import { usePayWords } from "./usePayWords.js"

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
