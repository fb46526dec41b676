import { describe, expect, it } from "vitest"
import {
  activeAccount,
  activeConnection,
  allConnections,
  connectionOf,
  type Connections,
  type ConnectionStatus,
  noConnections,
  restoringFrom,
  shownNetwork,
  statusOf,
} from "../../../src/model/connection/connections.js"
import { type ConnectionEvent, reduceConnections } from "../../../src/model/connection/connectionEvents.js"
import { live, remembered, wallet } from "../support/wallets.js"

const after = (events: readonly ConnectionEvent[], from: Connections = noConnections): Connections =>
  events.reduce(reduceConnections, from)

const opened = (id: string, usedAt: number, resumed = false): ConnectionEvent => ({
  type: "opened",
  connections: [live(id, usedAt)],
  resumed,
})
const opening = (id: string): ConnectionEvent => ({ type: "opening", connector: wallet(id), namespace: "eip155" })
const about = (connector: string) => ({ namespace: "eip155", connector }) as const
const closed = (id: string): ConnectionEvent => ({ type: "closed", key: wallet(id), by: "user" })
const notFound = (id: string): ConnectionEvent => ({ type: "notFound", key: wallet(id) })
const gaveUp = (id: string): ConnectionEvent => ({ type: "gaveUp", key: wallet(id) })
const restoring = (id: string, usedAt: number): ConnectionEvent => ({
  type: "restoring",
  connections: [remembered(id, usedAt)],
})

const status = (state: Connections): ConnectionStatus => statusOf(state.byNamespace.eip155)
const ids = (state: Connections): readonly string[] => allConnections(state).map(({ connector }) => connector.id)

describe("the status of a chain family", () => {
  it.each<[string, Connections, ConnectionStatus["status"], string | null]>([
    ["is disconnected initially", noConnections, "disconnected", null],
    ["is connecting while a wallet prompts the user", after([opening("a")]), "connecting", "a"],
    ["is disconnected again when the user rejects", after([opening("a"), gaveUp("a")]), "disconnected", null],
    ["is connected once the wallet has responded", after([opening("a"), opened("a", 1)]), "connected", "a"],
    [
      "is reconnecting while a remembered wallet is restoring",
      restoringFrom([remembered("a", 1)]),
      "reconnecting",
      "a",
    ],
    [
      "restores the most recently used wallet first",
      restoringFrom([remembered("a", 1), remembered("b", 2)]),
      "reconnecting",
      "b",
    ],
    [
      "stays connected while the wallet is restored as another tab has it",
      after([opened("a", 1), restoring("a", 2)]),
      "connected",
      "a",
    ],
    [
      "is connected when the remembered wallet responds",
      after([opened("a", 1, true)], restoringFrom([remembered("a", 1)])),
      "connected",
      "a",
    ],
    [
      "is disconnected when it does not respond in time",
      after([gaveUp("a")], restoringFrom([remembered("a", 1)])),
      "disconnected",
      null,
    ],
    [
      "is disconnected when it is not found in time",
      after([notFound("a")], restoringFrom([remembered("a", 1)])),
      "disconnected",
      null,
    ],
    [
      "stays connecting when the wallet that is being asked is not found among the remembered ones",
      after([opening("a"), notFound("a")], restoringFrom([remembered("a", 1)])),
      "connecting",
      "a",
    ],
    [
      "continues with the next remembered wallet",
      after([gaveUp("b")], restoringFrom([remembered("a", 1), remembered("b", 2)])),
      "reconnecting",
      "a",
    ],
    [
      "stays reconnecting while a more recently used wallet is still restoring",
      after([opened("a", 1, true)], restoringFrom([remembered("a", 1), remembered("b", 2)])),
      "reconnecting",
      "b",
    ],
    [
      "is connected when only an older wallet is still restoring",
      after([opened("b", 2, true)], restoringFrom([remembered("a", 1), remembered("b", 2)])),
      "connected",
      "b",
    ],
    [
      "is connecting when the user clicks during a restore: a click wins",
      after([opening("b")], restoringFrom([remembered("a", 9)])),
      "connecting",
      "b",
    ],
    [
      "is reconnecting again when that attempt ends without a connection",
      after([opening("b"), gaveUp("b")], restoringFrom([remembered("a", 9)])),
      "reconnecting",
      "a",
    ],
    ["stays connected while another wallet is connecting", after([opened("a", 1), opening("b")]), "connected", "a"],
    [
      "is linkLost while the wallet has no connection to its chain",
      after([opened("a", 1), { type: "linkChanged", link: "lost", key: wallet("A") }]),
      "linkLost",
      "a",
    ],
    [
      "is connected again when the link is restored",
      after([
        opened("a", 1),
        { type: "linkChanged", link: "lost", key: wallet("A") },
        { type: "linkChanged", link: "up", key: wallet("a") },
      ]),
      "connected",
      "a",
    ],
    ["is disconnected when the last wallet disconnects", after([opened("a", 1), closed("A")]), "disconnected", null],
    ["is reconnecting when another tab has connected", after([restoring("a", 1)]), "reconnecting", "a"],
  ])("%s", (_, state, expected, id) => {
    const now = status(state)
    const who =
      "connection" in now
        ? now.connection.connector
        : "cached" in now
          ? now.cached.connector
          : "connector" in now
            ? now.connector
            : null
    expect([now.status, who?.id ?? null]).toEqual([expected, id])
  })
})

