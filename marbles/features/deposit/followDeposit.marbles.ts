import { NEVER, of } from "rxjs"
import { describe, expect, it } from "vitest"
import type { AccountKey } from "../../../src/model/account.js"
import { memoryStorage } from "../../../src/services/environment.js"
import { inTurn, marbles } from "../../support/marbles.js"
import { alice, depositsOn, progressIn } from "./depositContext.js"

// Calls: w watch, d the amount of 50 dollars, x the exchange River.
const texts = { o: "opening", p: "pending" }
const stages = { i: "idle", o: "opening", p: "pending waiting", q: "pending pending", e: "ended success" }

describe("a deposit that takes long", () => {
  it(
    "of which there was no news is found after a reload, and asked about again",
    marbles((m) => {
      const storage = memoryStorage()
      const first = depositsOn({ storage, status: () => of("UNKNOWN") })
      m.expect(first.calls(m.hot("-wdx", undefined)), "^ 102s !").toBeObservable("---(op)", texts)
      const account$ = m.hot<AccountKey>("103s a", { a: alice })
      const second = depositsOn({ storage, account$, status: () => of("SUCCESS"), holds: inTurn("50") })
      m.expect(second.calls(NEVER), "102s ^ 7s !").toBeObservable("", texts)
      m.expect(progressIn(second.state$), "102s ^ 7s !").toBeObservable("102s i 999ms p 4999ms e", stages)
      m.flush()
      expect(second.effects).toContain("108000 deposit.completed")
    }),
  )

  it(
    "that was begun more than a day before is not looked for any more: another one can be made",
    marbles((m) => {
      const storage = memoryStorage()
      const first = depositsOn({ storage, status: () => of("UNKNOWN") })
      m.expect(first.calls(m.hot("-wdx", undefined)), "^ 102s !").toBeObservable("---(op)", texts)
      const second = depositsOn({ storage, account$: m.hot<AccountKey>("86401s a", { a: alice }) })
      m.expect(second.calls(m.hot("86401s -wdx", undefined)), "86400s ^ 2s !").toBeObservable("86401s ---(op)", texts)
      m.flush()
      expect(second.effects).toContain("86401003 show https://river.example/")
    }),
  )

  it(
    "that another tab has begun more than a day before does not keep a tab that was open all the time from another one",
    marbles((m) => {
      const storage = memoryStorage()
      const first = depositsOn({ storage, status: () => of("UNKNOWN") })
      const second = depositsOn({ storage, session: "s2", url: "https://river.example/2" })
      m.expect(first.calls(m.hot("-wdx", undefined)), "^ 102s !").toBeObservable("---(op)", texts)
      m.expect(second.calls(m.hot("86401s -wdx", undefined)), "^ 86402s !").toBeObservable("86401s ---(op)", texts)
      m.flush()
      expect(second.effects).toContain("86401003 show https://river.example/2")
    }),
  )

  it(
    "that the exchange is paying is asked about until it has arrived",
    marbles((m) => {
      const statuses = Array.from({ length: 45 }, () => of("IN_PROGRESS"))
      const { calls, state$, effects } = depositsOn({
        ...{ status: inTurn(...statuses, of("SUCCESS")), holds: inTurn("5", "55") },
      })
      m.expect(calls(m.hot("-wdx", undefined)), "^ 300s !").toBeObservable("---(op)", texts)
      m.expect(progressIn(state$), "^ 300s !").toBeObservable("i--(op) 4996ms q 224999ms e", stages)
      m.flush()
      expect(effects).toContain("230003 deposit.completed")
    }),
  )

  it(
    "that the exchange was paying and does not know any more is without news then",
    marbles((m) => {
      const statuses = Array.from({ length: 39 }, () => of("UNKNOWN"))
      const { calls, state$ } = depositsOn({ status: inTurn(of("IN_PROGRESS"), ...statuses) })
      m.expect(calls(m.hot("-wdx", undefined)), "^ 300s !").toBeObservable("---(op)", texts)
      m.expect(progressIn(state$), "^ 300s !").toBeObservable("i--(op) 4996ms q 194999ms e", {
        ...{ ...stages, e: "ended timeout" },
      })
    }),
  )
})
