import { vi } from "vitest"

/** In the place of `ResizeObserver`, which jsdom lacks: `emit` is what the browser does when a size changes. */
export const stubResizes = () => {
  let callback = (_: readonly unknown[]): void => {}
  const disconnect = vi.fn()
  vi.stubGlobal(
    "ResizeObserver",
    class {
      readonly observe = vi.fn()
      readonly disconnect = disconnect
      constructor(observer: typeof callback) {
        callback = observer
      }
    },
  )
  return { emit: (...entries: readonly unknown[]) => callback(entries), disconnect }
}
