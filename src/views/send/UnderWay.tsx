import type { ReactElement } from "react"
import { useWallet } from "../../react/context.js"
import { Button } from "../ui/Button.js"
import { Message } from "../ui/Message.js"
import { useTransferPicture } from "./useTransferPicture.js"
import { useWords } from "./useWords.js"

/** A transfer is under way: it is looked at, and not sent a second time. */
export const UnderWay = (): ReactElement => {
  const t = useWords()
  const { modal } = useWallet()
  const picture = useTransferPicture(true)
  return (
    <Message picture={picture} title={t("send.underWayTitle")}>
      <Button look="primary" onClick={() => modal.push({ view: "ApproveTransaction" })}>
        {t("send.underWay")}
      </Button>
    </Message>
  )
}
