import { describe, it } from "vitest"
import { limits } from "../../src/model/limits.js"
import { nowStream } from "../../src/streams/now.js"
import { marbles } from "../support/marbles.js"

const times = { a: 0, b: limits.tick, c: 2 * limits.tick }
const seen = { t: true, f: false }

describe("now$", () => {
  it(
    "is the time at once, and again at every tick while it has a subscriber",
    marbles((m) => {
      const visible = m.cold("t", seen)
      const look = "         ^ 25s !"
      const now = "          a 9999ms b 9999ms c"

      m.expect(nowStream({ visible$: visible, clock: m.scheduler }), look).toBeObservable(now, times)
    }),
  )

  it(
    "is paused in a hidden tab, and current at once when the tab is visible",
    marbles((m) => {
      const visible = m.cold("t 4999ms f 59999ms t 14999ms f", seen)
      const now = "            a 4999ms - 59999ms b  9999ms c"
      const cameBack = { a: 0, b: 65_000, c: 65_000 + limits.tick }

      m.expect(nowStream({ visible$: visible, clock: m.scheduler })).toBeObservable(now, cameBack)
    }),
  )
})
