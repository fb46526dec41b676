import { type RefObject, useEffect } from "react"

/**
 * Calls `work` once the frame that draws `element` is painted, and again after it became another function: a task that
 * is queued while a frame is prepared runs behind that frame.
 */
export const useAfterPaint = (element: RefObject<Element | null>, work: () => void): void =>
  useEffect(() => {
    const page = element.current?.ownerDocument.defaultView
    if (!page) return
    let task = 0
    const frame = page.requestAnimationFrame(() => {
      task = page.setTimeout(work)
    })
    return () => {
      page.cancelAnimationFrame(frame)
      page.clearTimeout(task)
    }
  }, [element, work])
