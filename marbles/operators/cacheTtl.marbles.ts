import { catchError, mergeMap, of } from "rxjs"
import { describe, it } from "vitest"
import { cacheTtl } from "../../src/streams/operators/cacheTtl.js"
import { inTurn, marbles } from "../support/marbles.js"

describe("cacheTtl", () => {
  it(
    "answers from the cache while the entry is younger than the ttl",
    marbles((m) => {
      const asked$ = m.hot("   a---a----a--")
      const network$ = m.cold("-r|         ")
      const request = "        ^-!"
      const requestAgain = "   ---------^-!"
      const answers = "        -r--r-----r-"

      const ask = cacheTtl<string, string>(6, String, new Map())(() => network$)

      m.expect(asked$.pipe(mergeMap(ask))).toBeObservable(answers)
      m.expect(network$).toHaveSubscriptions([request, requestAgain])
    }),
  )

  it(
    "keeps one entry for each key",
    marbles((m) => {
      const asked$ = m.hot("   a-b-a-b-")
      const network$ = m.cold("(r|)    ")
      const request = "        (^!)"
      const requestAgain = "   --(^!)"
      const answers = "        r-r-r-r-"

      const ask = cacheTtl<string, string>(6, String, new Map())(() => network$)

      m.expect(asked$.pipe(mergeMap(ask))).toBeObservable(answers)
      m.expect(network$).toHaveSubscriptions([request, requestAgain])
    }),
  )

  it(
    "does not keep a failure: the next asking asks",
    marbles((m) => {
      const asked$ = m.hot("a---a-")
      const down$ = m.cold("-#    ")
      const up$ = m.cold("  -r|")
      const answers = "     -f---r"

      const ask = cacheTtl<string, string>(6, String, new Map())(inTurn(down$, up$))
      const answer = (key: string) => ask(key).pipe(catchError(() => of("f")))

      m.expect(asked$.pipe(mergeMap(answer))).toBeObservable(answers)
    }),
  )

  it(
    "counts the age of an answer from when it came, not from when it was asked",
    marbles((m) => {
      const asked$ = m.hot("   a-------a---")
      const network$ = m.cold("----r|      ")
      const requests = "       ^----!      "
      const answers = "        ----r---r---"

      const ask = cacheTtl<string, string>(6, String, new Map())(() => network$)

      m.expect(asked$.pipe(mergeMap(ask))).toBeObservable(answers)
      m.expect(network$).toHaveSubscriptions(requests)
    }),
  )

  it(
    "keeps a portfolio for thirty seconds and no longer",
    marbles((m) => {
      const asked$ = m.hot("a 29.998s a a")
      const answers = "     r 29.998s r s"

      const ask = cacheTtl<string, string>(30_000, String, new Map())(inTurn(m.cold("(r|)"), m.cold("(s|)")))

      m.expect(asked$.pipe(mergeMap(ask))).toBeObservable(answers)
    }),
  )

  it(
    "does not believe an entry from the future, as a clock that was set back leaves them",
    marbles((m) => {
      const asked$ = m.hot("   a--a---")
      const network$ = m.cold("-(r|)  ")
      const request = "        ^!     "
      const answers = "        -r-r---"

      const future = new Map([["a", { value: "f", at: 1_000 }]])
      const ask = cacheTtl<string, string>(6, String, future)(() => network$)

      m.expect(asked$.pipe(mergeMap(ask))).toBeObservable(answers)
      m.expect(network$).toHaveSubscriptions(request)
    }),
  )
})
