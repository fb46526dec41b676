import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  activeAccount,
  allConnections,
  type Connections,
  noConnections,
  statusOf,
} from "../../src/model/connections.js"
import { type ConnectionEvent, reduceConnections } from "../../src/model/connectionEvents.js"
import { namespaces } from "../../src/model/namespace.js"
import { live, remembered, wallet } from "./support/wallets.js"

const after = (events: readonly ConnectionEvent[]): Connections => events.reduce(reduceConnections, noConnections)

describe("any order of events", () => {
  const names = fc.constantFrom("a", "A", "b", "c")
  const namespace = fc.constantFrom(...namespaces)
  const time = fc.integer({ min: 0, max: 9 })
  const from = { namespace, connector: names }
  const event: fc.Arbitrary<ConnectionEvent> = fc.oneof(
    fc.tuple(names, namespace).map(([id, ns]): ConnectionEvent => ({ type: "opening", connector: wallet(id, ns) })),
    fc
      .tuple(names, time, namespace, fc.boolean())
      .map(([id, at, ns, resumed]): ConnectionEvent => ({ type: "opened", connection: live(id, at, ns), resumed })),
    fc
      .tuple(names, time, namespace)
      .map(([id, at, ns]): ConnectionEvent => ({ type: "restoring", connection: remembered(id, at, ns) })),
    fc.record({ type: fc.constant("closed" as const), ...from }),
    fc.record({ type: fc.constant("gaveUp" as const), ...from }),
    fc.record({ type: fc.constant("activated" as const), at: time, ...from }),
    fc.record({
      type: fc.constant("linkChanged" as const),
      link: fc.constantFrom("up" as const, "lost" as const),
      ...from,
    }),
    fc.record({ type: fc.constant("networkChanged" as const), network: fc.constant("eip155:137" as const), ...from }),
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
          expect(isUnique([...alive, ...pending]) && isUnique([...alive, ...known])).toBe(true)
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
        const [concerned, id] =
          next.type === "networkChosen"
            ? [null, ""]
            : next.type === "opening"
              ? [next.connector.namespace, next.connector.id]
              : "connection" in next
                ? [next.connection.namespace, next.connection.connector.id]
                : [next.namespace, next.connector]
        for (const ns of namespaces) {
          if (ns !== concerned) expect(now.byNamespace[ns]).toBe(before.byNamespace[ns])
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
        const lane = after([...list, { type: "closed", namespace: "eip155", connector: "A" }]).byNamespace.eip155
        expect(JSON.stringify(lane)).not.toMatch(/"id":"a"/i)
      }),
    )
  })
})
