import { concat, defer, distinctUntilChanged, filter, map, NEVER, of, take } from "rxjs"
import { describe, expect, it } from "vitest"
import { latest } from "../../../src/model/remote.js"
import type { SwapMemory } from "../../../src/model/swap/swapMemory.js"
import type { SwapInput } from "../../../src/features/swap/swapQuotes.js"
import { marbles } from "../../support/marbles.js"
import { down, formOf, memoryOf, planOf, quoteOf, tokenOf } from "./swapCast.js"
import { shown, stateFrom } from "./swapStates.js"

describe("the form of a swap", () => {
  it(
    "requests a quote once typing has paused for 200 ms, and drops a late answer to an earlier amount",
    marbles((m) => {
      const asked: SwapInput[] = []
      const forms = { a: memoryOf(formOf("1")), b: memoryOf(formOf("12")), c: memoryOf(formOf("13")) }
      const memory$ = m.hot<SwapMemory>("a 99ms b 500ms c", forms)
      const states$ = stateFrom({
        memory$,
        quoteOf: (input) => {
          asked.push(input)
          return m.cold("400ms (q|)", { q: quoteOf(input.amount) })
        },
      })
      m.expect(shown(states$)).toBeObservable("n 1200ms q", {
        n: "quoting",
        q: "review 13",
      })
      m.flush()
      expect(asked.map(({ amount }) => amount)).toEqual(["12", "13"])
    }),
  )

  it(
    "requests the quote again every ten seconds while the tab is visible, and keeps the last one meanwhile",
    marbles((m) => {
      let times = 0
      const states$ = stateFrom({
        memory$: m.hot("a", { a: memoryOf(formOf("1")) }),
        visible$: concat(of(true), NEVER),
        quoteOf: () => defer(() => of(quoteOf(String(++times)))),
      })
      const texts = { l: "quoting", a: "review 1", b: "review 2" }
      const shown$ = shown(states$).pipe(take(3))
      m.expect(shown$).toBeObservable("l 199ms a 9999ms (b|)", texts)
    }),
  )

  it(
    "builds a reviewed swap anew at once when the tab is shown again after an hour",
    marbles((m) => {
      let times = 0
      const visible$ = m.hot("5s f 3600s t", { t: true, f: false })
      const states$ = stateFrom({
        memory$: m.hot("a", { a: memoryOf(formOf("1"), { isReviewed: true }) }),
        visible$: concat(of(true), visible$),
        quoteOf: () => concat(of(quoteOf("5")), NEVER),
        planOf: () => defer(() => of(planOf("swap", quoteOf(String(++times))))),
      })
      const shown$ = states$.pipe(
        map(({ plan }) => latest(plan)?.quote.receives ?? "-"),
        distinctUntilChanged(),
        take(3),
      )
      m.expect(shown$).toBeObservable("n 199ms a 3604800ms (b|)", { n: "-", a: "1", b: "2" })
    }),
  )

  it(
    "takes what the contract counts as the most of a token, where the account's list says less",
    marbles((m) => {
      const states$ = stateFrom({
        memory$: m.hot("a", { a: memoryOf(formOf("120")) }),
        quoteOf: () => concat(of({ ...quoteOf("5"), from: tokenOf("GOLD", "150") }), NEVER),
      })
      const shown$ = states$.pipe(
        filter(({ next }) => next !== "loading"),
        map(({ next, most }) => `${next} ${most}`),
        distinctUntilChanged(),
      )
      m.expect(shown$).toBeObservable("i 199ms q", { i: "insufficientBalance 100", q: "review 150" })
    }),
  )

  it(
    "builds nothing before the review",
    marbles((m) => {
      const plans: SwapInput[] = []
      const states$ = stateFrom({
        memory$: m.hot("a 999ms b", { a: memoryOf(formOf("1")), b: memoryOf(formOf("1"), { isReviewed: true }) }),
        quoteOf: () => concat(of(quoteOf("5")), NEVER),
        planOf: (input) => {
          plans.push(input)
          return concat(of(planOf("swap")), NEVER)
        },
      })
      const states = { l: "quoting idle", q: "review idle", w: "review loading", p: "review ready" }
      const shown$ = states$.pipe(
        filter(({ next }) => next !== "loading"),
        map(({ next, plan }) => `${next} ${plan.status}`),
        distinctUntilChanged(),
      )
      m.expect(shown$).toBeObservable("l 199ms q 799ms (wp)", states)
      m.flush()
      expect(plans.map(({ amount }) => amount)).toEqual(["1"])
    }),
  )

  it(
    "shows what was sent as long as it is in progress, and reads nothing again meanwhile",
    marbles((m) => {
      let times = 0
      const reviewed = memoryOf(formOf("1"), { isReviewed: true })
      const sending: SwapMemory = { ...reviewed, progress: { status: "sending", kind: "swap", step: null } }
      const memory$ = m.hot<SwapMemory>("a 4999ms s 59999ms a", { a: reviewed, s: sending })
      const states$ = stateFrom({
        memory$,
        visible$: concat(of(true), NEVER),
        quoteOf: () => concat(of(quoteOf("50")), NEVER),
        planOf: () => defer(() => of(planOf("swap", quoteOf(String(++times))))),
      })
      const receives$ = states$.pipe(
        map(({ plan }) => latest(plan)?.quote.receives ?? "-"),
        distinctUntilChanged(),
        take(3),
      )
      m.expect(receives$).toBeObservable("n 199ms a 64799ms (b|)", { n: "-", a: "1", b: "2" })
    }),
  )

  it(
    "does not request the quote again for an approval of any amount, which changes no price",
    marbles((m) => {
      let quotes = 0
      const form = formOf("1")
      const states$ = stateFrom({
        memory$: m.hot<SwapMemory>("a 999ms b", {
          a: memoryOf(form, { isReviewed: true }),
          b: memoryOf({ ...form, unlimited: true }, { isReviewed: true }),
        }),
        quoteOf: () =>
          defer(() => {
            quotes += 1
            return concat(of(quoteOf("5")), NEVER)
          }),
        planOf: ({ unlimited }) => concat(of(planOf(unlimited ? "swap" : "approve")), NEVER),
      })
      const steps$ = states$.pipe(
        map(({ plan }) => latest(plan)?.steps[0].kind ?? "none"),
        distinctUntilChanged(),
      )
      m.expect(steps$).toBeObservable("n 199ms a 799ms (ns)", { n: "none", a: "approve", s: "swap" })
      m.flush()
      expect(quotes).toBe(1)
    }),
  )

  it(
    "says why there is no quote",
    marbles((m) => {
      const states$ = stateFrom({
        memory$: m.hot("a", { a: memoryOf(formOf("1")) }),
        quoteOf: () => m.cold("#", {}, down),
      })
      m.expect(shown(states$)).toBeObservable("l 199ms f", {
        l: "quoting",
        f: "failed",
      })
    }),
  )

  it(
    "takes no more than the account has",
    marbles((m) => {
      const states$ = stateFrom({
        memory$: m.hot("a", { a: memoryOf(formOf("101")) }),
        quoteOf: () => NEVER,
      })
      m.expect(shown(states$)).toBeObservable("i", { i: "insufficientBalance" })
    }),
  )
})
