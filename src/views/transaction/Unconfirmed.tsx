import type { ReactElement } from "react"
import { sendWords } from "../../model/words/send.js"
import { useMessages } from "../../react/messages.js"
import { warning } from "../ui/Icon.js"
import { Drawing, Message } from "../ui/Message.js"
import { Close } from "./Close.js"
import { Transaction } from "./Transaction.js"

/** A transaction that the network has not confirmed in time. */
export const Unconfirmed = ({ hash }: { readonly hash: string }): ReactElement => {
  const t = useMessages(sendWords)
  return (
    <Message
      picture={<Drawing path={warning} />}
      title={t("approve.unconfirmed")}
      hint={t("approve.unconfirmedHint")}
      tone="news"
    >
      <Transaction hash={hash} />
      <Close />
    </Message>
  )
}
