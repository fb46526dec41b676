import { type ReactElement, useRef } from "react"
import type { Notice } from "../../model/notice.js"
import { accountWords } from "../../model/words/account.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/useMessages.js"
import { IconButton } from "../ui/IconButton.js"
import { copy } from "../ui/moreIcons.js"

const copied: Notice = { place: "toast", tone: "success", short: "account.copied", values: {} }
const notCopied: Notice = { place: "toast", tone: "error", short: "account.copyFailed", values: {} }

/** Puts the whole address on the clipboard, and says whether that worked. */
export const CopyAddress = ({ address }: { readonly address: string }): ReactElement => {
  const t = useMessages(accountWords)
  const { notify } = useWallet()
  const ref = useRef<HTMLSpanElement>(null)
  const write = (): void => {
    // Absent where the page is not served securely.
    const clipboard: Clipboard | undefined = ref.current?.ownerDocument.defaultView?.navigator.clipboard
    if (!clipboard) return notify(notCopied)
    clipboard.writeText(address).then(
      () => notify(copied),
      () => notify(notCopied),
    )
  }
  return (
    <span ref={ref}>
      <IconButton path={copy} label={t("account.copy")} onClick={write} />
    </span>
  )
}
