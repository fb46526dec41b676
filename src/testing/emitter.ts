/** A listener for provider events. */
export type Listener = (payload?: unknown) => void

/** The event listeners of a scripted wallet. */
export interface Emitter {
  readonly add: (event: string, listener: Listener) => void
  readonly remove: (event: string, listener: Listener) => void
  readonly emit: (event: string, payload?: unknown) => void
  /** Number of listeners, except for `message`; zero after a clean disconnect. */
  readonly count: () => number
}

export const emitter = (): Emitter => {
  let list: readonly { readonly event: string; readonly listener: Listener }[] = []
  return {
    add: (event, listener) => void (list = [...list, { event, listener }]),
    remove: (event, listener) => {
      const found = list.findIndex((each) => each.event === event && each.listener === listener)
      list = list.filter((_, index) => index !== found)
    },
    emit: (event, payload) => list.filter((each) => each.event === event).forEach(({ listener }) => listener(payload)),
    count: () => list.filter(({ event }) => event !== "message").length,
  }
}
