import type { ReactElement } from "react"
import { useWallet } from "../../react/context.js"
import { Button } from "../ui/Button.js"
import { useWords } from "./useWords.js"

/** The button that closes the modal. */
export const Close = (): ReactElement => {
  const t = useWords()
  const { modal } = useWallet()
  return (
    <Button look="primary" onClick={modal.close}>
      {t("approve.close")}
    </Button>
  )
}
