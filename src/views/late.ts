/** Code that is loaded once, after the page. */
export interface Late<T> {
  /** What was loaded; undefined until then, null where it could not be loaded. */
  readonly now: () => T | null | undefined
  /** Calls `listener` when that changes; returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
  /** Loads it. After a failure, the next call loads it again. */
  readonly load: () => Promise<T>
}

export const late = <T>(fetch: () => Promise<T>): Late<T> => {
  let value: T | null | undefined
  const listeners = new Set<() => void>()
  const set = (next: T | null | undefined): void => {
    if (value) return
    value = next
    listeners.forEach((listener) => listener())
  }
  return {
    now: () => value,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load: async () => {
      set(undefined)
      try {
        const loaded = await fetch()
        set(loaded)
        return loaded
      } catch (thrown) {
        set(null)
        throw thrown
      }
    },
  }
}
