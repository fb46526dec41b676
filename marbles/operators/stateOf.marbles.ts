import { tap } from "rxjs"
import { describe, expect, it } from "vitest"
import { limits } from "../../src/model/limits.js"
import { stateOf } from "../../src/streams/operators/stateOf.js"
import { withValue } from "../../src/streams/operators/withValue.js"
import { marbles } from "../support/marbles.js"

describe("stateOf", () => {
  it(
    "shares the work between subscribers",
    marbles((m) => {
      const source$ = m.cold("--a--b--")
      const early = "         ^-------"
      const late = "          ---^----"
      const work = "          ^-------"
      const earlySees = "     i-a--b--"
      const lateSees = "      ---a-b--"

      const state$ = stateOf(source$, { initial: "i" })

      m.expect(state$, early).toBeObservable(earlySees)
      m.expect(state$, late).toBeObservable(lateSees)
      m.expect(source$).toHaveSubscriptions(work)
    }),
  )

  it(
    "lingers after the last unsubscription, then unsubscribes and resets",
    marbles((m) => {
      const source$ = m.cold("-a------------")
      const first = "         ^--!          "
      const soon = "          -----^-!      "
      const later = "         ------------^-"
      const work = "          ^----------!"
      const workAgain = "     ------------^-"
      const firstSees = "     ia-           "
      const soonSees = "      -----a-       "
      const laterSees = "     ------------ia"

      const state$ = stateOf(source$, { initial: "i", linger: 4 })

      m.expect(state$, first).toBeObservable(firstSees)
      m.expect(state$, soon).toBeObservable(soonSees)
      m.expect(state$, later).toBeObservable(laterSees)
      m.expect(source$).toHaveSubscriptions([work, workAgain])
    }),
  )

  it(
    "lingers for one second by default",
    marbles((m) => {
      const source$ = m.cold("a         ")
      const subs = "          ^-!       "
      const work = `          ^- ${limits.linger}ms !`

      m.expect(stateOf(source$, { initial: "i" }), subs).toBeObservable("(ia)")
      m.expect(source$).toHaveSubscriptions(work)
    }),
  )

  it(
    "does not repeat a value",
    marbles((m) => {
      const source$ = m.cold("-a-a-b-b")
      const emits = "         ia---b--"

      m.expect(stateOf(source$, { initial: "i" })).toBeObservable(emits)
    }),
  )

  it(
    "has the value that a new subscriber would receive",
    marbles((m) => {
      const source$ = m.cold("--a--")
      const subs = "          ^---!"
      const clock$ = m.hot("  a--b-c")
      const presents: string[] = []

      const state$ = stateOf(source$, { initial: "i", linger: 0 })

      m.expect(state$, subs).toBeObservable("i-a--")
      m.expect(clock$.pipe(tap(() => presents.push(state$.value)))).toBeObservable("a--b-c")
      m.flush()
      expect(presents).toEqual(["i", "a", "i"])
    }),
  )

  it(
    "resets to `reset` if given",
    marbles((m) => {
      const source$ = m.cold("-a----")
      const first = "         ^-!   "
      const second = "        ----^-"

      const state$ = stateOf(source$, { initial: "i", reset: () => "j", linger: 1 })

      m.expect(state$, first).toBeObservable(" ia----")
      m.expect(state$, second).toBeObservable("----ja")
    }),
  )

  it(
    "passes an error on, and starts over with the next subscription",
    marbles((m) => {
      const source$ = m.cold("-a-#----")
      const first = "         ^-------"
      const second = "        -----^--"

      const state$ = stateOf(source$, { initial: "i" })

      m.expect(state$, first).toBeObservable(" ia-#----")
      m.expect(state$, second).toBeObservable("-----ia-#")
    }),
  )
})

describe("withValue", () => {
  it(
    "adds the current value to an observable",
    marbles((m) => {
      const state$ = withValue(m.cold("a-b"), () => "now")

      m.expect(state$).toBeObservable("a-b")
      expect(state$.value).toBe("now")
    }),
  )
})
