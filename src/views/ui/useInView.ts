import { type RefObject, useEffect, useRef } from "react"

/**
 * Calls `onSight` with whether `element` is visible, when that changes, and again when `again` changes. Calls it once
 * with null in a browser without `IntersectionObserver`.
 */
export const useInView = (
  element: RefObject<Element | null>,
  onSight: (isInSight: boolean | null) => void,
  again?: unknown,
): void => {
  const latest = useRef(onSight)
  useEffect(() => {
    latest.current = onSight
  })
  useEffect(() => {
    const watched = element.current
    const Observer = watched?.ownerDocument.defaultView?.IntersectionObserver
    if (!watched || !Observer) {
      latest.current(null)
      return
    }
    const observer = new Observer((entries) => latest.current(entries.at(-1)?.isIntersecting ?? null))
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element, again])
}
