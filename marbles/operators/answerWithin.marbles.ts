import { mergeMap, type Observable, switchMap } from "rxjs"
import { describe, it } from "vitest"
import { fail } from "../../src/model/errors.js"
import { answerWithin } from "../../src/streams/operators/answerWithin.js"
import { clock } from "../streams/fixtures.js"
import { inTurn, marbles } from "../support/marbles.js"

const late = fail("TimedOut", { command: "read", after: 10 })

const within = (query: (key: string) => Observable<string>) =>
  answerWithin<string, string>({ after: 10, keyOf: (key) => key, error: () => late, clock })(query)

describe("answerWithin", () => {
  it(
    "passes on an answer that comes in time",
    marbles((m) => {
      const network$ = m.cold("-----r|")
      const result = "         -----r|"

      m.expect(within(() => network$)("a")).toBeObservable(result)
    }),
  )

  it(
    "fails a query without an answer in time, and aborts the request",
    marbles((m) => {
      const network$ = m.cold("-----------r")
      const request = "        ^---------! "
      const result = "         ----------# "

      m.expect(within(() => network$)("a")).toBeObservable(result, undefined, late)
      m.expect(network$).toHaveSubscriptions(request)
    }),
  )

  it(
    "counts the time of the queries for the same key that were left without an answer",
    marbles((m) => {
      const network$ = m.cold("--------------------")
      const query = within(() => network$)
      const first = "          ^---!               "
      const second = "         ------^---!         "
      const third = "          ------------^-------"

      m.expect(query("a"), first).toBeObservable("--------------------")
      m.expect(query("a"), second).toBeObservable("--------------------")
      m.expect(query("a"), third).toBeObservable("--------------#", undefined, late)
    }),
  )

  it(
    "counts the time of each key separately",
    marbles((m) => {
      const network$ = m.cold("--------------------")
      const query = within(() => network$)

      m.expect(query("a"), "   ^--------!          ").toBeObservable("--------------------")
      m.expect(query("b"), "   ----------^---------").toBeObservable("--------------------#", undefined, late)
    }),
  )

  it(
    "starts again after an answer",
    marbles((m) => {
      const calls$ = m.hot("   a------b------c------", { a: "a", b: "a", c: "a" })
      const answer$ = m.cold(" --------")
      const quick$ = m.cold("         -r------")
      const slow$ = m.cold("                 ---------r")
      const results = "        --------r--------------r"

      const query = within(inTurn(answer$, quick$, slow$))

      m.expect(calls$.pipe(switchMap(query))).toBeObservable(results)
    }),
  )

  it(
    "forgets a query that was left longer ago",
    marbles((m) => {
      const network$ = m.cold("--------- -----------")
      const query = within(() => network$)

      m.expect(query("a"), "   ^--------! ").toBeObservable("-")
      m.expect(query("a"), "   20ms ^").toBeObservable("30ms #", undefined, late)
    }),
  )

  it(
    "keeps an answer that comes at once",
    marbles((m) => {
      const calls$ = m.hot("   aaa")
      const network$ = m.cold("(r|)")

      m.expect(calls$.pipe(mergeMap(within(() => network$)))).toBeObservable("rrr")
    }),
  )
})
