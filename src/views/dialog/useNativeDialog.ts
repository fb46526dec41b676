import { type MouseEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from "react"
import { useWallet } from "../../react/context.js"

interface Handlers {
  readonly onCancel: (event: SyntheticEvent) => void
  readonly onClose: () => void
  readonly onPointerDown: (event: MouseEvent) => void
  readonly onClick: (event: MouseEvent) => void
}

const show = (dialog: HTMLDialogElement): void => {
  if (!dialog.open && dialog.isConnected) dialog.showModal?.()
}

/**
 * Shows a `<dialog>` as a modal while it is mounted, and closes the modal at every attempt to close it. The browser traps the
 * focus and restores it to the opener.
 *
 * Chrome closes a dialog on the second Escape, even if the page prevents it; if the attempt was refused, the dialog is
 * shown again.
 */
export const useNativeDialog = (ref: RefObject<HTMLDialogElement | null>): Handlers => {
  const { close, state$ } = useWallet().modal
  const pressedOutside = useRef(false)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    show(dialog)
    // Preact inserts the host of the dialog after this.
    void Promise.resolve(dialog).then(show)
    return () => dialog.close?.()
  }, [ref])
  return {
    onCancel: (event) => {
      // A cancel event that cannot be prevented is followed by a close event, which closes the modal.
      if (event.target !== ref.current || !event.cancelable) return
      event.preventDefault()
      close()
    },
    onClose: () => {
      if (!ref.current || ref.current.open) return
      close()
      if (state$.value.open) show(ref.current)
    },
    // The backdrop is the dialog element itself. A press that began inside, to select text, does not close the dialog; nor
    // does the second click of a double click, whose first has opened it, or shown a smaller view.
    onPointerDown: (event) => {
      pressedOutside.current = event.target === ref.current
    },
    onClick: (event) => {
      if (event.target === ref.current && pressedOutside.current && event.detail < 2) close()
    },
  }
}
