import { describe, expect, it } from "vitest"
import type { StoredConnection } from "../../src/model/connection.js"
import { type Connections, noConnections, restoringFrom } from "../../src/model/connections.js"
import type { ConnectorKey } from "../../src/model/connector.js"
import { type PersistencePorts, persistenceStream, type Snapshot, snapshotOf } from "../../src/streams/persistence.js"
import { marbles } from "../support/marbles.js"
import { after, duo, inFamily, infoOf, keyOf, liveOf, openedBy, opening, restoring, storedOf } from "./fixtures.js"

const fox = openedBy(liveOf("fox", { usedAt: 2 }))

/** n nothing, a the fox is connecting, f connected, l its link is lost, p it is on Polygon, r remembered, g given up. */
const states: Readonly<Record<string, Connections>> = {
  n: noConnections,
  a: after(opening("fox")),
  f: after(fox),
  l: after(fox, { type: "linkChanged", link: "lost", key: keyOf("fox") }),
  p: after(fox, { type: "networkChanged", network: "eip155:137", ...inFamily("fox") }),
  r: restoringFrom([storedOf("fox", { usedAt: 2 })]),
  g: after(
    restoring(storedOf("fox", { usedAt: 2 })),
    { type: "gaveUp", key: keyOf("fox") },
    { type: "networkChosen", network: "eip155:1" },
  ),
}

/** The number of connections, and the network shown. */
const short = ({ connections, network }: Snapshot): string => `${connections.length} ${network}`

const storing = (pattern: string, expected: readonly string[], initial = snapshotOf(noConnections)) =>
  marbles((m) => {
    const state$ = m.hot(pattern, states)
    const snapshots: string[] = []

    const keep = (now: Snapshot, before: Snapshot) => void snapshots.push(`${short(before)} → ${short(now)}`)
    const recall = () => initial
    m.expect(persistenceStream(state$, { recall, keep, isDisconnected: () => false })).toBeObservable("-")
    m.flush()
    expect(snapshots).toStrictEqual(expected)
  })

describe("what is stored", () => {
  it(
    "is every change of the connections and of the network shown, with what was before",
    storing("n-f-p-n", ["0 null → 1 eip155:1", "1 eip155:1 → 1 eip155:137", "1 eip155:137 → 0 null"]),
  )

  it("is neither an attempt nor a lost link", storing("n-a-f-l-f", ["0 null → 1 eip155:1"]))

  it(
    "includes a remembered wallet, while it is being restored and after it was given up on",
    storing("r-f-g", [], snapshotOf(restoringFrom([storedOf("fox", { usedAt: 2 })]))),
  )

  it(
    "is what has to be removed, where nothing that is stored is restored",
    storing("n---", ["1 eip155:1 → 0 null"], snapshotOf(after(fox))),
  )

  it("is the same for a live connection as for its record", () => {
    const restored = restoringFrom([storedOf("fox", { usedAt: 2 })])

    expect(snapshotOf(after(fox))).toStrictEqual(snapshotOf(restored))
  })

  it("lists all chain families, each by its last use", () => {
    const solana = liveOf("sun", { namespace: "solana", connector: infoOf("sun", "solana"), network: "solana:1" })
    const state = after(
      openedBy(solana),
      openedBy(liveOf("owl", { usedAt: 1 })),
      fox,
      restoring(storedOf("rat", { usedAt: 9 })),
    )

    expect(snapshotOf(state).connections.map(({ connector, kind }) => `${kind} ${connector.id}`)).toStrictEqual([
      "stored fox",
      "stored owl",
      "stored rat",
      "stored sun",
    ])
  })
})

describe("what is stored no more", () => {
  const duoIn = (namespace: "eip155" | "solana", usedAt: number) =>
    storedOf("duo", { connector: duo, namespace, network: `${namespace}:1`, usedAt })
  const owl = storedOf("owl")
  const both = [duoIn("eip155", 5), duoIn("solana", 5)]
  const opened = after({ type: "restoring", connections: [duoIn("eip155", 5)] })

  /** What is removed when the connection `o` ends, with these records stored then, and a connector that the user has disconnected. */
  const ending = (records: readonly StoredConnection[], expected: readonly string[], disconnected = "") =>
    marbles((m) => {
      const state$ = m.hot("o-n", { o: opened, n: noConnections })
      const removed: string[] = []

      const stored = [snapshotOf(opened)]
      const recall = () => stored.pop() ?? { ...snapshotOf(noConnections), connections: records }
      const keep: PersistencePorts["keep"] = (_, __, ended) =>
        removed.push(...ended.map(({ namespace, connector }) => `${namespace} ${connector.id}`))
      const isDisconnected = ({ id }: ConnectorKey) => id === disconnected
      m.expect(persistenceStream(state$, { recall, keep, isDisconnected })).toBeObservable("-")
      m.flush()
      expect(removed).toStrictEqual(expected)
    })

  it("is what has ended, but nothing of another tab", ending([owl, duoIn("eip155", 5)], ["eip155 duo"]))

  it("is nothing of a session that another tab has opened later", ending([duoIn("eip155", 9)], []))

  it("is nothing of a session that has more families in another tab", ending(both, []))

  it(
    "is all that the user has disconnected, also what only another tab has opened",
    ending([owl, ...both], ["eip155 duo", "solana duo"], "duo"),
  )
})
