import { map, of, timer } from "rxjs"
import { describe, expect, it } from "vitest"
import { memoryStorage } from "../../../src/services/environment.js"
import { clock } from "../../streams/fixtures.js"
import { marbles } from "../../support/marbles.js"
import { alice, depositsOn, type DepositWorld, progressIn } from "./depositContext.js"

// Calls: w watch, d the amount of 50 dollars, x the exchange River, l leave.
const texts = { o: "opening", p: "pending", B: "Busy" }
const stages = { i: "idle", o: "opening", p: "pending waiting", q: "pending pending" }
const shownBy = (effects: readonly string[]) => effects.filter((effect) => effect.includes(" show "))

const at = (ms: number) => timer(ms, clock).pipe(map(() => alice))

/** Two tabs of one account, the second of which is opened later; the exchange has another page for that. */
const tabsOf = (first: DepositWorld = {}, second: DepositWorld = {}) => {
  const storage = memoryStorage()
  return {
    first: depositsOn({ storage, ...first }),
    second: depositsOn({ storage, account$: at(4), session: "s2", url: "https://river.example/2", ...second }),
    third: depositsOn({ storage, account$: at(2_000) }),
  }
}

describe("a deposit that another tab has begun anew", () => {
  it(
    "is shown by the tab that follows the one before",
    marbles((m) => {
      const { first, second } = tabsOf({ status: () => of("UNKNOWN") }, { status: () => of("IN_PROGRESS") })
      m.expect(first.calls(m.hot("-wdx", undefined)), "^ 12s !").toBeObservable("---(op)", texts)
      m.expect(second.calls(m.hot("-----lwdx", undefined)), "^ 12s !").toBeObservable("--------(op)", texts)
      m.expect(progressIn(first.state$), "^ 12s !").toBeObservable("i--(op) 9996ms q", stages)
    }),
  )

  it.each([
    ["left by the tab that shows the one before", "l", "---(op)"],
    ["replaced by the page of the one before", "x", "---(op)---B"],
  ])("is not %s: it is shown there", (_, call, said) =>
    marbles((m) => {
      const { first, second, third } = tabsOf()
      m.expect(first.calls(m.hot(`-wdx 6ms ${call}`, undefined)), "^ 1s !").toBeObservable(said, texts)
      m.expect(second.calls(m.hot("-----lwdx", undefined)), "^ 1s !").toBeObservable("--------(op)", texts)
      m.expect(progressIn(first.state$), "^ 1s !").toBeObservable("i--(op)", stages)
      m.expect(progressIn(third.state$), "^ 3s !").toBeObservable("i 1999ms p", stages)
      m.flush()
      expect(shownBy(first.effects)).toEqual(["3 show https://river.example/"])
    })(),
  )
})
