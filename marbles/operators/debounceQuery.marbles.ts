import { switchMap } from "rxjs"
import { describe, it } from "vitest"
import { limits } from "../../src/model/limits.js"
import { debounceQuery } from "../../src/streams/operators/debounceQuery.js"
import { marbles } from "../support/marbles.js"

describe("debounceQuery", () => {
  it(
    "sends nothing for a query that is replaced during the delay",
    marbles((m) => {
      const calls$ = m.hot("   a-b--------")
      const network$ = m.cold("--r|  ")
      const requests = "       -----^--!  "
      const results = "        -------r---"

      const query = debounceQuery<string, string>(3)(() => network$)

      m.expect(calls$.pipe(switchMap(query))).toBeObservable(results)
      m.expect(network$).toHaveSubscriptions(requests)
    }),
  )

  it(
    "sends only the last query of a burst",
    marbles((m) => {
      const calls$ = m.hot("ab-c-----")
      const results = "     ------c--"

      const query = debounceQuery<string, string>(3)((key) => m.cold(key))

      m.expect(calls$.pipe(switchMap(query))).toBeObservable(results)
    }),
  )

  it(
    "waits until the wallet has been quiet for 50 ms, so that a burst of events causes one request",
    marbles((m) => {
      const calls$ = m.hot("a 48ms b 48ms c")
      const results = "     - 48ms - 48ms - 49ms c"

      const query = debounceQuery<string, string>(limits.settle)((key) => m.cold(key))

      m.expect(calls$.pipe(switchMap(query))).toBeObservable(results)
    }),
  )

  it(
    "errors when the query errors",
    marbles((m) => {
      const calls$ = m.hot("a------")
      const results = "     ----#  "

      const query = debounceQuery<string, string>(3)(() => m.cold("-#"))

      m.expect(calls$.pipe(switchMap(query))).toBeObservable(results)
    }),
  )
})
