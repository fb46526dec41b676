import { Subject } from "rxjs"
import { describe, expect, it } from "vitest"
import { replayNow } from "../../src/streams/operators/replayNow.js"
import { marbles } from "../support/marbles.js"

describe("begin", () => {
  it(
    "begins before anybody looks, and goes on when nobody looks any more",
    marbles((m) => {
      const source$ = m.cold("a--b|")
      const work = "          ^---!"
      const look = "          -^!  "
      const sees = "          -a   "

      const begun$ = replayNow(source$)

      m.expect(begun$, look).toBeObservable(sees)
      m.expect(source$).toHaveSubscriptions(work)
    }),
  )

  it(
    "tells all of it to everybody, whenever they come, and does it once",
    marbles((m) => {
      const source$ = m.cold("a--b-----|")
      const work = "          ^--------!"
      const early = "         -^        "
      const late = "          ----^     "
      const earlySees = "     -a-b-----|"
      const lateSees = "      ----(ab)-|"

      const begun$ = replayNow(source$)

      m.expect(begun$, early).toBeObservable(earlySees)
      m.expect(begun$, late).toBeObservable(lateSees)
      m.expect(source$).toHaveSubscriptions(work)
    }),
  )

  it(
    "tells a failure to those who come after it, too",
    marbles((m) => {
      const source$ = m.cold("a-#    ")
      const late = "          ----^  "
      const lateSees = "      ----(a#)"

      m.expect(replayNow(source$), late).toBeObservable(lateSees)
    }),
  )

  it("leaves nothing of the way to feed it in anybody's hands", () => {
    expect(replayNow(new Subject())).not.toBeInstanceOf(Subject)
  })
})
