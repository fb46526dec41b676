/**
 * Keeps the focus in `content`. When the element that has it is removed (a "Try again" button that became a spinner, a removed
 * row), the focus moves to what `instead` returns, so that it is not lost for keyboard users. An element that is moved, as a row
 * of a list that is in another order now, gets it back: a browser takes it from there. Returns the function that ends it.
 */
export const keepFocus = (content: HTMLElement, instead: () => HTMLElement | null): (() => void) => {
  const page = content.ownerDocument
  const Observer = page.defaultView?.MutationObserver
  if (!Observer) return () => {}
  const { activeElement } = content.getRootNode() as Document | ShadowRoot
  let focused = content.contains(activeElement) ? (activeElement as HTMLElement) : null
  const onFocus = ({ target }: FocusEvent): void => {
    focused = target as HTMLElement
  }
  const observer = new Observer((changes) => {
    const isTaken = changes.some(({ removedNodes }) => [...removedNodes].some((node) => node.contains(focused)))
    const isLost = isTaken && (page.activeElement ?? page.body) === page.body
    if (isLost) (focused?.isConnected ? focused : instead())?.focus({ preventScroll: true })
  })
  content.addEventListener("focusin", onFocus)
  observer.observe(content, { childList: true, subtree: true })
  return () => {
    content.removeEventListener("focusin", onFocus)
    observer.disconnect()
  }
}
