import { concat, NEVER, type Observable, of } from "rxjs"
import { describe, expect, it } from "vitest"
import type { StoredConnection } from "../../../src/model/connection/connection.js"
import { type ConnectionEvent, reduceConnections } from "../../../src/model/connection/connectionEvents.js"
import { type Connections, restoringFrom } from "../../../src/model/connection/connections.js"
import { withValue } from "../../../src/streams/operators/withValue.js"
import { restoreAgainStream } from "../../../src/streams/connection/restoreAgain.js"
import { marbles } from "../../support/marbles.js"
import { clock, infoOf, liveOf, openedBy, opening, restoring, storedOf } from "../fixtures.js"

const asked = opening("fox")
const gaveUp: ConnectionEvent = { type: "gaveUp", key: infoOf("fox") }
const closed: ConnectionEvent = { type: "closed", key: infoOf("fox"), by: "user" }

const reload = restoringFrom([storedOf("fox"), storedOf("owl")])
const during = reduceConnections(reload, asked)
const after = (...events: readonly ConnectionEvent[]): Connections => events.reduce(reduceConnections, during)

/** A session that an earlier page has opened in two families, connected on this one, which has one of them. */
const inOneOfTwo = (): Connections => {
  const connector = { ...infoOf("fox"), namespaces: ["eip155", "solana"] } as const
  const onSolana = storedOf("fox", { connector, namespace: "solana", network: "solana:main" })
  const before = restoringFrom([storedOf("fox", { connector }), onSolana])
  return reduceConnections(before, { type: "opened", connections: [liveOf("fox")], resumed: true })
}

/**
 * States: d and u during the prompt, f after it without a connection, o connected, c disconnected, r restored, a asked again,
 * m connected in one of two families.
 */
const states: Readonly<Record<string, Connections>> = {
  d: during,
  u: after({ type: "notFound", key: infoOf("owl") }),
  f: after(gaveUp),
  o: after(openedBy(liveOf("fox"))),
  c: after(closed, gaveUp),
  r: after(gaveUp, restoring(storedOf("fox"))),
  a: after(gaveUp, asked),
  m: inOneOfTwo(),
}

interface Options {
  readonly before?: Connections
  readonly now?: Connections | undefined
}

/** What is restored while the connections change like that, beginning with the prompt, and are `now` when that has ended. */
const restoredIn = (
  connections$: Observable<Connections>,
  { before = reload, now = states["f"] ?? during }: Options = {},
) => {
  const restored: (readonly StoredConnection[])[] = []
  const restore = (remembered: readonly StoredConnection[]): Observable<ConnectionEvent> => {
    restored.push(remembered)
    return remembered[0] ? of(restoring(remembered[0])) : NEVER
  }
  return {
    restored,
    event$: restoreAgainStream(before, infoOf("fox"), {
      connections$: withValue(concat(connections$), () => now),
      restore,
      clock,
    }),
  }
}

describe("restoring again", () => {
  it(
    "restores a wallet once the prompt that took its place has ended without a connection",
    marbles((m) => {
      const states$ = m.hot("d--u--f--", states)
      const { event$, restored } = restoredIn(states$)

      m.expect(event$).toBeObservable("------(r|)", { r: restoring(storedOf("fox")) })
      m.expect(states$).toHaveSubscriptions("^-----!")
      m.flush()
      expect(restored).toStrictEqual([[storedOf("fox")]])
    }),
  )

  it(
    "restores one that the prompt has ended for before this code was loaded",
    marbles((m) => {
      const { event$ } = restoredIn(m.cold("f--", states))

      m.expect(event$).toBeObservable("(r|)", { r: restoring(storedOf("fox")) })
    }),
  )

  it.each([
    ["is connected", "o"],
    ["has been disconnected by the user", "c"],
    ["is being restored already, for another tab", "r"],
    ["is asked once more at once", "a"],
    ["is connected, and remembered in a family that this page does not have", "m"],
  ])("restores nothing where the wallet %s", (_title, name) => {
    marbles((m) => {
      const ended$ = m.cold("--f", states)
      const { event$, restored } = restoredIn(ended$, { now: states[name] })

      m.expect(event$).toBeObservable("-")
      m.flush()
      expect(restored).toStrictEqual([[]])
    })()
  })

  it(
    "is not concerned with a wallet that was not remembered",
    marbles((m) => {
      const states$ = m.hot("f", states)
      const fresh = restoringFrom([storedOf("owl")])

      m.expect(restoredIn(states$, { before: fresh }).event$).toBeObservable("|")
      m.expect(states$).toHaveSubscriptions([])
    }),
  )
})
