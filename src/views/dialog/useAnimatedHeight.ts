import { type RefObject, useLayoutEffect } from "react"

/**
 * Lets `frame` have the height of its `content` as a number, so that a style sheet can animate from one to the next.
 * Set through the object model, not as markup, hence allowed by a strict `style-src`.
 */
export const useAnimatedHeight = (frame: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>): void =>
  useLayoutEffect(() => {
    const outer = frame.current
    const inner = content.current
    const Observer = outer?.ownerDocument.defaultView?.ResizeObserver
    if (!outer || !inner || !Observer) return
    const observer = new Observer(() => outer.style.setProperty("height", `${inner.offsetHeight}px`))
    observer.observe(inner)
    return () => observer.disconnect()
  }, [frame, content])
