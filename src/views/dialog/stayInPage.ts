import { whenPainted } from "../../model/whenPainted.js"

/**
 * Keeps what is shown in the top layer on a page that replaces its body, or what is in it, as Turbo and htmx do: the host is
 * put there again, and `show` is called. Not before the next paint, as a page that removes whatever is not its own would
 * hang. Returns the function that ends it.
 */
export const stayInPage = (shown: Element, show: () => void): (() => void) => {
  const page = shown.ownerDocument
  const { host } = shown.getRootNode() as Partial<ShadowRoot>
  const view = page.defaultView
  if (!view?.MutationObserver || !host || (host.isConnected && host.parentNode !== page.body)) return () => {}
  let cancel = (): void => {}
  const putBack = (): void => {
    if (!host.isConnected) page.body.append(host)
    observe()
    show()
  }
  const look = (): void => {
    cancel()
    if (!host.isConnected) cancel = whenPainted(view, putBack)
  }
  const observer = new view.MutationObserver(look)
  const observe = (): void => {
    for (const parent of [page.documentElement, page.body]) observer.observe(parent, { childList: true })
  }
  observe()
  look()
  return () => {
    cancel()
    observer.disconnect()
  }
}
