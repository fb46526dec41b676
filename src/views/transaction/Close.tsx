import type { ReactElement } from "react"
import { sendWords } from "../../model/words/send.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { Button } from "../ui/Button.js"

/** The button that closes the modal. */
export const Close = (): ReactElement => {
  const t = useMessages(sendWords)
  const { modal } = useWallet()
  return (
    <Button look="primary" onClick={modal.close}>
      {t("approve.close")}
    </Button>
  )
}
