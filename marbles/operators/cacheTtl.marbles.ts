import { catchError, mergeMap, of } from "rxjs"
import { describe, it } from "vitest"
import { cacheTtl } from "../../src/streams/operators/cacheTtl.js"
import { inTurn, marbles } from "../support/marbles.js"

describe("cacheTtl", () => {
  it(
    "emits the cached value while the entry is younger than the ttl",
    marbles((m) => {
      const calls$ = m.hot("   a---a----a--")
      const network$ = m.cold("-r|         ")
      const request = "        ^-!"
      const requestAgain = "   ---------^-!"
      const results = "        -r--r-----r-"

      const query = cacheTtl<string, string>(6, String, new Map())(() => network$)

      m.expect(calls$.pipe(mergeMap(query))).toBeObservable(results)
      m.expect(network$).toHaveSubscriptions([request, requestAgain])
    }),
  )

  it(
    "caches one entry per key",
    marbles((m) => {
      const calls$ = m.hot("   a-b-a-b-")
      const network$ = m.cold("(r|)    ")
      const request = "        (^!)"
      const requestAgain = "   --(^!)"
      const results = "        r-r-r-r-"

      const query = cacheTtl<string, string>(6, String, new Map())(() => network$)

      m.expect(calls$.pipe(mergeMap(query))).toBeObservable(results)
      m.expect(network$).toHaveSubscriptions([request, requestAgain])
    }),
  )

  it(
    "does not cache a failure",
    marbles((m) => {
      const calls$ = m.hot("a---a-")
      const down$ = m.cold("-#    ")
      const up$ = m.cold("  -r|")
      const results = "     -f---r"

      const query = cacheTtl<string, string>(6, String, new Map())(inTurn(down$, up$))
      const outcome = (key: string) => query(key).pipe(catchError(() => of("f")))

      m.expect(calls$.pipe(mergeMap(outcome))).toBeObservable(results)
    }),
  )

  it(
    "counts the age of an entry from its response, not from its request",
    marbles((m) => {
      const calls$ = m.hot("   a-------a---")
      const network$ = m.cold("----r|      ")
      const requests = "       ^----!      "
      const results = "        ----r---r---"

      const query = cacheTtl<string, string>(6, String, new Map())(() => network$)

      m.expect(calls$.pipe(mergeMap(query))).toBeObservable(results)
      m.expect(network$).toHaveSubscriptions(requests)
    }),
  )

  it(
    "caches a portfolio for thirty seconds",
    marbles((m) => {
      const calls$ = m.hot("a 29.998s a a")
      const results = "     r 29.998s r s"

      const query = cacheTtl<string, string>(30_000, String, new Map())(inTurn(m.cold("(r|)"), m.cold("(s|)")))

      m.expect(calls$.pipe(mergeMap(query))).toBeObservable(results)
    }),
  )

  it(
    "ignores an entry from the future, which a clock that was set back leaves behind",
    marbles((m) => {
      const calls$ = m.hot("   a--a---")
      const network$ = m.cold("-(r|)  ")
      const request = "        ^!     "
      const results = "        -r-r---"

      const future = new Map([["a", { value: "f", at: 1_000 }]])
      const query = cacheTtl<string, string>(6, String, future)(() => network$)

      m.expect(calls$.pipe(mergeMap(query))).toBeObservable(results)
      m.expect(network$).toHaveSubscriptions(request)
    }),
  )
})
