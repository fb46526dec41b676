import { vi } from "vitest"
import { browserEnvironment } from "../../src/services/browser.js"
import type { KeyValueStorage } from "../../src/services/environment.js"

/** The tabs of a site in one browser: each has a window of its own, and all share one `localStorage`, which may be full. */
export const browserSite = () => {
  const texts = new Map<string, string>()
  const windows: EventTarget[] = []
  let isFull = false
  let wasFull = false
  const storageOf = (own: EventTarget) => {
    const written = (key: string): void =>
      windows
        .filter((other) => other !== own)
        .forEach((other) => other.dispatchEvent(Object.assign(new Event("storage"), { key })))
    return {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, text: string) => {
        if (isFull) throw new DOMException("The quota has been exceeded.", "QuotaExceededError")
        texts.set(key, text)
        written(key)
      },
      removeItem: (key: string) => void (texts.delete(key) && written(key)),
    }
  }
  return {
    texts,
    setFull: (full: boolean): void => {
      isFull = full
      wasFull ||= full
    },
    /** Whether it has ever been full, so that a tab may know what is not stored. */
    wasFull: (): boolean => wasFull,
    /** The storage of a new tab, as the package uses it. */
    tab: (): KeyValueStorage => {
      const own = new EventTarget()
      windows.push(own)
      vi.stubGlobal(
        "window",
        Object.assign(own, { localStorage: storageOf(own), document: new EventTarget(), navigator: {}, origin: "" }),
      )
      const { storage } = browserEnvironment()
      vi.unstubAllGlobals()
      return storage
    },
  }
}
