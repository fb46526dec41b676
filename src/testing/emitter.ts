/** Hears what a wallet says. */
export type Listener = (payload?: unknown) => void

/** Who listens to a scripted wallet, by event. */
export interface Emitter {
  readonly add: (event: string, ear: Listener) => void
  readonly remove: (event: string, ear: Listener) => void
  readonly say: (event: string, payload?: unknown) => void
  /** How many listen: zero after a clean goodbye. */
  readonly count: () => number
}

export const emitter = (): Emitter => {
  let list: readonly { readonly event: string; readonly ear: Listener }[] = []
  return {
    add: (event, ear) => void (list = [...list, { event, ear }]),
    remove: (event, ear) => {
      const found = list.findIndex((each) => each.event === event && each.ear === ear)
      list = list.filter((_, index) => index !== found)
    },
    say: (event, payload) => list.filter((each) => each.event === event).forEach(({ ear }) => ear(payload)),
    count: () => list.length,
  }
}
