import { type MouseEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from "react"

interface Handlers {
  readonly onCancel: (event: SyntheticEvent) => void
  readonly onClose: () => void
  readonly onPointerDown: (event: MouseEvent) => void
  readonly onClick: (event: MouseEvent) => void
}

const show = (dialog: HTMLDialogElement): void => {
  if (!dialog.open) dialog.showModal?.()
}

/**
 * Shows a `<dialog>` as a modal for as long as it is mounted, and calls `ask` for every attempt to close it. The browser
 * keeps the focus in and gives it back to the opener.
 *
 * Chrome closes a dialog on the second Escape whatever the page says; when that was refused, it is shown again.
 */
export const useNativeDialog = (ref: RefObject<HTMLDialogElement | null>, ask: () => void): Handlers => {
  const pressedOutside = useRef(false)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    show(dialog)
    return () => dialog.close?.()
  }, [ref])
  return {
    onCancel: (event) => {
      // What cannot be prevented is followed by a close, which asks.
      if (event.target !== ref.current || !event.cancelable) return
      event.preventDefault()
      ask()
    },
    onClose: () => {
      if (!ref.current || ref.current.open) return
      ask()
      // Had it been granted, React would have removed the dialog by the next microtask.
      void Promise.resolve().then(() => ref.current && show(ref.current))
    },
    // Only the dialog's own box is its backdrop, and a press that began inside, to select text, does not close.
    onPointerDown: (event) => {
      pressedOutside.current = event.target === ref.current
    },
    onClick: (event) => {
      if (event.target === ref.current && pressedOutside.current) ask()
    },
  }
}
