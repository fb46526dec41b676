import type { ReactElement } from "react"
import { useWallet } from "../../react/context.js"
import { Button } from "../ui/Button.js"
import { Message } from "../ui/Message.js"
import { useWalletPicture } from "./useWalletPicture.js"
import { useWords } from "./useWords.js"

/** Shown while a transfer is pending: opens its progress, instead of sending a second one. */
export const UnderWay = (): ReactElement => {
  const t = useWords()
  const { modal } = useWallet()
  const picture = useWalletPicture(true)
  return (
    <Message picture={picture} title={t("send.underWayTitle")}>
      <Button look="primary" onClick={() => modal.push({ view: "ApproveTransaction" })}>
        {t("send.underWay")}
      </Button>
    </Message>
  )
}
