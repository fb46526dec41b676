/**
 * Gives the focus back to an element in `content` that was moved while it had it, as a row of a list that is in another order
 * now: a browser takes it from there. Returns the function that ends it.
 */
export const keepMoved = (content: HTMLElement): (() => void) => {
  const page = content.ownerDocument
  const Observer = page.defaultView?.MutationObserver
  if (!Observer) return () => {}
  let focused: HTMLElement | null = null
  const onFocus = ({ target }: FocusEvent): void => {
    focused = target as HTMLElement
  }
  const observer = new Observer((changes) => {
    if (!focused?.isConnected || page.activeElement !== page.body) return
    const taken = changes.flatMap(({ removedNodes }) => [...removedNodes])
    if (taken.some((node) => node.contains(focused))) focused.focus({ preventScroll: true })
  })
  content.addEventListener("focusin", onFocus)
  observer.observe(content, { childList: true, subtree: true })
  return () => {
    content.removeEventListener("focusin", onFocus)
    observer.disconnect()
  }
}
