import { type RefObject, useLayoutEffect } from "react"

/**
 * Sets the height of `frame` to that of its `content` in px, so that CSS can animate changes. It is set through the CSSOM,
 * not in markup, so a strict `style-src` allows it.
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
