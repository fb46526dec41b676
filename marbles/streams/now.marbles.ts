import { describe, it } from "vitest"
import { limits } from "../../src/model/limits.js"
import { nowStream } from "../../src/streams/now.js"
import { marbles } from "../support/marbles.js"

const times = { a: 0, b: limits.tick, c: 2 * limits.tick }

describe("now$", () => {
  it(
    "is the time at once, and anew at every tick, for as long as somebody looks",
    marbles((m) => {
      const look = "^ 25s !"
      const now = " a 9999ms b 9999ms c"

      m.expect(nowStream({ clock: m.scheduler }), look).toBeObservable(now, times)
    }),
  )
})
