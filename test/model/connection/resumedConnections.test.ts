import { describe, expect, it } from "vitest"
import { type ConnectionEvent, reduceConnections } from "../../../src/model/connection/connectionEvents.js"
import { type Connections, noConnections } from "../../../src/model/connection/connections.js"
import type { Namespace } from "../../../src/model/namespace.js"
import { live, remembered, wallet } from "../support/wallets.js"

const relay = wallet("relay", "eip155", "solana")
const relayLive = (namespace: Namespace) => ({ ...live("relay", 9, namespace), connector: relay })
const relayStored = (namespace: Namespace, usedAt: number) => ({
  ...remembered("relay", usedAt, namespace),
  connector: relay,
})

const accounts = [
  { address: "0xa", type: "eoa" },
  { address: "0xb", type: "eoa" },
] as const

const after = (events: readonly ConnectionEvent[]): Connections => events.reduce(reduceConnections, noConnections)

describe("a wallet that serves several families", () => {
  it("is restored in each family as it was remembered there, on the networks and by the name of today", () => {
    const records = [relayStored("solana", 9), { ...relayStored("eip155", 3), accounts, selected: "0xb" }] as const
    const named = { ...relay, name: "Fox" }
    const { byNamespace } = after([
      { type: "restoring", connections: records },
      {
        type: "opened",
        resumed: true,
        connections: [
          { ...relayLive("eip155"), connector: named, accounts, network: "eip155:137" },
          { ...relayLive("solana"), connector: named },
        ],
      },
    ])
    const common = { kind: "live", link: "up", connector: { name: "Fox" } }
    expect(byNamespace.eip155.connections).toMatchObject([
      { ...common, usedAt: 3, selected: "0xb", network: "eip155:137" },
    ])
    expect(byNamespace.solana.connections).toMatchObject([{ ...common, usedAt: 9 }])
    expect([byNamespace.eip155, byNamespace.solana].flatMap((state) => state.remembered)).toEqual([])
  })
})

describe("a session that another tab has begun anew", () => {
  it("does not take back what the user has chosen here while it was resumed", () => {
    const at = (id: string, usedAt: number) => live(id, usedAt)
    const { byNamespace } = after([
      { type: "opened", resumed: false, connections: [at("fox", 1)] },
      { type: "opened", resumed: false, connections: [at("owl", 3)] },
      { type: "activated", namespace: "eip155", connector: "fox", at: 5 },
      { type: "opened", resumed: true, connections: [at("fox", 2)] },
    ])
    expect(byNamespace.eip155.connections.map(({ connector, usedAt }) => [connector.id, usedAt])).toEqual([
      ["fox", 5],
      ["owl", 3],
    ])
  })
})
