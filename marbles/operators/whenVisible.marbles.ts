import { mergeMap } from "rxjs"
import { describe, it } from "vitest"
import { whenVisible } from "../../src/streams/operators/whenVisible.js"
import { marbles } from "../support/marbles.js"

const seen = { t: true, f: false }

describe("whenVisible", () => {
  it(
    "asks at once in a tab that can be seen",
    marbles((m) => {
      const visible$ = m.cold("t-----", seen)
      const network$ = m.cold("--r|")
      const asked = "          ^--!"
      const answers = "        --r|"

      m.expect(whenVisible(visible$)(() => network$)("a")).toBeObservable(answers)
      m.expect(network$).toHaveSubscriptions(asked)
    }),
  )

  it(
    "asks nothing in a tab that nobody sees, and asks once as soon as somebody comes back",
    marbles((m) => {
      const visible$ = m.hot(" f---t-f-t-", seen)
      const network$ = m.cold("    --r|   ")
      const asked = "          ----^--!   "
      const answers = "        ------r|   "

      m.expect(whenVisible(visible$)(() => network$)("a")).toBeObservable(answers)
      m.expect(network$).toHaveSubscriptions(asked)
    }),
  )

  it(
    "forgets a question that was given up before anybody came back",
    marbles((m) => {
      const visible$ = m.hot(" f---t--", seen)
      const network$ = m.cold("r|     ")
      const waits = "          ^--!   "

      m.expect(whenVisible(visible$)(() => network$)("a"), waits).toBeObservable("-------")
      m.expect(network$).toHaveSubscriptions([])
    }),
  )

  it(
    "asks each question by itself",
    marbles((m) => {
      const visible$ = m.cold("t------", seen)
      const keys$ = m.hot("    a--b---")
      const answers = "        -a--b--"

      const ask = whenVisible<string, string>(visible$)((key) => m.cold("-k|", { k: key }))

      m.expect(keys$.pipe(mergeMap(ask))).toBeObservable(answers)
    }),
  )
})
