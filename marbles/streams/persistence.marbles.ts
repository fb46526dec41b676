import { describe, expect, it } from "vitest"
import { type Connections, noConnections, restoringFrom } from "../../src/model/connections.js"
import { persistenceStream, type Snapshot, snapshotOf } from "../../src/streams/persistence.js"
import { marbles } from "../support/marbles.js"
import { after, infoOf, keyOf, liveOf, openedBy, storedOf } from "./fixtures.js"

const fox = openedBy(liveOf("fox", { usedAt: 2 }))

/** n nobody, a the fox is asked, f it is live, l its link is lost, p it is on Polygon, r it is remembered, g given up. */
const states: Readonly<Record<string, Connections>> = {
  n: noConnections,
  a: after({ type: "opening", connector: infoOf("fox") }),
  f: after(fox),
  l: after(fox, { type: "linkChanged", link: "lost", ...keyOf("fox") }),
  p: after(fox, { type: "networkChanged", network: "eip155:137", ...keyOf("fox") }),
  r: restoringFrom([storedOf("fox", { usedAt: 2 })]),
  g: after(
    { type: "restoring", connection: storedOf("fox", { usedAt: 2 }) },
    { type: "gaveUp", ...keyOf("fox") },
    { type: "networkChosen", network: "eip155:1" },
  ),
}

/** How many connections, and the network on show. */
const short = ({ connections, network }: Snapshot): string => `${connections.length} ${network}`

const keeping = (pattern: string, kept: readonly string[]) =>
  marbles((m) => {
    const state$ = m.hot(pattern, states)
    const handed: string[] = []

    m.expect(persistenceStream(state$, (snapshot) => handed.push(short(snapshot)))).toBeObservable("-")
    m.flush()
    expect(handed).toStrictEqual(kept)
  })

describe("what is kept", () => {
  it(
    "is every connection, and the network on show",
    keeping("n-f-p-n", ["0 null", "1 eip155:1", "1 eip155:137", "0 null"]),
  )

  it("is not an attempt, nor a link that was lost for a while", keeping("n-a-f-l-f", ["0 null", "1 eip155:1"]))

  it("is a remembered wallet too, while it is restored and after it was given up", keeping("r-f-g", ["1 eip155:1"]))

  it("is the same for a live connection and for the record of it", () => {
    const restored = restoringFrom([storedOf("fox", { usedAt: 2 })])

    expect(snapshotOf(after(fox))).toStrictEqual(snapshotOf(restored))
  })

  it("lists the chain families together, each by its recency", () => {
    const solana = liveOf("sun", { namespace: "solana", connector: infoOf("sun", "solana"), network: "solana:1" })
    const state = after(openedBy(solana), openedBy(liveOf("owl", { usedAt: 1 })), fox, {
      type: "restoring",
      connection: storedOf("rat", { usedAt: 9 }),
    })

    expect(snapshotOf(state).connections.map(({ connector, kind }) => `${kind} ${connector.id}`)).toStrictEqual([
      "stored fox",
      "stored owl",
      "stored rat",
      "stored sun",
    ])
  })
})
