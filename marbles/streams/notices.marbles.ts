import { map, NEVER } from "rxjs"
import { describe, expect, it } from "vitest"
import type { Notice } from "../../src/model/notices/notice.js"
import type { ShownNotice } from "../../src/model/notices/notices.js"
import { noticesStream } from "../../src/streams/notices.js"
import { marbles } from "../support/marbles.js"
import { clock } from "./fixtures.js"

const toast = (name: string): Notice => ({
  place: "toast",
  tone: "error",
  short: "error.BalanceUnavailable",
  values: { name },
})
const alert = (name: string): Notice => ({ ...toast(name), place: "alert", short: "error.ProjectIdMissing" })

/** t, u toasts; a, b alerts; d for the developer; i one that belongs beside a form. */
const letters = {
  t: toast("t"),
  u: toast("u"),
  a: alert("a"),
  b: alert("b"),
  d: { ...alert("d"), place: "developer" },
  i: { ...toast("i"), place: "inline" },
} as const

const warn = () => {}

/** The names on the screen, in order. */
const names = (notices: readonly ShownNotice[]): string => notices.map(({ values }) => values["name"]).join("")

const screens = { n: "", t: "t", u: "u", a: "a", x: "ab", y: "at", b: "b", d: "d", z: "dt" }

describe("a toast", () => {
  it(
    "is shown for two and a half seconds",
    marbles((m) => {
      const notices$ = m.hot("--t        ", letters)
      const screen = "        n-t 2499ms n"

      m.expect(noticesStream({ notices$, dismissed$: NEVER, warn, clock }).pipe(map(names))).toBeObservable(
        screen,
        screens,
      )
    }),
  )

  it(
    "is replaced by a newer one, which has its own time",
    marbles((m) => {
      const notices$ = m.hot("--t 999ms u          ", letters)
      const screen = "        n-t 999ms u 2499ms n"

      m.expect(noticesStream({ notices$, dismissed$: NEVER, warn, clock }).pipe(map(names))).toBeObservable(
        screen,
        screens,
      )
    }),
  )

  it(
    "is not shown a second time while it is on show",
    marbles((m) => {
      const notices$ = m.hot("--t 999ms t           ", letters)
      const screen = "        n-t 2499ms n 999ms -"

      m.expect(noticesStream({ notices$, dismissed$: NEVER, warn, clock }).pipe(map(names))).toBeObservable(
        screen,
        screens,
      )
    }),
  )

  it(
    "can be dismissed earlier",
    marbles((m) => {
      const notices$ = m.hot("  --t-------      ", letters)
      const dismissed$ = m.hot("-----d---- ", { d: 0 })
      const screen = "          n-t--n-----    "

      m.expect(noticesStream({ notices$, dismissed$, warn, clock }).pipe(map(names))).toBeObservable(screen, screens)
    }),
  )

  it(
    "is shown again each time",
    marbles((m) => {
      const notices$ = m.hot("--t 4999ms t          ", letters)
      const screen = "        n-t 2499ms n 2499ms t 2499ms n"

      m.expect(noticesStream({ notices$, dismissed$: NEVER, warn, clock }).pipe(map(names))).toBeObservable(
        screen,
        screens,
      )
    }),
  )
})

describe("an alert", () => {
  it(
    "stays until it is dismissed, and is never shown a second time",
    marbles((m) => {
      const notices$ = m.hot("  --a 10s ---a-", letters)
      const dismissed$ = m.hot("--- 10s d----", { d: 0 })
      const screen = "          n-a 10s n----"

      m.expect(noticesStream({ notices$, dismissed$, warn, clock }).pipe(map(names))).toBeObservable(screen, screens)
    }),
  )

  it(
    "does not hide another one, nor a toast",
    marbles((m) => {
      const notices$ = m.hot("  --a-b---t-", letters)
      const dismissed$ = m.hot("------d----", { d: 1 })
      const alive = "           ^---------!"
      const screen = "          n-a-x-a-y-"

      m.expect(noticesStream({ notices$, dismissed$, warn, clock }).pipe(map(names)), alive).toBeObservable(
        screen,
        screens,
      )
    }),
  )
})

describe("a notice for the developer", () => {
  it(
    "is on the console once, and in the list until it is dismissed",
    marbles((m) => {
      const notices$ = m.hot("  --d-t-d--", letters)
      const dismissed$ = m.hot("--------x-", { x: 0 })
      const alive = "           ^--------!"
      const screen = "          n-d-z---t-"
      const messages: string[] = []
      const shown$ = noticesStream({ notices$, dismissed$, warn: (message) => messages.push(message), clock })

      m.expect(shown$.pipe(map(names)), alive).toBeObservable(screen, screens)
      m.flush()
      expect(messages).toEqual(["ProjectIdMissing: Project ID not configured (name: d)"])
    }),
  )
})

describe("a notice that belongs beside a form", () => {
  it(
    "is not shown on the screen",
    marbles((m) => {
      const notices$ = m.hot("--i--", letters)
      const screen = "        n----"

      m.expect(noticesStream({ notices$, dismissed$: NEVER, warn, clock }).pipe(map(names))).toBeObservable(
        screen,
        screens,
      )
    }),
  )
})
