import type { ReactElement } from "react"
import type { NetworkId } from "../../model/namespace.js"
import { useWallet } from "../../react/context.js"
import { Transaction } from "../transaction/Transaction.js"
import { Button } from "../ui/Button.js"
import { warning } from "../ui/Icon.js"
import { Drawing, Message } from "../ui/Message.js"
import { usePayWords } from "./usePayWords.js"

interface Props {
  readonly hash: string
  /** Where it was sent. */
  readonly network: NetworkId
}

/** An approval that the network has not confirmed in time: the payment is reviewed again, which says whether it is there. */
export const ApprovalLate = ({ hash, network }: Props): ReactElement => {
  const t = usePayWords()
  const { modal } = useWallet()
  return (
    <Message
      picture={<Drawing path={warning} />}
      title={t("approve.unconfirmed")}
      hint={t("payment.approvalLateHint")}
      tone="news"
    >
      <Transaction hash={hash} network={network} />
      <Button look="primary" onClick={() => modal.replace({ view: "PayQuote" })}>
        {t("payment.again")}
      </Button>
    </Message>
  )
}
