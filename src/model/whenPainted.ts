/** In a hidden page there are no frames; a busy one has no idle time. In ms. */
const HIDDEN = 200
const BUSY = 1000

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

const inIdleTime = (page: Window, work: () => void): (() => void) => {
  // Safari has no idle callbacks.
  if (!("requestIdleCallback" in page)) return whenPainted(page, work)
  const request = page.requestIdleCallback(work, { timeout: BUSY })
  return () => page.cancelIdleCallback(request)
}

/** Calls `work` once, when the page is painted and has nothing else to do, or soon in a hidden page. */
export const whenIdle = (page: Window, work: () => void): (() => void) => {
  const cancels: (() => void)[] = []
  const cancel = (): void => cancels.forEach((one) => one())
  const run = (): void => {
    cancel()
    work()
  }
  const hidden = page.setTimeout(() => page.document.visibilityState === "hidden" && run(), HIDDEN)
  cancels.push(
    whenPainted(page, () => cancels.push(inIdleTime(page, run))),
    () => page.clearTimeout(hidden),
  )
  return cancel
}
