import type { ReactElement } from "react"
import { embeddedWords } from "../../model/words/embedded.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { Button } from "../ui/Button.js"
import { Drawing, Message } from "../ui/Message.js"
import { purse } from "../ui/moreIcons.js"

/** The site turned this login off, or no provider of it works in this browser: the way to the others. */
export const NotOffered = (): ReactElement => {
  const t = useMessages(embeddedWords)
  const { modal } = useWallet()
  return (
    <Message picture={<Drawing path={purse} />} title={t("embedded.notOffered")}>
      <Button look="primary" onClick={() => modal.replace({ view: "Connect" })}>
        {t("embedded.otherWay")}
      </Button>
    </Message>
  )
}
