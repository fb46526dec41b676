import { describe, expect, it } from "vitest"
import { type Connections, noConnections, restoringFrom } from "../../../src/model/connection/connections.js"
import { reduceConnections } from "../../../src/model/connection/connectionEvents.js"
import type { ConnectorInfo } from "../../../src/model/connection/connector.js"
import { disconnectScope, type DisconnectInput } from "../../../src/model/connection/disconnecting.js"
import { live, remembered, wallet } from "../support/wallets.js"

/** These wallets are connected, each in all its families; the last one is the active one. */
const connected = (...wallets: readonly ConnectorInfo[]): Connections =>
  wallets.reduce((state, info, usedAt) => {
    const [first, ...others] = info.namespaces
    const connectionIn = (namespace: typeof first) => ({ ...live(info.id, usedAt, namespace), connector: info })
    const connections = [connectionIn(first), ...others.map(connectionIn)] as const
    return reduceConnections(state, { type: "opened", connections, resumed: false })
  }, noConnections)

/** The connectors that are closed, with the families that they are closed in. */
const closed = (state: Connections, input: DisconnectInput = {}): readonly string[] =>
  disconnectScope(state, input).map(({ id, namespaces }) => `${namespaces.join("+")} ${id}`)

const relay: ConnectorInfo = { ...wallet("relay", "eip155", "solana"), type: "walletConnect" }
const embedded: ConnectorInfo = { ...wallet("auth", "eip155", "bip122"), type: "auth" }
const everywhere = connected(wallet("a"), wallet("b"), wallet("a", "solana"), relay)

describe("disconnecting (SPEC §4)", () => {
  it("disconnects one wallet on the given chain family", () => {
    expect(closed(everywhere, { namespace: "eip155", connector: "A" })).toEqual(["eip155 a"])
  })

  it("disconnects the relay on all chain families", () => {
    expect(closed(everywhere, { connector: "relay" })).toEqual(["eip155+solana relay"])
    expect(closed(everywhere, { namespace: "solana", connector: "relay" })).toEqual(["eip155+solana relay"])
  })

  it("disconnects all chain families, the active one last", () => {
    expect(closed(everywhere, { namespace: "all" })).toEqual([
      "eip155+solana relay",
      "solana a",
      "eip155 b",
      "eip155 a",
    ])
  })

  it("does not disconnect the relay with a wallet of the same id", () => {
    const state = connected({ ...wallet("relay", "solana"), type: "walletConnect" }, wallet("relay"))
    expect(closed(state, { connector: "relay" })).toEqual(["eip155 relay"])
  })

  it("disconnects the embedded wallet on all chain families", () => {
    expect(closed(connected(embedded), { connector: "auth" })).toEqual(["eip155+bip122 auth"])
  })

  it("disconnects all wallets of a chain family, and the relay on all", () => {
    expect(closed(everywhere, { namespace: "eip155" }).toSorted()).toEqual([
      "eip155 a",
      "eip155 b",
      "eip155+solana relay",
    ])
  })

  it("disconnects the active chain family by default", () => {
    expect(closed(connected(wallet("p", "solana"), wallet("a")))).toEqual(["eip155 a"])
    expect(closed(connected(wallet("a"), wallet("p", "solana")))).toEqual(["solana p"])
  })

  it("disconnects a named wallet in another chain family where the active one has none of that name", () => {
    const state = connected(wallet("p", "solana"), wallet("twin", "solana"), wallet("twin"), wallet("a"))
    expect(closed(state, { connector: "P" })).toEqual(["solana p"])
    expect(closed(state, { connector: "twin" })).toEqual(["eip155 twin"])
    expect(closed(state, { connector: "p", namespace: "eip155" })).toEqual([])
  })

  it("disconnects a wallet by its rdns, and by its id with its chain family", () => {
    const known = { ...wallet("Fox", "solana"), rdns: "com.fox" }
    const state = connected(known, wallet("Fox"))
    expect(closed(state, { connector: "COM.FOX" })).toEqual(["solana Fox"])
    expect(closed(state, { connector: "Fox:solana" })).toEqual(["solana Fox"])
    expect(closed(state, { connector: "fox" })).toEqual(["eip155 Fox"])
  })

  it("disconnects the wallet whose id is the rdns, not another one that claims it", () => {
    const [first, second] = ["io.fox", "io.fox:2"].map((id) => ({ ...wallet(id), rdns: "io.fox" })) as [
      ConnectorInfo,
      ConnectorInfo,
    ]
    expect(closed(connected(first, second), { connector: "IO.fox" })).toEqual(["eip155 io.fox"])
    expect(closed(connected(second), { connector: "IO.fox" })).toEqual([])
    expect(closed(connected({ ...wallet("sdk"), rdns: "io.fox" }, first), { connector: "io.fox" })).toEqual([
      "eip155 io.fox",
    ])
  })

  it("ends connecting and remembered wallets too", () => {
    const connecting = { type: "opening", connector: wallet("b"), namespace: "eip155" } as const
    const state = reduceConnections(restoringFrom([remembered("a", 1)]), connecting)
    expect(closed(state).toSorted()).toEqual(["eip155 a", "eip155 b"])
  })

  it("closes a wallet once that is connected and being prompted again", () => {
    const connecting = { type: "opening", connector: relay, namespace: "solana" } as const
    expect(closed(reduceConnections(everywhere, connecting), { namespace: "solana" })).toEqual([
      "eip155+solana relay",
      "solana a",
    ])
  })

  it("disconnects nothing without a connection", () => {
    expect(closed(noConnections)).toEqual([])
    expect(closed(everywhere, { connector: "unknown" })).toEqual([])
  })
})
