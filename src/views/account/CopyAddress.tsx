import { type RefObject, useRef, type ReactElement } from "react"
import type { Notice } from "../../model/notice.js"
import { accountWords } from "../../model/words/account.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { IconButton } from "../ui/IconButton.js"
import { copy } from "../ui/moreIcons.js"

const copied: Notice = { place: "toast", tone: "success", short: "account.copied", values: {} }
const notCopied: Notice = { place: "toast", tone: "error", short: "account.copyFailed", values: {} }

/**
 * Copies the full address to the clipboard, and shows a notice of the result. The `ref` is for an element of the page
 * whose clipboard is used.
 */
export const useCopyAddress = (address: string): readonly [RefObject<HTMLDivElement | null>, () => void] => {
  const { notify } = useWallet()
  const ref = useRef<HTMLDivElement>(null)
  const write = (): void => {
    // Undefined in an insecure context.
    const clipboard: Clipboard | undefined = ref.current?.ownerDocument.defaultView?.navigator.clipboard
    if (!clipboard) return notify(notCopied)
    clipboard.writeText(address).then(
      () => notify(copied),
      () => notify(notCopied),
    )
  }
  return [ref, write]
}

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
