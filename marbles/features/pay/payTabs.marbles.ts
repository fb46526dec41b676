import { distinctUntilChanged, map, NEVER, type Observable, startWith } from "rxjs"
import { describe, expect, it } from "vitest"
import type { PayState } from "../../../src/model/pay/pay.js"
import { memoryStorage } from "../../../src/services/environment.js"
import { marbles } from "../../support/marbles.js"
import { order, paymentsOn, type PayWorld } from "./payContext.js"

// Calls: r a request of a site, v review, s submit of the quote that was seen, x payment from the exchange River, l leave.
const texts = {
  o: "opening",
  p: "pending",
  w: "awaitingWallet",
  c: "confirmed",
  B: "Busy",
  S: "success",
  M: "submitted",
  T: "TimedOut",
  U: "Superseded",
}
const steps = { w: { type: "awaitingWallet" }, c: { type: "confirmed", hash: "0xabc" } } as const
const page = "https://river.example/"

/** How far a request is, and by what way it is paid. */
const drawn = (state$: Observable<PayState>): Observable<string> =>
  state$.pipe(
    map(({ progress }) =>
      "payment" in progress ? `${progress.payment.way} ${progress.payment.status}` : progress.status,
    ),
    distinctUntilChanged(),
  )

/** Two tabs of a site with one storage; the first one is hidden, and so does not ask the exchange. */
const tabsOf = (second: PayWorld = {}, first: PayWorld = {}) => {
  const storage = memoryStorage()
  const hidden$ = NEVER.pipe(startWith(false))
  return {
    ...{ first: paymentsOn({ storage, visible$: hidden$, ...first }), second: paymentsOn({ storage, ...second }) },
    third: () => paymentsOn({ storage }),
  }
}

describe("an order that is paid from an exchange in two tabs", () => {
  it.each([
    ["is paying", "IN_PROGRESS", "-", "---(op)", "exchange pending"],
    ["has paid", "SUCCESS", "3004ms M", "---(op) 3997ms M", "exchange submitted"],
  ] as const)(
    "is not left where the other tab knows that the exchange %s: that is shown",
    (_, status, seen, calls, progress) =>
      marbles((m) => {
        const { first, second, third } = tabsOf({ status })
        m.expect(first.calls(m.hot("-r-x 4s l", undefined)), "^ 5s !").toBeObservable(calls, texts)
        m.expect(second.calls(m.hot("----r", undefined)), "^ 3500ms !").toBeObservable(seen, texts)
        m.expect(drawn(first.state$), "^ 5s !").toBeObservable("i--(ow) 3997ms e", {
          ...{ i: "idle", o: "opening", w: "exchange waiting", e: progress },
        })
        const { calls: asks, effects } = third()
        m.expect(asks(m.hot("6s r", undefined)), "6s ^-!").toBeObservable(status === "SUCCESS" ? "6s M" : "-", texts)
        m.flush()
        expect(effects).toEqual(["6000 open PayLoading"])
      })(),
  )

  it(
    "is not shown anew with the page of an older visit, which is not followed any more",
    marbles((m) => {
      const { first, second } = tabsOf({ session: "2" }, { visible$: NEVER.pipe(startWith(true)) })
      m.expect(first.calls(m.hot("-r-x 4s x", undefined)), "^ 5s !").toBeObservable("---(op) 3997ms B", texts)
      m.expect(second.calls(m.hot("----rlx", undefined)), "^ 1s !").toBeObservable("------(op)", texts)
      m.flush()
      expect(first.effects).toEqual(["1 open Pay", "3 window", `3 show ${page}`])
      expect(second.effects).toEqual(["4 open PayLoading", "6 window", `6 show ${page}2`])
    }),
  )

  it(
    "is not left where the other tab has visited the exchange anew: that visit stays, and is shown",
    marbles((m) => {
      const { first, second, third } = tabsOf({ session: "2" })
      m.expect(first.calls(m.hot("-r-x 4s l", undefined)), "^ 5s !").toBeObservable("---(op)", texts)
      m.expect(second.calls(m.hot("----rlx", undefined)), "^ 1s !").toBeObservable("------(op)", texts)
      const { calls, effects } = third()
      m.expect(calls(m.hot("6s r", undefined)), "6s ^-!").toBeObservable("-")
      m.flush()
      expect(effects).toEqual(["6000 open PayLoading"])
    }),
  )

  it(
    "is not shown its page again where the other tab has paid it from the wallet: that is shown",
    marbles((m) => {
      const { first, second } = tabsOf({ steps$: m.cold("(wc|)", steps) })
      m.expect(first.calls(m.hot("-r-x------x", undefined)), "^ 1s !").toBeObservable("---(op)---(SB)", texts)
      m.expect(second.calls(m.hot("----rlvs", undefined)), "^ 1s !").toBeObservable("-------(wcS)", texts)
      m.expect(drawn(first.state$), "^ 1s !").toBeObservable("i--(ow)---e", {
        ...{ i: "idle", o: "opening", w: "exchange waiting", e: "direct success" },
      })
      m.flush()
      expect(first.effects).toEqual(["1 open Pay", "3 window", `3 show ${page}`, "10 payment.paid"])
    }),
  )

  it(
    "is found by the other tab, which has left it, where its page is shown again",
    marbles((m) => {
      const { first, second } = tabsOf({ steps$: m.cold("(wc|)", steps) })
      m.expect(first.calls(m.hot("-r-x------x", undefined)), "^ 1s !").toBeObservable("---(op)---(op)", texts)
      m.expect(second.calls(m.hot("----rlv-----s", undefined)), "^ 1s !").toBeObservable("-")
      m.flush()
      expect(first.effects).toEqual([
        "1 open Pay",
        ...["3", "10"].flatMap((at) => [`${at} window`, `${at} show ${page}`]),
      ])
      expect(second.effects).toEqual(["4 open PayLoading"])
    }),
  )

  it(
    "has one page, also where the site asks for it again in the tab that shows it",
    marbles((m) => {
      const { calls, effects } = paymentsOn({})
      m.expect(calls(m.hot("-r-x---r-x", undefined)), "^ 1s !").toBeObservable("---(op)U-p", texts)
      m.flush()
      expect(effects.slice(3)).toEqual(["7 open PayLoading", "9 window", `9 show ${page}`])
    }),
  )
})

describe("the page of an exchange whose address comes late", () => {
  it.each([
    ["after the time of the request", "-r-x", "---o---T", "7 close"],
    ["after another request took its place", "-r-xn", "---oU", "4 close"],
    ["after the user has gone back", "-r-x-l", "---o---T", "5 close"],
  ] as const)("is not shown %s, and nothing is stored", (_, visitor, said, closed) =>
    marbles((m) => {
      const storage = memoryStorage()
      const { calls, effects } = paymentsOn({ storage, asked: order({ timeout: 6 }), address$: m.cold("------a") })
      m.expect(calls(m.hot(visitor, undefined)), "^-----------!").toBeObservable(said, texts)
      m.flush()
      expect(effects.filter((effect) => !effect.includes("open"))).toEqual(["3 window", closed])
      expect(storage.read("marbles/payments")).toBeNull()
    })(),
  )
})
