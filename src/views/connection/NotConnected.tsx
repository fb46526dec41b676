import type { ReactElement } from "react"
import { noticeWords } from "../../model/words/notices.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { Button } from "../ui/Button.js"
import { purse } from "../ui/moreIcons.js"
import { Drawing, Message } from "../ui/Message.js"

/** Shown instead of the account while none is connected, with a button that opens Connect. */
export const NotConnected = (): ReactElement => {
  const t = useMessages(noticeWords)
  const { modal } = useWallet()
  return (
    <Message picture={<Drawing path={purse} />} title={t("error.NotConnected")}>
      <Button look="primary" onClick={() => modal.replace({ view: "Connect" })}>
        {t("connect.button")}
      </Button>
    </Message>
  )
}
