import { distinctUntilChanged, map } from "rxjs"
import { describe, expect, it } from "vitest"
import { marbles } from "../../support/marbles.js"
import { paymentsOn } from "./payContext.js"

// Calls: r n requests of a site, v review, s submit of the quote that was seen.
const steps = { w: { type: "awaitingWallet" }, s: { type: "submitted", hash: "0xabc" } } as const
const texts = { w: "awaitingWallet", s: "submitted", U: "Superseded", B: "Busy" }

describe("a payment while the wallet is asked for the one before", () => {
  it(
    "is not sent, and says why",
    marbles((m) => {
      const { calls, state$, effects } = paymentsOn({ steps$: m.cold("w------s", steps) })
      const shown$ = state$.pipe(
        map(({ request, progress }) =>
          [request?.id ?? "-", progress.status, progress.status === "failed" ? progress.error.code : ""].join(" "),
        ),
        distinctUntilChanged(),
      )
      m.expect(calls(m.hot("-r-v-s-nv-s-", undefined)), "^------------!").toBeObservable("-----w-U--B-s", texts)
      m.expect(shown$, "                          ^------------!").toBeObservable("e1---2-3--4", {
        ...{ e: "- idle ", 1: "r idle ", 2: "r sending ", 3: "another idle ", 4: "another failed Busy" },
      })
      m.flush()
      expect(effects.filter((effect) => effect.includes(" send "))).toHaveLength(1)
    }),
  )
})
