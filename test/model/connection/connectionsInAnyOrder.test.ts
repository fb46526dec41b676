import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  activeAccount,
  allConnections,
  type ConnectionKey,
  type Connections,
  noConnections,
  statusOf,
} from "../../../src/model/connection/connections.js"
import { type ConnectionEvent, reduceConnections } from "../../../src/model/connection/connectionEvents.js"
import { type ConnectorInfo, type ConnectorKey, sameSession } from "../../../src/model/connection/connector.js"
import { type Namespace, namespaces } from "../../../src/model/namespace.js"
import { live, remembered, wallet } from "../support/wallets.js"

const after = (events: readonly ConnectionEvent[]): Connections => events.reduce(reduceConnections, noConnections)

/** The connector that an event is of; null for one of a single family. */
const keyOf = (event: ConnectionEvent): ConnectorKey | null => {
  if (event.type === "opening") return event.connector
  if ("connections" in event) return event.connections[0].connector
  return "key" in event ? event.key : null
}

/** The connector that an event is of, and the families that it may change: also such that it has opened before. */
const subjectOf = (
  { byNamespace }: Connections,
  event: ConnectionEvent,
): { readonly id: string; readonly namespaces: readonly Namespace[] } => {
  if (event.type === "networkChosen") return { id: "", namespaces: [] }
  const key = keyOf(event)
  if (key === null) {
    const { connector, namespace } = event as Extract<ConnectionEvent, ConnectionKey>
    return { id: connector, namespaces: [namespace] }
  }
  const opened = namespaces.filter((one) => {
    const { connections, remembered } = byNamespace[one]
    const known = [...connections, ...remembered.map(({ connection }) => connection)]
    return known.some(({ connector }) => sameSession(connector, key))
  })
  return { id: key.id, namespaces: [...key.namespaces, ...opened] }
}

describe("any order of events", () => {
  const names = fc.constantFrom("a", "A", "b", "c")
  const namespace = fc.constantFrom(...namespaces)
  const time = fc.integer({ min: 0, max: 9 })
  const family = { namespace, connector: names }
  /** Connectors of one family, and of two. */
  const key = fc
    .tuple(names, fc.shuffledSubarray([...namespaces], { minLength: 1, maxLength: 2 }))
    .map(([id, served]) => wallet(id, ...served))
  /** What one connector opens, or storage remembers of it: one connection in each of its families. */
  const session = <T>(make: (info: ConnectorInfo, usedAt: number, served: Namespace) => T) =>
    fc.tuple(key, time).map(([info, at]): readonly [T, ...T[]] => {
      const [first, ...others] = info.namespaces
      return [make(info, at, first), ...others.map((served) => make(info, at, served))]
    })
  const liveSession = session((info, at, served) => ({ ...live(info.id, at, served), connector: info }))
  const storedSession = session((info, at, served) => ({ ...remembered(info.id, at, served), connector: info }))
  const event: fc.Arbitrary<ConnectionEvent> = fc.oneof(
    key.map((connector): ConnectionEvent => ({ type: "opening", connector, namespace: connector.namespaces[0] })),
    fc
      .tuple(liveSession, fc.boolean())
      .map(([connections, resumed]): ConnectionEvent => ({ type: "opened", connections, resumed })),
    liveSession.map((connections): ConnectionEvent => ({ type: "approvalsChanged", connections })),
    storedSession.map((connections): ConnectionEvent => ({ type: "restoring", connections })),
    fc.record({ type: fc.constant("closed" as const), key, by: fc.constant("user" as const) }),
    fc.record({ type: fc.constant("gaveUp" as const), key }),
    fc.record({ type: fc.constant("notFound" as const), key }),
    fc.record({
      type: fc.constant("linkChanged" as const),
      link: fc.constantFrom("up" as const, "lost" as const),
      key,
    }),
    fc.record({ type: fc.constant("activated" as const), at: time, ...family }),
    fc.record({ type: fc.constant("networkChanged" as const), network: fc.constant("eip155:137" as const), ...family }),
    fc.record({
      type: fc.constant("networkSwitched" as const),
      network: fc.constant("eip155:137" as const),
      ...family,
    }),
    fc.record({ type: fc.constant("accountSelected" as const), address: fc.constantFrom("0xa", "0xb"), ...family }),
    fc.constant({ type: "networkChosen", network: "solana:main" } as const),
  )
  const events = fc.array(event, { maxLength: 30 })
  const lower = (texts: readonly string[]): readonly string[] => texts.map((text) => text.toLowerCase())
  const isUnique = (texts: readonly string[]): boolean => new Set(texts).size === texts.length
  const frozen = <T>(value: T): T => {
    if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
      Object.freeze(value)
      Object.values(value).forEach(frozen)
    }
    return value
  }

  it("keeps one entry per connector, newest first, without mutation", () => {
    fc.assert(
      fc.property(events, (list) => {
        const state = list.reduce((now, next) => frozen(reduceConnections(now, frozen(next))), frozen(noConnections))
        for (const { connections, connecting, remembered } of Object.values(state.byNamespace)) {
          const alive = lower(connections.map(({ connector }) => connector.id))
          const pending = lower(connecting.map(({ id }) => id))
          const known = lower(remembered.map(({ connection }) => connection.connector.id))
          expect(isUnique(pending) && isUnique([...alive, ...known])).toBe(true)
          const uses = connections.map(({ usedAt }) => usedAt)
          expect(uses).toEqual(uses.toSorted((a, b) => b - a))
        }
      }),
    )
  })

  it("never changes another wallet or another chain family", () => {
    fc.assert(
      fc.property(events, event, (list, next) => {
        const before = after(list)
        const now = reduceConnections(before, next)
        const { id, namespaces: concerned } = subjectOf(before, next)
        for (const ns of namespaces) {
          if (!concerned.includes(ns)) expect(now.byNamespace[ns]).toBe(before.byNamespace[ns])
          const others = (state: Connections) =>
            state.byNamespace[ns].connections.filter(({ connector }) => connector.id.toLowerCase() !== id.toLowerCase())
          expect(others(now)).toEqual(others(before))
        }
      }),
    )
  })

  it("has an account only while a wallet is live, in line with the status", () => {
    fc.assert(
      fc.property(events, (list) => {
        const state = after(list)
        const isLive = ["connected", "linkLost"].includes(statusOf(state.byNamespace[state.active]).status)
        expect(activeAccount(state) !== null).toBe(isLive)
        if (allConnections(state).length === 0) expect(activeAccount(state)).toBeNull()
      }),
    )
  })

  it("keeps nothing of a disconnected wallet", () => {
    fc.assert(
      fc.property(events, (list) => {
        const stateOfFamily = after([...list, { type: "closed", key: wallet("A"), by: "user" }]).byNamespace.eip155
        expect(JSON.stringify(stateOfFamily)).not.toMatch(/"id":"a"/i)
      }),
    )
  })
})
