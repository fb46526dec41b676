import { type RefObject, useEffect, useRef } from "react"

/**
 * Tells whether `element` is in sight, when that changes, and anew while `again` becomes another one. Null, once, where
 * a browser cannot tell.
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
