import { distinctUntilChanged, map, type Observable, of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { type AnyWalletError, fail } from "../../../src/model/errors.js"
import type { PayState } from "../../../src/model/pay/pay.js"
import { memoryStorage } from "../../../src/services/environment.js"
import { inTurn, marbles } from "../../support/marbles.js"
import { paymentsOn } from "./payContext.js"

// Calls: r a request of a site, x payment from the exchange River, l leave.
const path = "/v1/json-rpc"
const texts = { o: "opening", p: "pending" }
const stages = { i: "idle", o: "opening", w: "waiting", p: "pending", u: "unknown" }
const paid = of("IN_PROGRESS")
const failing = (error: AnyWalletError) => throwError(() => error)
const notFound = failing(fail("HttpStatus", { path, status: 404, reason: "Unknown session" }))

/** What an exchange says that was paying, from the second time on. */
const then = (answer: Observable<string>) => inTurn(paid, ...Array.from({ length: 100 }, () => answer))

const drawn = (state$: Observable<PayState>): Observable<string> =>
  state$.pipe(
    map(({ progress }) => ("payment" in progress ? progress.payment.status : progress.status)),
    distinctUntilChanged(),
  )

describe("a payment that an exchange has begun", () => {
  it.each([
    ["finds no more", notFound],
    ["finds no more, with a response of another form", failing(fail("MalformedResponse", { path, problems: [] }))],
    ["knows no more", of("UNKNOWN")],
  ])("and %s, twenty times in a row, is unknown, and can be left", (_, answer) =>
    marbles((m) => {
      const storage = memoryStorage()
      const { calls, state$ } = paymentsOn({ storage, statuses: then(answer) })
      m.expect(calls(m.hot("-r-x 64s l", undefined)), "^ 65s !").toBeObservable("---(op)", texts)
      m.expect(drawn(state$), "^ 65s !").toBeObservable("i--(ow) 2996ms p 59999ms u 1000ms i", stages)
      const again = paymentsOn({ storage })
      m.expect(again.calls(m.hot("66s r", undefined)), "^ 67s !").toBeObservable("-")
      m.flush()
      expect(again.effects).toEqual(["66000 open Pay"])
    })(),
  )

  it.each([
    ["cannot be reached", failing(fail("ServiceUnreachable", { path }))],
    ["fails", failing(fail("ServerError", { path, status: 503, reason: null }))],
    ["is asked too often", failing(fail("RateLimited", { path, reason: null }))],
  ])("and %s, goes on", (_, answer) =>
    marbles((m) => {
      const { calls, state$ } = paymentsOn({ statuses: then(answer) })
      m.expect(calls(m.hot("-r-x", undefined)), "^ 120s !").toBeObservable("---(op)", texts)
      m.expect(drawn(state$), "^ 120s !").toBeObservable("i--(ow) 2996ms p", stages)
    })(),
  )

  it(
    "goes on where the exchange knows it again",
    marbles((m) => {
      const missed = Array.from({ length: 19 }, () => notFound)
      const { calls, state$ } = paymentsOn({ statuses: inTurn(paid, ...missed, paid, ...missed, notFound, paid) })
      m.expect(calls(m.hot("-r-x", undefined)), "^ 128s !").toBeObservable("---(op)", texts)
      m.expect(drawn(state$), "^ 128s !").toBeObservable("i--(ow) 2996ms p 119999ms u 2999ms p", stages)
    }),
  )

  it(
    "and finds no more is not stored again by the tab that still shows it, where it was left in another one",
    marbles((m) => {
      const storage = memoryStorage()
      const first = paymentsOn({ storage, statuses: then(notFound) })
      const second = paymentsOn({ storage, statuses: () => notFound })
      const third = paymentsOn({ storage })
      m.expect(first.calls(m.hot("-r-x", undefined)), "^ 90s !").toBeObservable("---(op)", texts)
      m.expect(second.calls(m.hot("4s r 62s l", undefined)), "^ 90s !").toBeObservable("-")
      m.expect(third.calls(m.hot("91s r", undefined)), "^ 92s !").toBeObservable("-")
      m.flush()
      expect(third.effects).toEqual(["91000 open Pay"])
    }),
  )
})
