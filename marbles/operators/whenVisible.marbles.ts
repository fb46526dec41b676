import { mergeMap } from "rxjs"
import { describe, it } from "vitest"
import { whenVisible } from "../../src/streams/operators/whenVisible.js"
import { marbles } from "../support/marbles.js"

const seen = { t: true, f: false }

describe("whenVisible", () => {
  it(
    "queries at once in a visible tab",
    marbles((m) => {
      const visible$ = m.cold("t-----", seen)
      const network$ = m.cold("--r|")
      const calls = "          ^--!"
      const results = "        --r|"

      m.expect(whenVisible(visible$)(() => network$)("a")).toBeObservable(results)
      m.expect(network$).toHaveSubscriptions(calls)
    }),
  )

  it(
    "sends nothing in a hidden tab, and queries once as soon as it is visible",
    marbles((m) => {
      const visible$ = m.hot(" f---t-f-t-", seen)
      const network$ = m.cold("    --r|   ")
      const calls = "          ----^--!   "
      const results = "        ------r|   "

      m.expect(whenVisible(visible$)(() => network$)("a")).toBeObservable(results)
      m.expect(network$).toHaveSubscriptions(calls)
    }),
  )

  it(
    "drops a query that is unsubscribed while the tab is hidden",
    marbles((m) => {
      const visible$ = m.hot(" f---t--", seen)
      const network$ = m.cold("r|     ")
      const waits = "          ^--!   "

      m.expect(whenVisible(visible$)(() => network$)("a"), waits).toBeObservable("-------")
      m.expect(network$).toHaveSubscriptions([])
    }),
  )

  it(
    "handles each query separately",
    marbles((m) => {
      const visible$ = m.cold("t------", seen)
      const keys$ = m.hot("    a--b---")
      const results = "        -a--b--"

      const query = whenVisible<string, string>(visible$)((key) => m.cold("-k|", { k: key }))

      m.expect(keys$.pipe(mergeMap(query))).toBeObservable(results)
    }),
  )
})
