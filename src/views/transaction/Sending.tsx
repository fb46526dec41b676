import type { ReactElement, ReactNode } from "react"
import type { NetworkId } from "../../model/namespace.js"
import { sendWords } from "../../model/words/send.js"
import type { TransferStep } from "../../model/transfer/transfer.js"
import { useMessages } from "../../react/messages.js"
import { useConnectedWallet } from "../connection/useConnectedWallet.js"
import { WalletWait } from "../connection/WalletWait.js"
import { Message } from "../ui/Message.js"
import { Transaction } from "./Transaction.js"

interface Props {
  readonly step: TransferStep | null
  /** What is sent, in one line. */
  readonly summary: string | undefined
  /** The title before the wallet is asked. */
  readonly preparing: string
  /** The title while the wallet asks. */
  readonly asking: string
  /** The title while the wallet has not said what became of it. */
  readonly searching?: string
  readonly submitted: string
  readonly submittedHint?: string
  /** Where it is sent; by default the active network. */
  readonly network?: NetworkId
  /** More to read while the wallet asks. */
  readonly children?: ReactNode
}

/** A transaction that is being sent: prepared, in the wallet's prompt, of an unknown state, or on its way. */
export const Sending = ({ step, summary, network, children, ...titles }: Props): ReactElement => {
  const t = useMessages(sendWords)
  const { connector, name: wallet, picture } = useConnectedWallet()
  const { preparing, asking, searching = t("approve.unknown") } = titles
  const { submitted, submittedHint = t("approve.submittedHint") } = titles
  if (step === null) return <Message picture={picture(true)} title={preparing} hint={summary} />
  if (step.type === "awaitingWallet")
    return (
      <Message picture={picture(true)} title={asking} hint={summary}>
        <WalletWait connector={connector} name={wallet} />
        {children}
      </Message>
    )
  if (step.type === "unknown")
    return <Message picture={picture(true)} title={searching} hint={t("approve.searching", { wallet })} />
  return (
    <Message picture={picture(true)} title={submitted} hint={submittedHint}>
      <Transaction hash={step.hash} network={network} />
    </Message>
  )
}
