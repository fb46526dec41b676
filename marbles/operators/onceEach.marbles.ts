import { describe, it } from "vitest"
import { onceEach } from "../../src/streams/operators/onceEach.js"
import { marbles } from "../support/marbles.js"

describe("onceEach", () => {
  it(
    "lets each thing through once",
    marbles((m) => {
      const source$ = m.hot("a-b-a-b-c-|")
      const result = "       a-b-----c-|"

      m.expect(source$.pipe(onceEach<string>(String))).toBeObservable(result)
    }),
  )

  it(
    "tells things apart by what it is given for it",
    marbles((m) => {
      const source$ = m.hot("a-A-b-B-")
      const result = "       a---b---"

      m.expect(source$.pipe(onceEach<string>((text) => text.toLowerCase()))).toBeObservable(result)
    }),
  )

  it(
    "forgets with the subscription",
    marbles((m) => {
      const source$ = m.cold("a-a-a-a")
      const first = "         ^--!   "
      const second = "        ----^--"

      const once$ = source$.pipe(onceEach<string>(String))

      m.expect(once$, first).toBeObservable("a------")
      m.expect(once$, second).toBeObservable("----a--")
    }),
  )

  it(
    "fails as its source fails",
    marbles((m) => {
      const source$ = m.hot("a-a-#")
      const result = "       a---#"

      m.expect(source$.pipe(onceEach<string>(String))).toBeObservable(result)
    }),
  )
})