describe("the connections", () => {
  it("are ordered by last use, so that the newest is the active one", () => {
    expect(ids(after([opened("a", 1), opened("b", 3), opened("c", 2)]))).toEqual(["b", "c", "a"])
  })

  it("have one entry per connector, ignoring letter case", () => {
    expect(ids(after([opened("io.MetaMask", 1), opened("io.metamask", 2)]))).toEqual(["io.metamask"])
  })

  it("drop the remembered connection of a wallet once it is live", () => {
    expect(after([opened("A", 1, true)], restoringFrom([remembered("a", 1)])).byNamespace.eip155.remembered).toEqual([])
  })

  it("update the accounts and the network of that wallet only", () => {
    const state = after([
      opened("a", 1),
      opened("b", 2),
      { type: "accountsChanged", accounts: [{ address: "0xB0b", type: "eoa" }], ...about("A") },
      { type: "networkChanged", network: "eip155:137", ...about("A") },
    ])
    expect(connectionOf(state, "eip155", "a")).toMatchObject({
      accounts: [{ address: "0xB0b" }],
      network: "eip155:137",
    })
    expect(connectionOf(state, "eip155", "b")).toEqual(live("b", 2))
  })

  it("activate another one when the user chooses it", () => {
    const state = after([opened("a", 1), opened("b", 2), { type: "activated", at: 3, ...about("a") }])
    expect(activeConnection(state)?.connector.id).toBe("a")
    expect(state.active).toBe("eip155")
  })

  it("are not used earlier than before by a clock that was set back", () => {
    const state = after([opened("a", 9), { type: "activated", at: 3, ...about("a") }])
    expect(activeConnection(state)?.usedAt).toBe(9)
  })

  it("follow the user to another chain family", () => {
    const chosen: ConnectionEvent = { type: "activated", at: 3, namespace: "solana", connector: "p" }
    const state = after([
      opened("a", 1),
      { type: "opened", connections: [live("p", 2, "solana")], resumed: false },
      chosen,
    ])
    expect(activeConnection(state)?.connector.id).toBe("p")
  })

  it("activate the next one when the active one disconnects", () => {
    expect(activeConnection(after([opened("a", 1), opened("b", 2), closed("b")]))?.connector.id).toBe("a")
  })

  it("are found by connector in any letter case, and only if they are live", () => {
    const state = after([opened("a", 1)], restoringFrom([remembered("b", 2)]))
    expect(connectionOf(state, "eip155", "A")).toBeDefined()
    expect(connectionOf(state, "eip155", "b")).toBeUndefined()
    expect(connectionOf(state, "solana", "a")).toBeUndefined()
  })
})

describe("the active account", () => {
  it("is the first account of the active wallet, on its network", () => {
    expect(activeAccount(after([opened("a", 1)]))).toEqual({ network: "eip155:1", address: "0xa" })
  })

  it("is null while a wallet is only remembered", () => {
    expect(activeAccount(restoringFrom([remembered("a", 1)]))).toBeNull()
  })
})

describe("the current network", () => {
  it.each<[string, Connections, string | null]>([
    ["is null initially", noConnections, null],
    [
      "is the chosen one while no wallet is connected",
      after([{ type: "networkChosen", network: "eip155:137" }]),
      "eip155:137",
    ],
    [
      "is that of the last visit while its wallet is restoring",
      restoringFrom([remembered("a", 1)], "eip155", "eip155:137"),
      "eip155:1",
    ],
    ["is the stored choice if nothing else is known", restoringFrom([], "eip155", "eip155:137"), "eip155:137"],
    [
      "is the wallet's once it is connected",
      after([{ type: "networkChosen", network: "eip155:137" }, opened("a", 1)]),
      "eip155:1",
    ],
  ])("%s", (_, state, network) => {
    expect(shownNetwork(state, "eip155")).toBe(network)
  })

  it("activates its chain family when it is chosen", () => {
    expect(after([{ type: "networkChosen", network: "solana:main" }]).active).toBe("solana")
  })
})
