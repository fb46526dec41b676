import { configure } from "rxjs-marbles"
import { expect } from "vitest"
import { draw } from "./draw.js"

/**
 * rxjs-marbles bound to vitest. The diagrams are compared first, so that a failure shows two lines of marbles; if they are
 * equal but the values are not, vitest shows the difference.
 */
export const { marbles } = configure({
  frameworkMatcher: true,
  assertDeepEqual: (actual, expected) => {
    expect(draw(actual)).toBe(draw(expected))
    expect(actual).toStrictEqual(expected)
  },
})

/** A function that returns the given values one after the other, and throws after the last. */
export const inTurn = <A>(...values: readonly A[]): (() => A) => {
  let calls = 0
  return () => {
    const value = values[calls++]
    if (value === undefined) throw new Error(`called ${calls} times, but only ${values.length} values were given`)
    return value
  }
}
