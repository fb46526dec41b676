import { BehaviorSubject, distinctUntilChanged, map, of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import type { AccountKey } from "../../../src/model/account.js"
import { fail } from "../../../src/model/errors.js"
import { marbles } from "../../support/marbles.js"
import { alice, depositsOn, drawn, progressIn } from "./depositContext.js"

// Calls: w watch, d the amount of 50 dollars, b an amount that is none, e the first asset, x the exchange River.
const texts = { o: "opening", p: "pending", T: "TransferIncomplete" }

describe("the price of what is deposited", () => {
  it(
    "is asked for by the contract of a token, and by the coin of its network",
    marbles((m) => {
      const { calls, priced } = depositsOn({})
      m.expect(calls(m.hot("-wde", undefined)), "^----!").toBeObservable("")
      m.flush()
      expect(priced).toEqual([
        "eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
        expect.stringMatching(/^eip155:1:0x[eE]{40}$/),
      ])
    }),
  )

  it(
    "decides how much is asked for",
    marbles((m) => {
      const { calls, effects } = depositsOn({ price: () => of(0.5) })
      m.expect(calls(m.hot("-wdx", undefined)), "^----!").toBeObservable("---(op)", texts)
      m.flush()
      expect(effects.find((effect) => effect.includes("PayUrl"))).toContain('"amount":"100"')
    }),
  )

  it.each([
    ["zero", of(0)],
    ["negative", of(-2)],
    ["no number", of(NaN)],
    ["without an end", of(Infinity)],
    ["not to be had", throwError(() => fail("ServiceUnreachable", { path: "/" }))],
  ])("that is %s is none: a dollar counts as 1, and no other coin is asked for", (_, price$) =>
    marbles((m) => {
      const { calls, state$ } = depositsOn({ price: () => price$ })
      m.expect(calls(m.hot("-wdex-", undefined)), "^-----!").toBeObservable("----T", texts)
      m.expect(drawn(state$), "^-----!").toBeObservable("0-ae", {
        ...{ 0: "alice USDC - idle", a: "alice USDC 50 idle", e: "alice ETH - idle" },
      })
    })(),
  )

  it(
    "gives no amount for one that is none, of which nothing is asked for",
    marbles((m) => {
      const { calls, state$ } = depositsOn({})
      m.expect(calls(m.hot("-wdbx-", undefined)), "^-----!").toBeObservable("----T", texts)
      const shown$ = state$.pipe(
        map(({ amount, problem }) => amount ?? problem),
        distinctUntilChanged(),
      )
      m.expect(shown$, "^-----!").toBeObservable("e-ab", { e: "empty", a: "50", b: "invalid" })
    }),
  )
})

describe("a deposit whose page is asked for", () => {
  it(
    "is not shown once the wallet is disconnected",
    marbles((m) => {
      const account$ = new BehaviorSubject<AccountKey | null>(alice)
      m.hot("-----x").subscribe(() => account$.next(null))
      const { calls, state$, effects } = depositsOn({ account$, urlAfter: m.cold("----u") })
      m.expect(calls(m.hot("-wdx-----", undefined)), "^----------!").toBeObservable("---o", texts)
      m.expect(progressIn(state$), "               ^----------!").toBeObservable("i--o-i", { i: "idle", o: "opening" })
      m.flush()
      expect(effects.filter((effect) => !effect.includes("reown_"))).toEqual(["3 window", "5 close"])
    }),
  )
})
