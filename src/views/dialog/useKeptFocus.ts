import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from "react"

/**
 * When the focused element is removed from `content` (a "Try again" button that became a spinner, a removed row), moves
 * the focus to `heading`, so that it is not lost for keyboard users. Returns the focus listener for `content`.
 */
export const useKeptFocus = (
  content: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
): ((event: FocusEvent) => void) => {
  const last = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const watched = content.current
    const page = watched?.ownerDocument
    const Observer = page?.defaultView?.MutationObserver
    if (!watched || !page || !Observer) return
    const observer = new Observer(() => {
      if (!last.current || last.current.isConnected) return
      last.current = null
      const nowhere = page.activeElement === null || page.activeElement === page.body
      if (nowhere) heading.current?.focus({ preventScroll: true })
    })
    observer.observe(watched, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [content, heading])
  return ({ target }) => {
    last.current = target
  }
}
