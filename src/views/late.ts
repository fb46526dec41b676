/** Code that is loaded once, after the page. */
export interface Late<T> {
  /** What was loaded; null until then. */
  readonly now: () => T | null
  /** Calls `listener` when it is loaded; returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
  /** Loads it. After a failure, the next call loads it again. */
  readonly load: () => Promise<T>
}

export const late = <T>(fetch: () => Promise<T>): Late<T> => {
  let value: T | null = null
  const listeners = new Set<() => void>()
  return {
    now: () => value,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load: async () => {
      const loaded = await fetch()
      if (value === null) {
        value = loaded
        listeners.forEach((listener) => listener())
      }
      return loaded
    },
  }
}
