import { describe, it } from "vitest"
import type { ConnectionEvent } from "../../../src/model/connection/connectionEvents.js"
import { recentStream } from "../../../src/streams/connection/recent.js"
import { marbles } from "../../support/marbles.js"
import { keyOf, liveOf, openedBy, opening } from "../fixtures.js"

/** a, b, c connected; A the same as a in another letter case; r resumed; O opening; C closed. */
const events: Readonly<Record<string, ConnectionEvent>> = {
  a: openedBy(liveOf("ant")),
  A: openedBy(liveOf("ANT")),
  b: openedBy(liveOf("bee")),
  c: openedBy(liveOf("cat")),
  r: openedBy(liveOf("rat"), true),
  O: opening("owl"),
  C: { type: "closed", key: keyOf("bee"), by: "user" },
}

const lists = { i: ["owl"], a: ["ant", "owl"], b: ["bee", "ant"], c: ["cat", "bee"], A: ["ANT", "bee"] }

describe("recent wallets", () => {
  it(
    "are the two that were connected last, the most recent first",
    marbles((m) => {
      const events$ = m.hot(" --a-b-c-", events)
      const recent = "        i-a-b-c-"

      m.expect(recentStream(events$, ["owl"])).toBeObservable(recent, lists)
    }),
  )

  it(
    "are compared without regard to letter case",
    marbles((m) => {
      const events$ = m.hot(" --a-b-A-", events)
      const recent = "        i-a-b-A-"

      m.expect(recentStream(events$, ["owl"])).toBeObservable(recent, lists)
    }),
  )

  it(
    "are not changed by an attempt, by a restored connection, or by a disconnect",
    marbles((m) => {
      const events$ = m.hot(" --a-O-r-C-", events)
      const recent = "        i-a-------"

      m.expect(recentStream(events$, ["owl"])).toBeObservable(recent, lists)
    }),
  )
})
