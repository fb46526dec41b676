import type { ReactElement } from "react"
import { connectingWords } from "../../model/words/connecting.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { Button } from "../ui/Button.js"
import { Drawing, Message } from "../ui/Message.js"
import { purse } from "../ui/moreIcons.js"

/** In the place of the list: there is no wallet in this browser. */
export const NoWallets = (): ReactElement => {
  const t = useMessages(connectingWords)
  const { modal } = useWallet()
  return (
    <Message picture={<Drawing path={purse} />} title={t("connect.empty")} hint={t("connect.emptyHint")}>
      <Button look="primary" onClick={() => modal.push({ view: "GetWallet" })}>
        {t("connect.getWallet")}
      </Button>
    </Message>
  )
}
