import { map, merge, share, Subject, tap } from "rxjs"
import { describe, it } from "vitest"
import { type Connections, noConnections, restoringFrom, statusOf } from "../../src/model/connections.js"
import type { ConnectionEvent } from "../../src/model/connectionEvents.js"
import { connectionsStream } from "../../src/streams/connections.js"
import { marbles } from "../support/marbles.js"
import { infoOf, keyOf, liveOf, openedBy, storedOf } from "./fixtures.js"

const opened = openedBy(liveOf("fox", { usedAt: 1 }))

const events: Readonly<Record<string, ConnectionEvent>> = {
  O: { type: "opening", connector: infoOf("fox") },
  o: opened,
  q: openedBy(liveOf("owl", { usedAt: 2 })),
  a: { type: "activated", at: 3, ...keyOf("fox") },
  C: { type: "closed", ...keyOf("fox") },
  G: { type: "gaveUp", ...keyOf("fox") },
  R: { type: "restoring", connection: storedOf("fox") },
}

/** How the EVM lane stands, and through which wallet. */
const standing = ({ byNamespace }: Connections): string => {
  const status = statusOf(byNamespace.eip155)
  switch (status.status) {
    case "disconnected":
      return "nobody"
    case "connecting":
      return "asking"
    case "reconnecting":
      return `restoring ${status.cached.connector.id}`
    default:
      return status.connection.connector.id
  }
}

const stands = { n: "nobody", a: "asking", r: "restoring fox", f: "fox", o: "owl" }

describe("connections$", () => {
  it(
    "has a present at once, and says what becomes of it",
    marbles((m) => {
      const happens$ = m.hot("--O--o-C-", events)
      const status = "         n-a--f-n-"

      m.expect(connectionsStream(happens$, noConnections).pipe(map(standing))).toBeObservable(status, stands)
    }),
  )

  it(
    "restores what is remembered, gives up on it, and restores it all the same when it comes late",
    marbles((m) => {
      const happens$ = m.hot("--G--R-o-", events)
      const status = "         r-n--r-f-"

      const initial = restoringFrom([storedOf("fox")])

      m.expect(connectionsStream(happens$, initial).pipe(map(standing))).toBeObservable(status, stands)
    }),
  )

  it(
    "follows the wallet that was used last, and the one before when that has left",
    marbles((m) => {
      const happens$ = m.hot("-o-q-a-C", events)
      const status = "         nf-o-f-o"

      m.expect(connectionsStream(happens$, noConnections).pipe(map(standing))).toBeObservable(status, stands)
    }),
  )

  it(
    "tells events that answer events after what they answer, to every reader",
    marbles((m) => {
      const happens$ = m.hot("-O------", events)
      const first = "          n(af)   "
      const second = "         -(af)   "

      const answers = new Subject<ConnectionEvent>()
      const state$ = connectionsStream(merge(happens$, answers), noConnections).pipe(map(standing), share())
      const answering$ = state$.pipe(tap((now) => now === "asking" && answers.next(opened)))

      m.expect(answering$).toBeObservable(first, stands)
      m.expect(state$).toBeObservable(second, stands)
    }),
  )
})
