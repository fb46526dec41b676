import { distinctUntilChanged, ignoreElements, map, tap } from "rxjs"
import { describe, expect, it } from "vitest"
import { memoryStorage } from "../../../src/services/environment.js"
import { marbles } from "../../support/marbles.js"
import { order, paymentsOn, type PayWorld } from "./payContext.js"

// Calls: r a request of a site, v review, s submit of the quote that was seen, x payment from the exchange River.
const hash = "0xabc"
const steps = {
  w: { type: "awaitingWallet" },
  u: { type: "unconfirmed", hash },
  c: { type: "confirmed", hash },
} as const
const texts = {
  w: "awaitingWallet",
  u: "unconfirmed",
  c: "confirmed",
  o: "opening",
  p: "pending",
  S: "success",
  U: "Superseded",
}
const { id: _, ...unnamed } = order()

/** A page whose storage is cleared at 8 ms, and that asks for the same payment again after it. */
const cleared = (world: PayWorld) => {
  const storage = memoryStorage()
  return { storage, ...paymentsOn({ storage, ...world }) }
}

describe("a payment that the page knows, where the site or the user has cleared the storage", () => {
  it.each([
    ["is on its way", order(), "-rvs-----r", "---(wu)--U"],
    ["is on its way, and has no name", unnamed, "-rvs-----r", "---(wu)--U"],
  ])("is not made another time, and is stored again, where it %s", (_, asked, visitor, said) =>
    marbles((m) => {
      const { storage, calls, effects } = cleared({ asked, steps$: m.cold("(wu|)", steps) })
      m.expect(calls(m.hot(visitor, undefined)), "^ 1s !").toBeObservable(said, texts)
      m.hot("--------x").subscribe(() => storage.write("marbles/payments", null))
      m.flush()
      expect(effects.at(-1)).toBe("9 open PayLoading")
      expect(storage.read("marbles/payments")).toContain("sent")
    })(),
  )

  it(
    "is not made another time where it has a name and was paid: its result is given again",
    marbles((m) => {
      const { storage, calls } = cleared({ steps$: m.cold("(wc|)", steps) })
      m.expect(calls(m.hot("-rvs-----r", undefined)), "^ 1s !").toBeObservable("---(wcS)-S", texts)
      m.hot("--------x").subscribe(() => storage.write("marbles/payments", null))
      m.flush()
    }),
  )

  it.each([
    ["was paid, and has no name", unnamed, "-rvs-----r", "---(wcS)--", ["9 open Pay"]],
    ["waits at an exchange", order(), "-r-x-----r", "---(op)--U", ["9 open Pay"]],
  ])("can be made again where it %s", (_, asked, visitor, said, shown) =>
    marbles((m) => {
      const { storage, calls, effects, state$ } = cleared({ asked, steps$: m.cold("(wc|)", steps) })
      m.expect(calls(m.hot(visitor, undefined)), "^ 1s !").toBeObservable(said, texts)
      const statuses: string[] = []
      const seen$ = state$.pipe(
        map(({ progress }) => progress.status),
        distinctUntilChanged(),
        tap((status) => statuses.push(status)),
        ignoreElements(),
      )
      m.expect(seen$, "^ 1s !").toBeObservable("-")
      m.hot("--------x").subscribe(() => storage.write("marbles/payments", null))
      m.flush()
      expect(effects.slice(-1)).toEqual(shown)
      expect(statuses.at(-1)).toBe("idle")
    })(),
  )
})
