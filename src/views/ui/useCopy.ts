import { type RefObject, useRef } from "react"
import type { Notice } from "../../model/notices/notice.js"
import { useWallet } from "../../react/context.js"

/**
 * Copies a text to the clipboard, and shows one notice where that worked, and the other where it did not. The `ref` is for
 * an element of the page whose clipboard is used.
 */
export const useCopy = (
  text: string,
  copied: Notice,
  notCopied: Notice,
): readonly [RefObject<HTMLDivElement | null>, () => void] => {
  const { notify } = useWallet()
  const ref = useRef<HTMLDivElement>(null)
  const write = (): void => {
    // Undefined in an insecure context.
    const clipboard: Clipboard | undefined = ref.current?.ownerDocument.defaultView?.navigator.clipboard
    if (!clipboard) return notify(notCopied)
    clipboard.writeText(text).then(
      () => notify(copied),
      () => notify(notCopied),
    )
  }
  return [ref, write]
}
