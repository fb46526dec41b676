/**
 * Calls `work` after the next paint, or after more: a task that is queued while a frame is prepared runs after that frame. A
 * hidden page has no frames: there it is called soon. Returns a function that cancels it.
 */
export const whenPainted = (page: Window, work: () => void, paints = 1): (() => void) => {
  if (paints > 1) {
    let cancel = whenPainted(page, () => {
      cancel = whenPainted(page, work, paints - 1)
    })
    return () => cancel()
  }
  let task = 0
  const queue = (): void => {
    task = page.setTimeout(work)
  }
  const frame = page.document.hidden ? queue() : page.requestAnimationFrame(queue)
  return () => {
    if (frame) page.cancelAnimationFrame(frame)
    page.clearTimeout(task)
  }
}

/**
 * Calls `work` when the page is painted and idle; in a browser without idle callbacks, when it is painted. It waits for two
 * frames: what runs right after the first delays the moment at which that is on the screen.
 */
export const whenIdle = (page: Window, work: () => void): (() => void) => {
  let cancel = whenPainted(
    page,
    () => {
      if (!("requestIdleCallback" in page)) return work()
      const request = page.requestIdleCallback(work, { timeout: 1000 })
      cancel = () => page.cancelIdleCallback(request)
    },
    2,
  )
  return () => cancel()
}
