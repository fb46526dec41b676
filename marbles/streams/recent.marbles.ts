import { describe, it } from "vitest"
import type { ConnectionEvent } from "../../src/model/connectionEvents.js"
import { recentStream } from "../../src/streams/recent.js"
import { marbles } from "../support/marbles.js"
import { infoOf, keyOf, liveOf, openedBy } from "./fixtures.js"

/** a, b, c connected; A the same as a in other letters; r resumed; O asked; C closed. */
const events: Readonly<Record<string, ConnectionEvent>> = {
  a: openedBy(liveOf("ant")),
  A: openedBy(liveOf("ANT")),
  b: openedBy(liveOf("bee")),
  c: openedBy(liveOf("cat")),
  r: openedBy(liveOf("rat"), true),
  O: { type: "opening", connector: infoOf("owl") },
  C: { type: "closed", ...keyOf("bee") },
}

const lists = { i: ["owl"], a: ["ant", "owl"], b: ["bee", "ant"], c: ["cat", "bee"], A: ["ANT", "bee"] }

describe("recent wallets", () => {
  it(
    "are the two that were connected last, the most recent first",
    marbles((m) => {
      const happens$ = m.hot("--a-b-c-", events)
      const recent = "        i-a-b-c-"

      m.expect(recentStream(happens$, ["owl"])).toBeObservable(recent, lists)
    }),
  )

  it(
    "are not told twice in other letters",
    marbles((m) => {
      const happens$ = m.hot("--a-b-A-", events)
      const recent = "        i-a-b-A-"

      m.expect(recentStream(happens$, ["owl"])).toBeObservable(recent, lists)
    }),
  )

  it(
    "are not changed by an attempt, by who is restored, or by a goodbye",
    marbles((m) => {
      const happens$ = m.hot("--a-O-r-C-", events)
      const recent = "        i-a-------"

      m.expect(recentStream(happens$, ["owl"])).toBeObservable(recent, lists)
    }),
  )
})
