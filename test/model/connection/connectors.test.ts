import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type ConnectorInfo, isDisputed, takesId } from "../../../src/model/connection/connector.js"
import {
  connectorFor,
  isAmbiguous,
  isOfWallet,
  listConnectors,
  type ListRules,
  withRecent,
} from "../../../src/model/connection/connectors.js"
import { live, wallet } from "../support/wallets.js"

const free: ListRules = { recent: [], include: null, exclude: [], featured: [] }
const listed = (connectors: readonly ConnectorInfo[], rules: Partial<ListRules> = {}): readonly string[] =>
  listConnectors(connectors, { ...free, ...rules }).map(({ id }) => id)

const [a, b, c] = [wallet("a"), wallet("b"), wallet("c")]
const relay: ConnectorInfo = { ...wallet("walletConnect"), type: "walletConnect" }
const email: ConnectorInfo = { ...wallet("email"), type: "auth" }

describe("the wallet list", () => {
  it("keeps the order of the announcements", () => {
    expect(listed([b, a, c])).toEqual(["b", "a", "c"])
  })

  it("lists wallets first, then the relay, then email and social", () => {
    expect(listed([email, relay, a])).toEqual(["a", "walletConnect", "email"])
  })

  it("lists and marks the recently used ones first, the most recent one on top", () => {
    const rows = listConnectors([a, b, c], { ...free, recent: ["C", "b"] })
    expect(rows.map(({ id, recent }) => [id, recent])).toEqual([
      ["c", true],
      ["b", true],
      ["a", false],
    ])
  })

  it("marks at most two wallets as recent", () => {
    const rows = listConnectors([a, b, c], { ...free, recent: ["c", "b", "a"] })
    expect(rows.filter(({ recent }) => recent).map(({ id }) => id)).toEqual(["c", "b"])
  })

  it("lists the featured ones next, in the site's order", () => {
    expect(listed([a, b, c], { featured: ["c", "b"] })).toEqual(["c", "b", "a"])
    expect(listed([a, b, c], { featured: ["c"], recent: ["b"] })).toEqual(["b", "c", "a"])
  })

  it("shows only those that the site includes, without those that it excludes", () => {
    expect(listed([a, b, c], { include: ["A", "b"] })).toEqual(["a", "b"])
    expect(listed([a, b, c], { include: ["a", "b"], exclude: ["B"] })).toEqual(["a"])
    expect(listed([a], { include: [] })).toEqual([])
  })

  it("lists both of two wallets that claim one rdns in the same family, and applies the site's options to both", () => {
    const first: ConnectorInfo = { ...wallet("io.metamask"), rdns: "io.metamask", name: "first" }
    const second: ConnectorInfo = { ...wallet("IO.METAMASK:2"), rdns: "IO.METAMASK", name: "second" }
    expect(listConnectors([first, second], free).map(({ name }) => name)).toEqual(["first", "second"])
    expect(listed([first, a, second], { include: ["io.metamask"] })).toEqual(["io.metamask", "IO.METAMASK:2"])
    expect(listed([first, a, second], { exclude: ["io.metamask"] })).toEqual(["a"])
  })

  it("marks neither of them as recent, and keeps their order: after a reload it is not known which one was used", () => {
    const twins: readonly ConnectorInfo[] = [
      { ...wallet("io.fox"), rdns: "io.fox" },
      { ...wallet("io.fox:2"), rdns: "io.fox" },
    ]
    const rows = listConnectors(twins, { ...free, recent: ["io.fox:2"] })
    expect(rows.map(({ id, recent }) => [id, recent])).toEqual([
      ["io.fox", false],
      ["io.fox:2", false],
    ])
  })

  it("needs a mark for wallets with equal names, in any letter case", () => {
    const fox = { ...wallet("io.fox"), name: "Fox" }
    const copy = { ...wallet("io.copy"), name: "FOX" }
    expect(isAmbiguous([fox, a], fox)).toBe(false)
    expect([fox, copy].map((info) => isAmbiguous([fox, copy, a], info))).toEqual([true, true])
  })

  it("lists a connector of the site's own only while no wallet announces itself as the same one", () => {
    const sdk: ConnectorInfo = { ...wallet("coinbase"), type: "external", rdns: "com.coinbase.wallet" }
    const extension: ConnectorInfo = { ...wallet("com.coinbase.wallet"), rdns: "com.coinbase.wallet" }
    expect(listed([a, sdk])).toEqual(["a", "coinbase"])
    expect(listed([extension, a, sdk])).toEqual(["com.coinbase.wallet", "a"])
    expect(listed([extension, a, sdk], { exclude: ["com.coinbase.wallet"] })).toEqual(["a"])
    expect(listed([extension, a, sdk], { include: ["coinbase"] })).toEqual(["coinbase"])
  })

  it("lists a wallet of the page that claims the rdns of a connector of the site's own in another family beside it, never in its row or instead of it", () => {
    const sdk: ConnectorInfo = { ...wallet("coinbase"), type: "external", rdns: "com.coinbase.wallet" }
    const hostile: ConnectorInfo = { ...wallet("com.coinbase.wallet", "solana"), name: "Coinbase Wallet" }
    for (const found of [
      [sdk, hostile],
      [hostile, sdk],
    ]) {
      const rows = listConnectors(found, free).map(({ id, namespaces }) => `${id}: ${namespaces}`)
      expect([...rows].sort()).toEqual(["coinbase: eip155", "com.coinbase.wallet: solana"])
    }
  })

  it("restores both of them without being asked: neither can be taken for the other", () => {
    const sdk: ConnectorInfo = { ...wallet("coinbase"), type: "external", rdns: "com.coinbase.wallet" }
    const extension: ConnectorInfo = { ...wallet("com.coinbase.wallet"), rdns: "com.coinbase.wallet" }
    expect([sdk, extension].map((info) => isDisputed([sdk, extension], info))).toEqual([false, false])
    const twin: ConnectorInfo = { ...extension, id: "com.coinbase.wallet:2" }
    expect([sdk, extension, twin].map((info) => isDisputed([sdk, extension, twin], info))).toEqual([false, true, true])
  })

  it("leaves out a wallet of the page that goes by the id of a connector of the site's own", () => {
    const sdk: ConnectorInfo = { ...wallet("coinbase"), type: "external" }
    const impostor: ConnectorInfo = { ...wallet("Coinbase"), type: "announced", rdns: "Coinbase" }
    expect([sdk, impostor, a].map((info) => takesId([sdk, impostor, a], info))).toEqual([false, true, false])
  })

  it("lists a wallet of several chain families once, with all families", () => {
    const duo = { ...wallet("io.duo", "eip155", "solana"), rdns: "io.duo" }
    const bitcoin = { ...wallet("bitcoin-of-duo", "bip122"), rdns: "IO.DUO" }
    const rows = listConnectors([duo, a, bitcoin], free)
    expect(rows.map(({ id, namespaces }) => [id, namespaces])).toEqual([
      ["io.duo", ["eip155", "solana", "bip122"]],
      ["a", ["eip155"]],
    ])
  })

  it("has the connectors of a wallet that has several, by which it serves each family", () => {
    const duo = { ...wallet("io.duo"), rdns: "io.duo" }
    const [row] = listConnectors([duo, { ...wallet("Duo", "solana"), rdns: "io.duo" }], free)
    if (!row) throw new Error("there is no row")
    expect(row.connectors).toEqual([
      { id: "io.duo", namespaces: ["eip155"] },
      { id: "Duo", namespaces: ["solana"], claimed: true },
    ])
    expect([connectorFor(row, "eip155"), connectorFor(row, "solana")]).toEqual(["io.duo", "Duo"])
    const connection = { ...live("duo", 1, "solana"), connector: { ...wallet("duo", "solana") } }
    expect(isOfWallet(row, connection)).toBe(true)
    expect(isOfWallet(row, connection, "eip155")).toBe(false)
    expect(isOfWallet(row, live("other", 1))).toBe(false)
  })

  it("has no such list for a wallet whose families are one session", () => {
    const [row] = listConnectors([wallet("relay", "eip155", "solana"), wallet("relay", "solana")], free)
    expect(row).not.toHaveProperty("connectors")
  })

  it("names each family of a wallet once", () => {
    const rows = listConnectors([wallet("a", "solana", "eip155"), wallet("a", "eip155"), wallet("a", "solana")], free)
    expect(rows.map(({ namespaces }) => namespaces)).toEqual([["solana", "eip155"]])
  })

  it("is a subset of the announced wallets without duplicates", () => {
    const info = fc
      .tuple(fc.constantFrom("a", "A", "b", "c", "d"), fc.option(fc.constantFrom("x", "X", "y"), { nil: undefined }))
      .map(([id, rdns]): ConnectorInfo => ({ ...wallet(id), ...(rdns !== undefined && { rdns }) }))
    fc.assert(
      fc.property(fc.array(info), fc.array(fc.constantFrom("a", "b", "x")), (connectors, recent) => {
        const rows = listConnectors(connectors, { ...free, recent })
        const ids = rows.map(({ id }) => id.toLowerCase())
        expect(new Set(ids).size).toBe(ids.length)
        expect(connectors.map(({ id }) => id)).toEqual(expect.arrayContaining(rows.map(({ id }) => id)))
      }),
    )
  })
})

describe("the recent wallets", () => {
  it("are at most two, last used first, without duplicates", () => {
    expect(["a", "b", "A", "c"].reduce(withRecent, [] as readonly string[])).toEqual(["c", "A"])
  })
})
