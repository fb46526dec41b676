/** Whether what is shown has two panes, of which one is the list in which the other was chosen: the list stays in its place. */
const hasPanes = ({ firstElementChild: view }: HTMLElement, page: Window): boolean =>
  !!view?.firstElementChild &&
  page.getComputedStyle(view.firstElementChild).getPropertyValue("grid-template-columns").includes(" ")

/**
 * Scrolls `frame` to its start when there is another view in its `content`, whose first lines would be out of sight where the
 * view before it was scrolled. Returns the function that ends it.
 */
export const startAtTop = (frame: HTMLElement, content: HTMLElement): (() => void) => {
  const page = frame.ownerDocument.defaultView
  if (!page?.MutationObserver) return () => {}
  let hadPanes = false
  const onScroll = (): void => {
    hadPanes = hasPanes(content, page)
  }
  const observer = new page.MutationObserver(() => {
    if (frame.scrollTop > 0 && !(hadPanes && hasPanes(content, page))) frame.scrollTop = 0
  })
  frame.addEventListener("scroll", onScroll, { passive: true })
  observer.observe(content, { childList: true })
  return () => {
    frame.removeEventListener("scroll", onScroll)
    observer.disconnect()
  }
}
