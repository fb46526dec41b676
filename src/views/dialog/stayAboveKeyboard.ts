/**
 * Keeps a dialog in the part of the page that an on-screen keyboard leaves: it makes only the visual viewport
 * smaller, and a dialog at the bottom would be behind it. What is written in stays in sight. Returns the function that ends it.
 */
export const stayAboveKeyboard = (dialog: HTMLDialogElement): (() => void) => {
  const { defaultView, documentElement, scrollingElement } = dialog.ownerDocument
  const seen = defaultView?.visualViewport
  if (!seen) return () => {}
  const ended = new AbortController()
  const fit = ({ type }: Event): void => {
    const { scale, offsetTop, height } = seen
    // Of `body` in a page without a doctype.
    const { clientHeight } = scrollingElement ?? documentElement
    // A visitor who has zoomed in moves about the page.
    const hidden = scale > 1 ? [0, 0] : [offsetTop, clientHeight - offsetTop - height]
    // In parts of the page, whose own `zoom` may make its pixels others.
    const parts = hidden.map((length) => `${(100 * Math.max(0, length)) / clientHeight}%`)
    dialog.style.insetBlock = parts.join(" ")
    dialog.style.maxBlockSize = `calc(100% - 32px - ${parts.join(" - ")})`
    if (type === "resize") dialog.querySelector("input:focus")?.scrollIntoView({ block: "nearest" })
  }
  for (const type of ["resize", "scroll"]) seen.addEventListener(type, fit, { signal: ended.signal })
  return () => ended.abort()
}
