const focusable = "a[href], button, input, select, textarea, [tabindex='0']"

/** Some parts of a view are on the page only in a window that is wide enough. */
const isShown = (element: Element): boolean => element.getClientRects().length > 0

/**
 * Makes `frame` a stop of the Tab key while it scrolls a `content` in which nothing can be focused: Safari makes it none, and
 * the text below the edge would be out of reach without a pointer. Later it is no stop, but keeps the focus that it has. What
 * is scrolled to has room for the ring around it. Returns the function that ends it.
 */
export const scrollByKeyboard = (frame: HTMLElement, content: HTMLElement): (() => void) => {
  const Observer = frame.ownerDocument.defaultView?.ResizeObserver
  if (!Observer) return () => {}
  const observer = new Observer(() => {
    const isNeeded = frame.scrollHeight > frame.clientHeight && ![...content.querySelectorAll(focusable)].some(isShown)
    if (isNeeded || frame.hasAttribute("tabindex")) frame.tabIndex = isNeeded ? 0 : -1
  })
  frame.style.outlineOffset = "-2px"
  frame.style.scrollPaddingBlock = "4px"
  observer.observe(frame)
  observer.observe(content)
  return () => observer.disconnect()
}
