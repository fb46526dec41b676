import { describe, expect, it } from "vitest"
import { type Connections, noConnections, restoringFrom } from "../../src/model/connections.js"
import { reduceConnections } from "../../src/model/connectionEvents.js"
import type { ConnectorInfo, ConnectorType } from "../../src/model/connector.js"
import { disconnectScope, type DisconnectInput } from "../../src/model/disconnecting.js"
import type { Namespace } from "../../src/model/namespace.js"
import { live, remembered, wallet } from "./support/wallets.js"

const connected = (...wallets: readonly (readonly [string, Namespace, ConnectorType])[]): Connections =>
  wallets.reduce((state, [id, namespace, type], usedAt) => {
    const connection = live(id, usedAt, namespace)
    return reduceConnections(state, {
      type: "opened",
      connection: { ...connection, connector: { ...connection.connector, type } },
      resumed: false,
    })
  }, noConnections)

const left = (state: Connections, goodbye: DisconnectInput = {}): readonly string[] =>
  disconnectScope(state, goodbye).map(({ id, namespace }: ConnectorInfo) => `${namespace} ${id}`)

const everywhere = connected(
  ["a", "eip155", "announced"],
  ["b", "eip155", "announced"],
  ["a", "solana", "announced"],
  ["relay", "eip155", "walletConnect"],
  ["relay", "solana", "walletConnect"],
)

describe("disconnecting (SPEC §4)", () => {
  it("disconnects one wallet on the given chain family", () => {
    expect(left(everywhere, { namespace: "eip155", connector: "A" })).toEqual(["eip155 a"])
  })

  it("disconnects the relay on all chain families", () => {
    expect(left(everywhere, { connector: "relay" })).toEqual(["eip155 relay", "solana relay"])
  })

  it("does not disconnect the relay with a wallet of the same id", () => {
    const state = connected(["relay", "eip155", "announced"], ["relay", "solana", "walletConnect"])
    expect(left(state, { connector: "relay" })).toEqual(["eip155 relay"])
  })

  it("disconnects the embedded wallet on all chain families", () => {
    const state = connected(["auth", "eip155", "auth"], ["auth", "bip122", "auth"])
    expect(left(state, { connector: "auth" })).toEqual(["eip155 auth", "bip122 auth"])
  })

  it("disconnects all wallets of a chain family, and the relay on all", () => {
    expect(left(everywhere, { namespace: "eip155" }).toSorted()).toEqual(
      ["eip155 a", "eip155 b", "eip155 relay", "solana relay"].toSorted(),
    )
  })

  it("disconnects the active chain family by default", () => {
    expect(left(connected(["a", "eip155", "announced"], ["p", "solana", "announced"]))).toEqual(["eip155 a"])
  })

  it("ends connecting and remembered wallets too", () => {
    const state = reduceConnections(restoringFrom([remembered("a", 1)]), { type: "opening", connector: wallet("b") })
    expect(left(state).toSorted()).toEqual(["eip155 a", "eip155 b"])
  })

  it("disconnects nothing without a connection", () => {
    expect(left(noConnections)).toEqual([])
    expect(left(everywhere, { connector: "unknown" })).toEqual([])
  })
})
