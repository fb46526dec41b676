import { ignoreElements, Subject, timer } from "rxjs"
import { describe, expect, it } from "vitest"
import type { StoredConnection } from "../../../src/model/connection/connection.js"
import { type Connections, noConnections, restoringFrom } from "../../../src/model/connection/connections.js"
import {
  type PersistencePorts,
  persistenceStream,
  type Snapshot,
  snapshotOf,
} from "../../../src/streams/connection/persistence.js"
import { marbles } from "../../support/marbles.js"
import { after, duo, inFamily, infoOf, keyOf, liveOf, openedBy, opening, restoring, storedOf } from "../fixtures.js"

const fox = openedBy(liveOf("fox", { usedAt: 2 }))

const afterTask$ = timer(0).pipe(ignoreElements())

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

/** A storage with these records, and what each write makes of it. */
const storageOf = (initial: Snapshot) => {
  const all = [initial]
  const recall = (): Snapshot => all.at(-1) ?? initial
  const keep: PersistencePorts["keep"] = (connections, now) => void all.push({ ...now, connections })
  return { recall, keep, written: () => all.slice(1) }
}

const storing = (pattern: string, expected: readonly string[], initial = snapshotOf(noConnections)) =>
  marbles((m) => {
    const state$ = m.hot(pattern, states)
    const { recall, keep, written } = storageOf(initial)

    m.expect(persistenceStream(state$, { recall, keep, afterTask$, isDisconnected: () => false })).toBeObservable("-")
    m.flush()
    expect(written().map(short)).toStrictEqual(expected)
  })

describe("what is stored", () => {
  it(
    "is every change of the connections and of the network shown",
    storing("n-f-p-n", ["1 eip155:1", "1 eip155:137", "0 null"]),
  )

  it(
    "is the first change of a task at once, and the last one after it",
    storing("n-(fnfp)-n", ["1 eip155:1", "1 eip155:137", "0 null"]),
  )

  it("is once what a task changes back", storing("n-(fpf)--", ["1 eip155:1"]))

  it("is the last change also where the wallet stops in the same task", () => {
    const state$ = new Subject<Connections>()
    const { recall, keep, written } = storageOf(snapshotOf(noConnections))
    const running = persistenceStream(state$, {
      recall,
      keep,
      afterTask$,
      isDisconnected: () => false,
    }).subscribe()

    state$.next(after(fox))
    state$.next(noConnections)
    running.unsubscribe()

    expect(written().map(short)).toStrictEqual(["1 eip155:1", "0 null"])
  })

  it("is neither an attempt nor a lost link", storing("n-a-f-l-f", ["1 eip155:1"]))

  it(
    "includes a remembered wallet, while it is being restored and after it was given up on",
    storing("r-f-g", [], snapshotOf(restoringFrom([storedOf("fox", { usedAt: 2 })]))),
  )

  it(
    "is what has to be removed, where nothing that is stored is restored",
    storing("n---", ["0 null"], snapshotOf(after(fox))),
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

const duoIn = (namespace: "eip155" | "solana", parts: Partial<StoredConnection> = {}) =>
  storedOf("duo", { connector: duo, namespace, network: `${namespace}:1`, usedAt: 9, ...parts })

const duoOpened = openedBy(liveOf("duo", { connector: duo, usedAt: 5 }))
const duoIs = inFamily("duo")

/** n nothing, o the duo that was approved at 5, p it is on Polygon, u used again, s approved again at 11. */
const duoStates: Readonly<Record<string, Connections>> = {
  n: noConnections,
  o: after(duoOpened),
  p: after(duoOpened, { type: "networkChanged", network: "eip155:137", ...duoIs }),
  u: after(duoOpened, { type: "activated", at: 12, ...duoIs }),
  s: after(duoOpened, openedBy(liveOf("duo", { connector: duo, usedAt: 11 }))),
}

/** What is stored in the end, where it was these records once the first state was stored. */
const storingAmong = (
  records: readonly StoredConnection[],
  pattern: string,
  expected: readonly StoredConnection[],
  isDisconnected: PersistencePorts["isDisconnected"] = () => false,
) =>
  marbles((m) => {
    const first = snapshotOf(duoStates["o"] ?? noConnections)
    const { recall, keep } = storageOf({ ...first, connections: records })
    const recalled = [first]

    const ports = { recall: () => recalled.pop() ?? recall(), keep, afterTask$, isDisconnected }
    m.expect(persistenceStream(m.hot(pattern, duoStates), ports)).toBeObservable("-")
    m.flush()
    expect(recall().connections).toStrictEqual(expected)
  })

describe("what is stored no more", () => {
  const owl = storedOf("owl")
  const both = [duoIn("eip155", { usedAt: 5 }), duoIn("solana", { usedAt: 5 })]

  /** What is left of these records when the connection `o` ends, and a connector that the user has disconnected. */
  const ending = (records: readonly StoredConnection[], left: readonly StoredConnection[], disconnected = "") =>
    storingAmong(records, "o-n", left, ({ id }) => id === disconnected)

  it("is what has ended, but nothing of another tab", ending([owl, duoIn("eip155", { usedAt: 5 })], [owl]))

  it("is what has ended, also where another tab has used it since", ending([duoIn("eip155", { approvedAt: 5 })], []))

  it("is nothing of a session that another tab has opened since", () => {
    const later = [duoIn("eip155", { approvedAt: 8, usedAt: 5 })]
    ending(later, later)()
  })

  it("is nothing of a family that only another tab has", ending(both, both.slice(1)))

  it("is what another tab had of an earlier session than the one that begins here", () => {
    const earlier = [duoIn("eip155", { usedAt: 8 }), duoIn("solana", { usedAt: 8 })]
    storingAmong([owl, ...earlier], "n-s", [duoIn("eip155", { usedAt: 11 }), owl])()
  })

  it(
    "is all that the user has disconnected, also what only another tab has opened",
    ending([owl, ...both], [owl], "duo"),
  )
})

describe("what is stored of a session that another tab has used since", () => {
  it("is what has changed here, and its later use", () => {
    const used = duoIn("eip155", { approvedAt: 5, usedAt: 9 })
    storingAmong([used], "o-p", [{ ...used, network: "eip155:137" }])()
  })
})

describe("what is stored of a session that another tab has opened in the place of an earlier one", () => {
  const later = duoIn("eip155", { approvedAt: 8, network: "eip155:10" })

  it("is nothing of the earlier one", () => storingAmong([later], "o-p", [later])())

  it("is that it was used here", () => storingAmong([later], "o-u", [{ ...later, usedAt: 12 }])())

  it("is its end by a later one of this tab", () => {
    storingAmong([later], "o-s", [duoIn("eip155", { usedAt: 11 })])()
  })
})
