/** How long what is to be approved must have been seen before it can be approved, in ms. */
const READING = 600

/** Whether a browser says that something is covered or transparent (Intersection Observer, version 2). */
const seesThrough = (): boolean => "isVisible" in IntersectionObserverEntry.prototype

const isSeen = (entry: IntersectionObserverEntry): boolean =>
  entry.intersectionRatio > 0.98 && (!seesThrough() || (entry as { readonly isVisible?: boolean }).isVisible === true)

/** Calls back with true once an element was wholly visible for a while, and with false as soon as it is not. */
export const watchSeen = (element: Element, tell: (seen: boolean) => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new IntersectionObserver(
    (entries) => {
      const last = entries.at(-1)
      clearTimeout(timer)
      if (last && isSeen(last)) timer = setTimeout(() => tell(true), READING)
      else tell(false)
    },
    // Part of version 2, which the types do not have.
    { threshold: [0, 0.5, 0.99, 1], trackVisibility: true, delay: 100 } as IntersectionObserverInit,
  )
  observer.observe(element)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}
