import type { CSSObject } from "@emotion/serialize"
import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from "react"
import { lateCatalogue } from "../loadView.js"
import { moving } from "../theme/motion.js"
import { useNativeDialog } from "./useNativeDialog.js"
import { useScrollLock } from "./useScrollLock.js"
import { useStyles } from "../theme/useStyles.js"

interface Props {
  /** The id of its heading. */
  readonly labelledBy: string
  readonly children: ReactNode
}

/** A browser puts a modal dialog into the middle of the viewport by itself. */
const box: CSSObject = {
  inlineSize: "var(--rxw-width)",
  maxInlineSize: "calc(100% - 32px)",
  // Of the viewport in the page's own `zoom`, which a unit of the viewport would not be.
  maxBlockSize: "calc(100% - 32px)",
  padding: 0,
  border: 0,
  overflow: "visible",
  background: "none",
  color: "inherit",
  // A dialog of the page may have disabled pointer events for everything outside it.
  pointerEvents: "auto",
  "&[open]": { display: "flex" },
  "&::backdrop": { background: "var(--rxw-overlay, rgb(0 0 0 / 40%))" },
  "@media (max-width: 479px)": { inlineSize: "100%", maxInlineSize: "100%", marginBlockEnd: 0 },
  ...moving({
    animation: "rxw-rise .2s cubic-bezier(.2, .8, .2, 1)",
    "&::backdrop": { animation: "rxw-fade .2s" },
    "@media (max-width: 479px)": { animation: "rxw-rise-far .25s cubic-bezier(.2, .8, .2, 1)" },
  }),
}

/** A native modal dialog, in the top layer above any z-index. It traps the focus and restores it when closed. */
export const Dialog = ({ labelledBy, children }: Props): ReactElement => {
  const css = useStyles()
  const ref = useRef<HTMLDialogElement>(null)
  const opener = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    // A page that suspends closes it and hides its opener: shown again, the dialog would remember that nothing had the focus.
    opener.current ??= dialog.ownerDocument.activeElement as HTMLElement | null
    opener.current?.focus()
    const scrolled = new Set<Element>()
    const add = ({ target }: Event): void => void scrolled.add(target as Element)
    dialog.addEventListener("scroll", add, true)
    // Before the dialog is closed by the next hook: then it has lost its scroll positions.
    return () => {
      dialog.removeEventListener("scroll", add, true)
      lateCatalogue.now()?.leave(dialog, scrolled)
    }
  }, [])
  const handlers = useNativeDialog(ref)
  useScrollLock(ref)
  return (
    <dialog ref={ref} part="dialog" className={css(box)} aria-labelledby={labelledBy} {...handlers}>
      {children}
    </dialog>
  )
}
