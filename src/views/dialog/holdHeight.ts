/**
 * Keeps the height of `frame` while `sheet` is pressed: a button that has moved before the release would not be clicked.
 * Returns the function that ends it.
 */
export const holdHeight = (frame: HTMLElement, sheet: HTMLElement | null): (() => void) => {
  const ended = new AbortController()
  const { signal } = ended
  const setHeight = (height: string): void => void (frame.style.blockSize = height)
  const release = (): void => setHeight("")
  sheet?.addEventListener("pointerdown", () => setHeight(getComputedStyle(frame).blockSize), { signal })
  for (const type of ["pointerup", "pointercancel"])
    frame.ownerDocument.addEventListener(type, release, { capture: true, signal })
  return () => ended.abort()
}
