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
 * Shows a `<dialog>` as a modal while it is mounted, and calls `ask` for every attempt to close it. The browser traps the
 * focus and restores it to the opener.
 *
 * Chrome closes a dialog on the second Escape, even if the page prevents it; if the attempt was refused, the dialog is
 * shown again.
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
      // A cancel event that cannot be prevented is followed by a close event, which calls `ask`.
      if (event.target !== ref.current || !event.cancelable) return
      event.preventDefault()
      ask()
    },
    onClose: () => {
      if (!ref.current || ref.current.open) return
      ask()
      // If the modal had been closed, React would have removed the dialog by the next microtask.
      void Promise.resolve().then(() => ref.current && show(ref.current))
    },
    // The backdrop is the dialog element itself. A press that began inside, to select text, does not close the dialog.
    onPointerDown: (event) => {
      pressedOutside.current = event.target === ref.current
    },
    onClick: (event) => {
      if (event.target === ref.current && pressedOutside.current) ask()
    },
  }
}
