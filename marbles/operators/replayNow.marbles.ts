import { Subject } from "rxjs"
import { describe, expect, it } from "vitest"
import { replayNow } from "../../src/streams/operators/replayNow.js"
import { marbles } from "../support/marbles.js"

describe("replayNow", () => {
  it(
    "starts without a subscriber, and continues after the last one has left",
    marbles((m) => {
      const source$ = m.cold("a--b|")
      const work = "          ^---!"
      const subs = "          -^!  "
      const emits = "         -a   "

      const replay$ = replayNow(source$)

      m.expect(replay$, subs).toBeObservable(emits)
      m.expect(source$).toHaveSubscriptions(work)
    }),
  )

  it(
    "replays everything to every subscriber, and runs once",
    marbles((m) => {
      const source$ = m.cold("a--b-----|")
      const work = "          ^--------!"
      const early = "         -^        "
      const late = "          ----^     "
      const earlySees = "     -a-b-----|"
      const lateSees = "      ----(ab)-|"

      const replay$ = replayNow(source$)

      m.expect(replay$, early).toBeObservable(earlySees)
      m.expect(replay$, late).toBeObservable(lateSees)
      m.expect(source$).toHaveSubscriptions(work)
    }),
  )

  it(
    "replays a failure to late subscribers",
    marbles((m) => {
      const source$ = m.cold("a-#    ")
      const late = "          ----^  "
      const lateSees = "      ----(a#)"

      m.expect(replayNow(source$), late).toBeObservable(lateSees)
    }),
  )

  it("does not expose its Subject", () => {
    expect(replayNow(new Subject())).not.toBeInstanceOf(Subject)
  })
})
