import { describe, expect, it } from "vitest"
import { type Connection, stored, type StoredConnection } from "../../../src/model/connection/connection.js"
import {
  activeConnection,
  allConnections,
  bySession,
  type Connections,
  latestUse,
  noConnections,
  restoringFrom,
  statusOf,
} from "../../../src/model/connection/connections.js"
import { type ConnectionEvent, reduceConnections } from "../../../src/model/connection/connectionEvents.js"
import { sameSession } from "../../../src/model/connection/connector.js"
import type { Namespace } from "../../../src/model/namespace.js"
import { live, remembered, wallet } from "../support/wallets.js"

const after = (events: readonly ConnectionEvent[], from: Connections = noConnections): Connections =>
  events.reduce(reduceConnections, from)

/** A wallet that serves two chain families at once. */
const relay = wallet("relay", "eip155", "solana")

const relayLive = (namespace: Namespace, usedAt = 1): Connection => ({
  ...live("relay", usedAt, namespace),
  connector: relay,
})
const relayStored = (namespace: Namespace, usedAt = 1): StoredConnection => ({
  ...remembered("relay", usedAt, namespace),
  connector: relay,
})

const opened = (resumed: boolean, ...namespaces: readonly [Namespace, ...Namespace[]]): ConnectionEvent => {
  const [first, ...others] = namespaces
  return { type: "opened", resumed, connections: [relayLive(first), ...others.map((each) => relayLive(each))] }
}

const accounts = [
  { address: "0xa", type: "eoa" },
  { address: "0xb", type: "eoa" },
] as const

/** The connections, as families and ids. */
const all = (state: Connections): readonly string[] =>
  allConnections(state).map(({ namespace, connector }) => `${namespace} ${connector.id}`)

const both = after([opened(false, "solana", "eip155")])

describe("the networks that a wallet approved", () => {
  const limited = { ...relayLive("eip155"), networks: ["eip155:1"] } as const

  it("are those of its latest approval, and are not stored", () => {
    const more = { ...limited, networks: ["eip155:1", "eip155:137"] } as const
    const state = after([{ type: "opened", resumed: false, connections: [limited] }])
    const now = after([{ type: "approvalsChanged", connections: [more] }], state)
    expect(activeConnection(now)?.networks).toEqual(["eip155:1", "eip155:137"])
    expect(stored(more)).not.toHaveProperty("networks")
  })
})

describe("the active family", () => {
  const two = after([
    { type: "opened", resumed: false, connections: [live("a", 1, "solana")] },
    { type: "opened", resumed: false, connections: [live("b", 3, "bip122")] },
    { type: "opened", resumed: false, connections: [live("c", 2)] },
  ])
  const closing = (id: string, namespace: Namespace): ConnectionEvent => ({
    type: "closed",
    key: wallet(id, namespace),
    by: "user",
  })

  it("is that of the wallet that was used last, once it has lost its own last one", () => {
    expect(two.active).toBe("eip155")
    expect(after([closing("c", "eip155")], two).active).toBe("bip122")
    expect(after([closing("c", "eip155"), closing("b", "bip122")], two).active).toBe("solana")
  })

  it("stays when a wallet of another family is left by its wallet, or no wallet remains", () => {
    expect(after([closing("b", "bip122")], two).active).toBe("eip155")
    const none = after([closing("a", "solana"), closing("b", "bip122"), closing("c", "eip155")], two)
    expect(none.active).toBe("eip155")
  })

  it("moves when a session withdraws it, and not when a connection is requested again", () => {
    const withdrawn = after([{ type: "approvalsChanged", connections: [relayLive("eip155")] }], both)
    expect(withdrawn.active).toBe("eip155")
    expect(after([{ type: "opening", connector: wallet("c"), namespace: "eip155" }], two).active).toBe("eip155")
  })

  it("does not move to a wallet that is restored while it had none itself", () => {
    const restored = after([
      { type: "restoring", connections: [remembered("c", 5)] },
      { type: "opened", resumed: true, connections: [live("a", 1, "solana")] },
      closing("c", "eip155"),
    ])
    expect(restored.active).toBe("eip155")
  })
})

