import { type RefObject, useEffect, useState } from "react"

/** Whether `element` is in sight; `first` until the browser has told. */
export const useNear = (element: RefObject<Element | null>, first: boolean): boolean => {
  const [isNear, setNear] = useState(first)
  useEffect(() => {
    const watched = element.current
    const Observer = watched?.ownerDocument.defaultView?.IntersectionObserver
    if (!watched || !Observer) return
    const observer = new Observer((entries) => setNear(entries.at(-1)?.isIntersecting ?? first))
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element, first])
  return isNear
}
