/**
 * Calls `work` after the next paint: a task that is queued while a frame is prepared runs after that frame. Returns a
 * function that cancels it.
 */
export const whenPainted = (page: Window, work: () => void): (() => void) => {
  let task = 0
  const frame = page.requestAnimationFrame(() => {
    task = page.setTimeout(work)
  })
  return () => {
    page.cancelAnimationFrame(frame)
    page.clearTimeout(task)
  }
}

/** Calls `work` when the page is painted and idle; in a browser without `requestIdleCallback`, when it is painted. */
export const whenIdle = (page: Window, work: () => void): (() => void) => {
  if (!("requestIdleCallback" in page)) return whenPainted(page, work)
  const request = page.requestIdleCallback(work, { timeout: 1000 })
  return () => page.cancelIdleCallback(request)
}
