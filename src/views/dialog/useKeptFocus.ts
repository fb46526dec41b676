import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from "react"

/**
 * When what had the focus is taken out of `content` (a "Try again" that became a spinner, a row that was removed), the
 * focus goes to `heading` and not to nowhere, where a keyboard would have to start from the top. Returns the
 * listener for every focus inside.
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
