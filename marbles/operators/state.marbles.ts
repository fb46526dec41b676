import { tap } from "rxjs"
import { describe, expect, it } from "vitest"
import { limits } from "../../src/model/limits.js"
import { stateOf, withValue } from "../../src/streams/operators/state.js"
import { marbles } from "../support/marbles.js"

describe("stateOf", () => {
  it(
    "does the work once, however many look",
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
    "lingers after the last look, then lets go and forgets",
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
    "lingers for a second unless it is told otherwise",
    marbles((m) => {
      const source$ = m.cold("a         ")
      const look = "          ^-!       "
      const work = `          ^- ${limits.linger}ms !`

      m.expect(stateOf(source$, { initial: "i" }), look).toBeObservable("(ia)")
      m.expect(source$).toHaveSubscriptions(work)
    }),
  )

  it(
    "says the same thing only once",
    marbles((m) => {
      const source$ = m.cold("-a-a-b-b")
      const sees = "          ia---b--"

      m.expect(stateOf(source$, { initial: "i" })).toBeObservable(sees)
    }),
  )

  it(
    "has a present that is what a new look would be told",
    marbles((m) => {
      const source$ = m.cold("--a--")
      const look = "          ^---!"
      const clock$ = m.hot("  a--b-c")
      const presents: string[] = []

      const state$ = stateOf(source$, { initial: "i", linger: 0 })

      m.expect(state$, look).toBeObservable("i-a--")
      m.expect(clock$.pipe(tap(() => presents.push(state$.value)))).toBeObservable("a--b-c")
      m.flush()
      expect(presents).toEqual(["i", "a", "i"])
    }),
  )

  it(
    "starts again from another present where it is told one",
    marbles((m) => {
      const source$ = m.cold("-a----")
      const first = "         ^-!   "
      const second = "        ----^-"

      const state$ = stateOf(source$, { initial: "i", resetTo: () => "j", linger: 1 })

      m.expect(state$, first).toBeObservable(" ia----")
      m.expect(state$, second).toBeObservable("----ja")
    }),
  )

  it(
    "passes a failure on, which is a mistake of its source, and starts afresh with the next look",
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
    "gives a stream its present",
    marbles((m) => {
      const state$ = withValue(m.cold("a-b"), () => "now")

      m.expect(state$).toBeObservable("a-b")
      expect(state$.value).toBe("now")
    }),
  )
})
