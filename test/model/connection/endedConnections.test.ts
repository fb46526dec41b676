import { describe, expect, it } from "vitest"
import type { Connection } from "../../../src/model/connection/connection.js"
import { type ConnectionEvent, reduceConnections } from "../../../src/model/connection/connectionEvents.js"
import { type Connections, noConnections, restoringFrom } from "../../../src/model/connection/connections.js"
import { endedConnections } from "../../../src/model/connection/endedConnections.js"
import type { Namespace } from "../../../src/model/namespace.js"
import { live, remembered, wallet } from "../support/wallets.js"

/** A wallet that serves two chain families at once. */
const relay = wallet("relay", "eip155", "solana")
const relayIn = (namespace: Namespace): Connection => ({ ...live("relay", 1, namespace), connector: relay })

const opened = (...connections: readonly [Connection, ...Connection[]]): ConnectionEvent => ({
  type: "opened",
  resumed: false,
  connections,
})
const both = reduceConnections(noConnections, opened(relayIn("eip155"), relayIn("solana")))
const restoring = restoringFrom([
  { ...remembered("relay", 1), connector: relay },
  { ...remembered("relay", 1, "solana"), connector: relay },
])

describe("the connections that a change ends", () => {
  it.each<[string, Connections, ConnectionEvent, readonly string[]]>([
    ["all of a connector that is closed", both, { type: "closed", key: relay, by: "wallet" }, ["eip155", "solana"]],
    ["a family that is withdrawn", both, { type: "approvalsChanged", connections: [relayIn("solana")] }, ["eip155"]],
    ["a remembered family that is not approved any more", restoring, opened(relayIn("solana")), ["eip155"]],
    ["none when the wallet shows no account for now", both, { type: "withdrawn", key: relay }, []],
    ["none when it is requested again", both, { type: "opening", connector: relay, namespace: "eip155" }, []],
    ["none when another wallet is connected", both, opened(live("other", 2)), []],
  ])("are %s", (_, before, event, ended) => {
    const change = { before, event, after: reduceConnections(before, event) }
    expect(endedConnections(change).map(({ namespace }) => namespace)).toEqual(ended)
  })
})
