/**
 * Keeps the height of `frame` while `sheet` is pressed: a button that has moved before the release would not be clicked. The
 * menu of the browser, by the other button or a long press, may take the release. Returns the function that ends it.
 */
export const holdHeight = (frame: HTMLElement, sheet: HTMLElement | null): (() => void) => {
  const { ownerDocument } = frame
  const ended = new AbortController()
  const { signal } = ended
  const hold = (): void => {
    frame.style.blockSize = ownerDocument.defaultView?.getComputedStyle(frame).blockSize ?? ""
  }
  const release = (): void => {
    frame.style.blockSize = ""
  }
  sheet?.addEventListener("pointerdown", hold, { signal })
  for (const type of ["pointerup", "pointercancel", "contextmenu"])
    ownerDocument.addEventListener(type, release, { capture: true, signal })
  return () => ended.abort()
}
