import { configure } from "rxjs-marbles"
import { expect } from "vitest"
import { draw } from "./draw.js"

/**
 * rxjs-marbles, bound to vitest. Drawings are compared first, so a failure reads as two lines of
 * marbles; when the drawings agree the values differ, and vitest shows where.
 */
export const { marbles } = configure({
  frameworkMatcher: true,
  assertDeepEqual: (actual, expected) => {
    expect(draw(actual)).toBe(draw(expected))
    expect(actual).toStrictEqual(expected)
  },
})

/** A question whose first asking gets the first answer, and so on. */
export const inTurn = <A>(...answers: readonly A[]): (() => A) => {
  let turn = 0
  return () => {
    const answer = answers[turn++]
    if (answer === undefined) throw new Error(`asked ${turn} times, but only ${answers.length} answers were given`)
    return answer
  }
}
