import { distinctUntilChanged, map } from "rxjs"
import { describe, expect, it } from "vitest"
import { memoryStorage } from "../../../src/services/environment.js"
import { marbles } from "../../support/marbles.js"
import { order, paymentsOn } from "./payContext.js"

// Calls: r a request of a site, v review, s submit of the quote that was seen.
const hash = "0xabc"
const steps = { w: { type: "awaitingWallet" }, s: { type: "submitted", hash }, c: { type: "confirmed", hash } } as const
const texts = { w: "awaitingWallet", s: "submitted", c: "confirmed", S: "success" }
const { id: _, ...asked } = order()

describe("a payment without a name that was paid in another tab", () => {
  it(
    "is not found by the next request of the same, where an answer of the chain comes after its end: that is shown",
    marbles((m) => {
      const storage = memoryStorage()
      const sent = { t: { type: "submitted", hash, trace: {} } } as const
      const first = paymentsOn({ asked, storage, steps$: m.cold("w-s 4s (c|)", steps) })
      const second = paymentsOn({ asked, storage, transferStatus: () => m.cold("3s (t|)", sent) })
      const third = paymentsOn({ asked, storage })
      const seen$ = second.state$.pipe(
        map(({ progress }) => ("payment" in progress ? progress.payment.status : progress.status)),
        distinctUntilChanged(),
      )
      m.expect(first.calls(m.hot("-rvs", undefined)), "^ 7s !").toBeObservable("---w-s 4s (cS)", texts)
      m.expect(second.calls(m.hot("-------r", undefined)), "^ 6500ms !").toBeObservable("6007ms S", texts)
      m.expect(seen$, "^ 6500ms !").toBeObservable("i------t 5999ms S", { i: "idle", t: "sent", S: "success" })
      m.expect(third.calls(m.hot("7s r", undefined)), "^ 8s !").toBeObservable("-")
      m.flush()
      expect(third.effects).toEqual(["7000 open Pay"])
    }),
  )
})

describe("a payment without a name", () => {
  it.each(["10", "10.0", "010.00"])(
    "that may have been made is the same one where the site writes its amount as %s",
    (amount) =>
      marbles((m) => {
        const storage = memoryStorage()
        const first = paymentsOn({ asked, storage, steps$: m.cold("w", steps) })
        const second = paymentsOn({ asked: { ...asked, amount }, storage })
        m.expect(first.calls(m.hot("-r-v-s", undefined)), "^---------!").toBeObservable("-----w", texts)
        m.expect(second.calls(m.hot("-------r", undefined)), "^---------!").toBeObservable("-")
        m.flush()
        expect(second.effects).toEqual(["7 open PayLoading"])
      })(),
  )

  it(
    "of another amount is another one",
    marbles((m) => {
      const storage = memoryStorage()
      const first = paymentsOn({ asked, storage, steps$: m.cold("w", steps) })
      const second = paymentsOn({ asked: { ...asked, amount: "1" }, storage })
      m.expect(first.calls(m.hot("-r-v-s", undefined)), "^---------!").toBeObservable("-----w", texts)
      m.expect(second.calls(m.hot("-------r", undefined)), "^---------!").toBeObservable("-")
      m.flush()
      expect(second.effects).toEqual(["7 open Pay"])
    }),
  )
})
