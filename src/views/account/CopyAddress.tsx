import type { ReactElement, RefObject } from "react"
import type { Notice } from "../../model/notices/notice.js"
import { accountWords } from "../../model/words/account.js"
import { useMessages } from "../../react/messages.js"
import { IconButton } from "../ui/IconButton.js"
import { copy } from "../ui/moreIcons.js"
import { useCopy } from "../ui/useCopy.js"

const copied: Notice = { place: "toast", tone: "success", short: "account.copied", values: {} }
const notCopied: Notice = { place: "toast", tone: "error", short: "account.copyFailed", values: {} }

/** Copies the full address to the clipboard, and shows a notice of the result. */
export const useCopyAddress = (address: string): readonly [RefObject<HTMLDivElement | null>, () => void] =>
  useCopy(address, copied, notCopied)

/** A button that copies the full address, beside a shortened one. */
export const CopyAddress = ({ address }: { readonly address: string }): ReactElement => {
  const t = useMessages(accountWords)
  const [page, write] = useCopyAddress(address)
  return (
    <div ref={page}>
      <IconButton path={copy} label={t("account.copy")} onClick={write} />
    </div>
  )
}
