import { defer, of } from "rxjs"
import { describe, expect, it } from "vitest"
import { checkoutStream } from "../../../src/features/onramp/checkout.js"
import { fail } from "../../../src/model/errors.js"
import type { Checkout } from "../../../src/model/onramp/onramp.js"
import { clock } from "../../streams/fixtures.js"
import { marbles } from "../../support/marbles.js"

const provider = { id: "pay", name: "Pay", fees: null }
const url = "https://pay.example/"
const refused = fail("MalformedResponse", { path: "pay", problems: ["it names another account"] })
const states: Readonly<Record<string, Checkout>> = {
  o: { status: "opening", provider },
  u: { status: "open", provider, url },
  c: { status: "closed", provider, url },
  g: { status: "closed", provider, url: null },
  r: { status: "failed", provider, error: refused },
  t: { status: "failed", provider, error: fail("TimedOut", { command: "buy", after: 30_000 }) },
  b: { status: "failed", provider, error: fail("PopupBlocked", { connector: "Pay" }) },
  e: { status: "failed", provider, error: fail("MalformedResponse", { path: "pay", problems: ["it is no address"] }) },
}

/** A window that the user closes at a time, in ms; `calls` is what was done to it. */
const windowUntil = (end: number) => {
  const calls: string[] = []
  return {
    calls,
    window: {
      isClosed: () => clock.now() >= end,
      show: (shown: string) => void calls.push(`${clock.now()} show ${shown}`),
      close: () => void calls.push(`${clock.now()} close`),
    },
  }
}

describe("the page of a seller", () => {
  it(
    "is shown in the window that is open already, once its address is known, until the window is gone",
    marbles((m) => {
      const url$ = m.cold("   ---u|", { u: url })
      const state = "         o--u 999ms (c|)"

      const { window, calls } = windowUntil(600)
      m.expect(checkoutStream({ provider, window, url$, clock })).toBeObservable(state, states)
      m.flush()
      expect(calls).toEqual([`3 show ${url}`])
    }),
  )

  it(
    "is not shown where its address is refused: the empty window goes",
    marbles((m) => {
      const url$ = m.cold("   ---#", {}, refused)
      const state = "         o--(r|)"

      const { window, calls } = windowUntil(Infinity)
      m.expect(checkoutStream({ provider, window, url$, clock })).toBeObservable(state, states)
      m.flush()
      expect(calls).toEqual(["3 close"])
    }),
  )

  it(
    "is given up after 30 seconds without an address",
    marbles((m) => {
      const url$ = m.cold("   -")
      const state = "         o 29999ms (t|)"

      const { window, calls } = windowUntil(Infinity)
      m.expect(checkoutStream({ provider, window, url$, clock })).toBeObservable(state, states)
      m.flush()
      expect(calls).toEqual(["30000 close"])
    }),
  )

  it(
    "has no address where the seller names none",
    marbles((m) => {
      const { window } = windowUntil(Infinity)
      m.expect(checkoutStream({ provider, window, url$: m.cold("--|"), clock })).toBeObservable("o-(e|)", states)
    }),
  )

  it(
    "is not shown where the user has closed the window before",
    marbles((m) => {
      const url$ = m.cold("   ---u|", { u: url })
      const state = "         o--(g|)"

      const { window, calls } = windowUntil(2)
      m.expect(checkoutStream({ provider, window, url$, clock })).toBeObservable(state, states)
      m.flush()
      expect(calls).toEqual(["3 close"])
    }),
  )

  it(
    "is not requested where the browser opened no window",
    marbles((m) => {
      let asked = 0
      const url$ = defer(() => {
        asked += 1
        return of(url)
      })
      m.expect(checkoutStream({ provider, window: null, url$, clock })).toBeObservable("(b|)", states)
      m.flush()
      expect(asked).toBe(0)
    }),
  )

  it(
    "stays open without subscribers, as something may be paid there; an empty window goes",
    marbles((m) => {
      const url$ = m.cold("         ---u|", { u: url })
      const subscribed = "          ^----!"
      const early = "               ^-!"

      const shown = windowUntil(Infinity)
      const empty = windowUntil(Infinity)
      const stream = ({ window }: typeof shown) => checkoutStream({ provider, window, url$, clock })
      m.expect(stream(shown), subscribed).toBeObservable("o--u", states)
      m.expect(stream(empty), early).toBeObservable("    o", states)
      m.flush()
      expect(shown.calls).toEqual([`3 show ${url}`])
      expect(empty.calls).toEqual(["2 close"])
    }),
  )
})
