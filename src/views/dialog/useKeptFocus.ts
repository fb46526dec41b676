import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from "react"

/**
 * Keeps the focus in `content`. When the focused element is removed (a "Try again" button that became a spinner, a removed row),
 * the focus moves to `heading`, so that it is not lost for keyboard users. An element that is moved, as a row of a list that is
 * in another order now, gets it back: a browser takes it from there. Returns the focus listener for `content`.
 */
export const useKeptFocus = (
  content: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
): ((event: FocusEvent) => void) => {
  const last = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const watched = content.current
    const page = watched?.ownerDocument
    const Observer = page?.defaultView?.MutationObserver
    if (!watched || !page || !Observer) return
    const observer = new Observer((changes) => {
      const focused = last.current
      const isTaken = changes.some(({ removedNodes }) => [...removedNodes].some((node) => node.contains(focused)))
      const isLost = isTaken && (page.activeElement ?? page.body) === page.body
      if (isLost) (focused?.isConnected ? focused : heading.current)?.focus({ preventScroll: true })
    })
    observer.observe(watched, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [content, heading])
  return ({ target }) => {
    last.current = target as HTMLElement
  }
}
