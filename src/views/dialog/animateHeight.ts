import { placeholders } from "../ui/Skeleton.js"

/**
 * Tells `frame` the height of its `content`, so that CSS can animate changes. While there are placeholders in it, the
 * frame does not get lower: they are lower than what comes in their place. Set through the CSSOM, not in markup, so a strict
 * `style-src` allows it. Returns the function that ends it.
 */
export const animateHeight = (frame: HTMLElement, content: HTMLElement): (() => void) => {
  const Observer = frame.ownerDocument.defaultView?.ResizeObserver
  if (!Observer) return () => {}
  const observer = new Observer(([entry]) => {
    // Not rounded, as `offsetHeight` is: it is the height that the sheet had before.
    const height = `${entry?.borderBoxSize[0]?.blockSize ?? content.offsetHeight}px`
    frame.style.setProperty("--rxw-height", height)
    if (!content.querySelector(placeholders)) frame.style.setProperty("--rxw-held", height)
  })
  observer.observe(content)
  return () => observer.disconnect()
}
