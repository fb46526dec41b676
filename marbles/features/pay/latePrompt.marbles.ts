import { distinctUntilChanged, ignoreElements, map, tap } from "rxjs"
import { describe, expect, it } from "vitest"
import { memoryStorage } from "../../../src/services/environment.js"
import { marbles } from "../../support/marbles.js"
import { order, paymentsOn } from "./payContext.js"

// Calls: r n requests of a site, v review, s submit of the quote that was seen.
const steps = { w: { type: "awaitingWallet" } } as const
const texts = { w: "awaitingWallet", A: "Aborted", T: "TimedOut", U: "Superseded" }

describe("a payment that is prepared for the prompt of the wallet", () => {
  it.each([
    ["its time is over", "-rvs", "-------TA", "- idle"],
    ["another request took its place", "-rvs-n", "-----U--A", "another idle"],
  ])("is not prompted for where %s meanwhile", (_, visitor, said, last) =>
    marbles((m) => {
      const storage = memoryStorage()
      const { calls, state$ } = paymentsOn({ asked: order({ timeout: 6 }), storage, steps$: m.cold("-----w", steps) })
      m.expect(calls(m.hot(visitor, undefined)), "^ 20ms !").toBeObservable(said, texts)
      const states: string[] = []
      m.expect(
        state$.pipe(
          tap(({ request, progress }) => states.push(`${request?.id ?? "-"} ${progress.status}`)),
          ignoreElements(),
        ),
        "^ 20ms !",
      ).toBeObservable("-")
      m.flush()
      expect(states.at(-1)).toBe(last)
      expect(storage.read("marbles/payments")).toBeNull()
    })(),
  )

  it(
    "is not prompted for where another tab has begun it meanwhile, as the note of this one is over: that is shown",
    marbles((m) => {
      const storage = memoryStorage()
      const first = paymentsOn({ storage, steps$: m.cold("61s w", steps) })
      const second = paymentsOn({ storage, steps$: m.cold("w", steps) })
      const status$ = first.state$.pipe(
        map(({ progress }) => progress.status),
        distinctUntilChanged(),
      )
      m.expect(first.calls(m.hot("-rvs", undefined)), "^ 62s !").toBeObservable("-")
      m.expect(second.calls(m.hot("60500ms rvs", undefined)), "^ 62s !").toBeObservable("60502ms w", texts)
      m.expect(status$, "^ 62s !").toBeObservable("i--s 60999ms p", {
        ...{ i: "idle", s: "sending", p: "pending" },
      })
    }),
  )
})
