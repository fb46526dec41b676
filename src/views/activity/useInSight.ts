import { type RefObject, useEffect, useRef } from "react"

/**
 * Calls `onSight` when `element` comes into sight, and when it is in sight still while `again` becomes another one. Where
 * a browser cannot tell, it is never called.
 */
export const useInSight = (element: RefObject<Element | null>, onSight: () => void, again: unknown): void => {
  const latest = useRef(onSight)
  useEffect(() => {
    latest.current = onSight
  })
  useEffect(() => {
    const watched = element.current
    const Observer = watched?.ownerDocument.defaultView?.IntersectionObserver
    if (!watched || !Observer) return
    const observer = new Observer((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current()
    })
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element, again])
}
