import { describe, it } from "vitest"
import { onceEach } from "../../src/streams/operators/onceEach.js"
import { marbles } from "../support/marbles.js"

describe("onceEach", () => {
  it(
    "emits each value once",
    marbles((m) => {
      const source$ = m.hot("a-b-a-b-c-|")
      const result = "       a-b-----c-|"

      m.expect(source$.pipe(onceEach<string>(String))).toBeObservable(result)
    }),
  )

  it(
    "compares values by their key",
    marbles((m) => {
      const source$ = m.hot("a-A-b-B-")
      const result = "       a---b---"

      m.expect(source$.pipe(onceEach<string>((text) => text.toLowerCase()))).toBeObservable(result)
    }),
  )

  it(
    "starts over with each subscription",
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
    "errors when its source errors",
    marbles((m) => {
      const source$ = m.hot("a-a-#")
      const result = "       a---#"

      m.expect(source$.pipe(onceEach<string>(String))).toBeObservable(result)
    }),
  )
})
