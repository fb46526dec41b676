const kept = [
  "keydown",
  "keyup",
  "pointerdown",
  "mousedown",
  "touchstart",
  "touchmove",
  "wheel",
  "click",
  "focusin",
] as const

const stop = (event: Event): void => event.stopPropagation()

/**
 * Keeps the events of the modal from the listeners of the page's document, until the returned function is called. A dialog
 * of the page below the modal would close itself at a press outside of it, take the focus back, and prevent scrolling; and
 * the page's keyboard shortcuts would run while the visitor types. The modal's own listeners are at its shadow root.
 *
 * Escape is stopped at the window already, since dialogs listen to it in the capturing phase. The browser closes the modal
 * all the same.
 */
export const keepEvents = (host: HTMLElement): (() => void) => {
  const ended = new AbortController()
  const { signal } = ended
  for (const type of kept) host.addEventListener(type, stop, { signal })
  const stopEscape = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && event.composedPath().includes(host)) event.stopPropagation()
  }
  host.ownerDocument.defaultView?.addEventListener("keydown", stopEscape, { capture: true, signal })
  return () => ended.abort()
}
