import { map, type Observable } from "rxjs"
import { describe, it } from "vitest"
import { type Connections, noConnections, restoringFrom, statusOf } from "../../../src/model/connection/connections.js"
import type { ConnectionEvent } from "../../../src/model/connection/connectionEvents.js"
import { changesStream, connectionsStream } from "../../../src/streams/connection/connections.js"
import { marbles } from "../../support/marbles.js"
import { inFamily, keyOf, liveOf, openedBy, opening, restoring, storedOf } from "../fixtures.js"

const events: Readonly<Record<string, ConnectionEvent>> = {
  O: opening("fox"),
  o: openedBy(liveOf("fox", { usedAt: 1 })),
  q: openedBy(liveOf("owl", { usedAt: 2 })),
  a: { type: "activated", at: 3, ...inFamily("fox") },
  C: { type: "closed", key: keyOf("fox"), by: "user" },
  G: { type: "gaveUp", key: keyOf("fox") },
  u: { type: "uri", key: keyOf("fox"), uri: "wc:1" },
  R: restoring(storedOf("fox")),
}

/** The status of the EVM family, and the wallet that it is of. */
const statusText = ({ byNamespace }: Connections): string => {
  const status = statusOf(byNamespace.eip155)
  switch (status.status) {
    case "disconnected":
      return "disconnected"
    case "connecting":
      return "connecting"
    case "reconnecting":
      return `restoring ${status.cached.connector.id}`
    default:
      return status.connection.connector.id
  }
}

const shown = (events$: Observable<ConnectionEvent>, initial: Connections): Observable<string> =>
  connectionsStream(changesStream(events$, initial), initial).pipe(map(statusText))

const statuses = { n: "disconnected", c: "connecting", r: "restoring fox", f: "fox", o: "owl" }

describe("connections$", () => {
  it(
    "emits the connections at once, and after each event",
    marbles((m) => {
      const events$ = m.hot(" --O--o-C-", events)
      const status = "         n-c--f-n-"

      m.expect(shown(events$, noConnections)).toBeObservable(status, statuses)
    }),
  )

  it(
    "restores a stored connection, gives up on it, and restores it when it is found later",
    marbles((m) => {
      const events$ = m.hot(" --G--R-o-", events)
      const status = "         r-n--r-f-"

      const initial = restoringFrom([storedOf("fox")])

      m.expect(shown(events$, initial)).toBeObservable(status, statuses)
    }),
  )

  it(
    "shows the wallet that was used last, and the one before when that is closed",
    marbles((m) => {
      const events$ = m.hot(" -o-q-a-C", events)
      const status = "         nf-o-f-o"

      m.expect(shown(events$, noConnections)).toBeObservable(status, statuses)
    }),
  )

  it(
    "emits nothing for an event that changes nothing",
    marbles((m) => {
      const events$ = m.hot("--u-o-u-", events)
      const status = "        n---f---"

      m.expect(shown(events$, noConnections)).toBeObservable(status, statuses)
    }),
  )
})

describe("changes$", () => {
  it(
    "says for each event what the connections were and are, also for one that changes nothing",
    marbles((m) => {
      const events$ = m.hot("-o-u-C", events)
      const from = "         -n-f-f"
      const to = "           -f-f-n"

      const changes$ = changesStream(events$, noConnections)

      m.expect(changes$.pipe(map(({ before }) => statusText(before)))).toBeObservable(from, statuses)
      m.expect(changes$.pipe(map(({ after }) => statusText(after)))).toBeObservable(to, statuses)
      m.expect(changes$.pipe(map(({ event }) => event))).toBeObservable("-o-u-C", events)
    }),
  )
})
