import type { ReactElement } from "react"
import { sendWords } from "../../model/words/send.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { useConnectedWallet } from "../connection/useConnectedWallet.js"
import { Button } from "../ui/Button.js"
import { Message } from "../ui/Message.js"

/** Shown while a transaction is in progress: opens the view of its progress, instead of sending a second one. */
export const InProgress = ({ view }: { readonly view: "ApproveTransaction" | "SwapPreview" }): ReactElement => {
  const t = useMessages(sendWords)
  const { modal } = useWallet()
  const { picture } = useConnectedWallet()
  return (
    <Message picture={picture(true)} title={t("send.inProgressTitle")}>
      <Button look="primary" onClick={() => modal.push({ view, isEarlier: true })}>
        {t("send.inProgress")}
      </Button>
    </Message>
  )
}