describe("a wallet that serves several families", () => {
  it("is connected in all that it has approved, the first of which becomes the active one", () => {
    expect(all(both)).toEqual(["eip155 relay", "solana relay"])
    expect(both.active).toBe("solana")
  })

  it("does not make a family active when it is resumed", () => {
    const state = after([opened(true, "solana", "eip155")])
    expect(all(state)).toEqual(["eip155 relay", "solana relay"])
    expect(state.active).toBe("eip155")
  })

  it("is connecting only in the requested family", () => {
    const { byNamespace } = after([{ type: "opening", connector: relay, namespace: "solana" }])
    expect(statusOf(byNamespace.solana)).toEqual({ status: "connecting", connector: relay })
    expect(statusOf(byNamespace.eip155)).toEqual({ status: "disconnected" })
  })

  it("is no longer connecting when it approves only another family than the requested one", () => {
    const opening: ConnectionEvent = { type: "opening", connector: relay, namespace: "solana" }
    const state = after([opening, opened(false, "eip155")])
    expect(statusOf(state.byNamespace.solana).status).toBe("disconnected")
    expect(activeConnection(state)).toEqual(relayLive("eip155"))
  })

  it("is restored in all families, and given up on in all", () => {
    const state = restoringFrom([relayStored("eip155"), relayStored("solana")])
    const statuses = ({ byNamespace }: Connections) => [
      statusOf(byNamespace.eip155).status,
      statusOf(byNamespace.solana).status,
    ]
    expect(statuses(state)).toEqual(["reconnecting", "reconnecting"])
    expect(statuses(after([{ type: "gaveUp", key: relay }], state))).toEqual(["disconnected", "disconnected"])
  })

  it("drops the family that it does not approve any more, and no other wallet's connection", () => {
    const state = after(
      [
        { type: "opened", resumed: true, connections: [live("phantom", 0, "solana")] },
        { type: "approvalsChanged", connections: [relayLive("eip155")] },
      ],
      both,
    )
    expect(all(state)).toEqual(["eip155 relay", "solana phantom"])
    expect(state.active).toBe("solana")
  })

  it("adds a family that it approves later, without making it active", () => {
    const changed: ConnectionEvent = {
      type: "approvalsChanged",
      connections: [relayLive("eip155"), relayLive("solana")],
    }
    const state = after([opened(false, "eip155"), changed])
    expect(all(state)).toEqual(["eip155 relay", "solana relay"])
    expect(state.active).toBe("eip155")
  })

  it("keeps the selected account, the recency and the link of a family that it still approves", () => {
    const connection = { ...relayLive("eip155", 1), accounts }
    const state = after([
      { type: "opened", resumed: false, connections: [connection] },
      { type: "accountSelected", namespace: "eip155", connector: "relay", address: "0xb" },
      { type: "activated", namespace: "eip155", connector: "relay", at: 9 },
      { type: "linkChanged", key: relay, link: "lost" },
      { type: "approvalsChanged", connections: [connection, relayLive("solana")] },
    ])
    expect(activeConnection(state)).toEqual({ ...connection, selected: "0xb", usedAt: 9, link: "lost" })
  })

  it("does not keep a selected account that it withdraws", () => {
    const connection = { ...relayLive("eip155"), accounts }
    const fewer: Connection = { ...connection, accounts: [accounts[0]] }
    const state = after([
      { type: "opened", resumed: false, connections: [connection] },
      { type: "accountSelected", namespace: "eip155", connector: "relay", address: "0xb" },
      { type: "approvalsChanged", connections: [fewer] },
    ])
    expect(activeConnection(state)).toEqual(fewer)
  })

  it("loses its link in all families", () => {
    const { byNamespace } = after([{ type: "linkChanged", link: "lost", key: relay }], both)
    expect([statusOf(byNamespace.eip155).status, statusOf(byNamespace.solana).status]).toEqual(["linkLost", "linkLost"])
  })

  it("is closed in all families", () => {
    expect(all(after([{ type: "closed", key: relay, by: "wallet" }], both))).toEqual([])
  })

  it("changes its accounts in one family only", () => {
    const accounts = [{ address: "0xB0b", type: "eoa" }] as const
    const state = after([{ type: "accountsChanged", namespace: "eip155", connector: "relay", accounts }], both)
    expect(allConnections(state).map((connection) => connection.accounts[0].address)).toEqual(["0xB0b", "0xrelay"])
  })
})

describe("the active family", () => {
  const moved = { namespace: "eip155", connector: "relay", network: "eip155:137" } as const

  it("is the one whose network the user switches", () => {
    const state = after([{ type: "networkSwitched", ...moved }], both)
    expect(state.active).toBe("eip155")
    expect(activeConnection(state)?.network).toBe("eip155:137")
  })

  it("is not changed when a wallet moves to another network by itself", () => {
    const state = after([{ type: "networkChanged", ...moved }], both)
    expect(state.active).toBe("solana")
    expect(state.byNamespace.eip155.connections[0]?.network).toBe("eip155:137")
  })

  it("is not changed by a pairing URI", () => {
    expect(after([{ type: "uri", key: relay, uri: "wc:1" }], both)).toBe(both)
  })
})

describe("sessions", () => {
  it("are of one connector when its id is the same, in any letter case, and a family is shared", () => {
    expect(sameSession(relay, wallet("RELAY", "solana"))).toBe(true)
    expect(sameSession(relay, wallet("relay", "bip122"))).toBe(false)
    expect(sameSession(relay, wallet("other", "eip155", "solana"))).toBe(false)
  })

  it("group stored connections by their connector, in the order of the first of each", () => {
    const fox = remembered("fox", 3)
    const namesake = remembered("relay", 2, "bip122")
    const [evm, solana] = [relayStored("eip155", 4), relayStored("solana", 1)]
    expect(bySession([evm, fox, namesake, solana])).toEqual([[evm, solana], [fox], [namesake]])
    expect(bySession([])).toEqual([])
  })
})

describe("the time of a use", () => {
  it("is that of the clock, or just after the last use of another wallet in one of the families", () => {
    const state = after([{ type: "opened", resumed: true, connections: [live("phantom", 50, "solana")] }])
    expect(latestUse(state, relay, 100)).toBe(100)
    expect(latestUse(state, relay, 10)).toBe(51)
    expect(latestUse(state, wallet("fox"), 10)).toBe(10)
    expect(latestUse(state, wallet("phantom", "solana"), 10)).toBe(10)
  })
})
