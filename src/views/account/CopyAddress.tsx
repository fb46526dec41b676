import type { ReactElement } from "react"
import { accountWords } from "../../model/words/account.js"
import { useMessages } from "../../react/messages.js"
import { IconButton } from "../ui/IconButton.js"
import { copy } from "../ui/moreIcons.js"
import { useCopyAddress } from "./useCopyAddress.js"

/** A small button beside an address that is written in short. */
export const CopyAddress = ({ address }: { readonly address: string }): ReactElement => {
  const t = useMessages(accountWords)
  const [page, write] = useCopyAddress(address)
  return (
    <div ref={page}>
      <IconButton path={copy} label={t("account.copy")} onClick={write} />
    </div>
  )
}
