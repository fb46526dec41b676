import { type RefObject, useEffect, useRef } from "react"

/**
 * Calls `onSight` with whether `element` is in sight, when that changes, and again after `again` became another value.
 * With null, once, where a browser does not say.
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
