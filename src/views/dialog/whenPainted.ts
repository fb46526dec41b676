/**
 * Calls `work` once the frame that is being prepared is painted: a task that is queued while a frame is prepared runs
 * behind that frame. Returns how to stop that.
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

/** Calls `work` once the page is painted and has nothing else to do; where a browser cannot tell, once it is painted. */
export const whenIdle = (page: Window, work: () => void): (() => void) => {
  if (!("requestIdleCallback" in page)) return whenPainted(page, work)
  const request = page.requestIdleCallback(work, { timeout: 1000 })
  return () => page.cancelIdleCallback(request)
}
