import { describe, expect, it } from "vitest"
import type { ConnectorInfo } from "../../../src/model/connection/connector.js"
import type { ConnectorRow } from "../../../src/model/connection/connectorRows.js"
import {
  connectorFor,
  isAmbiguous,
  isClaimed,
  isOfWallet,
  listConnectors,
  type ListRules,
} from "../../../src/model/connection/connectors.js"
import type { Namespace } from "../../../src/model/namespace.js"
import { wallet } from "../support/wallets.js"

const free: ListRules = { recent: [], include: null, exclude: [], featured: [] }
const listed = (connectors: readonly ConnectorRow[], rules: Partial<ListRules> = {}): readonly string[] =>
  listConnectors(connectors, { ...free, ...rules }).map(({ id }) => id)

const a = wallet("a")

describe("a row of the wallet list", () => {
  describe("of wallets of different families that have one id, by which nothing says that they are the same,", () => {
    const fox = wallet("Fox", "solana")
    const other: ConnectorInfo = { ...wallet("fox", "bip122"), name: "Fox" }
    const rows = listConnectors([fox, other], free)

    it("has a row for each: the later one is named by its family too, and has its connector", () => {
      expect(rows).toEqual([
        { ...fox, recent: false },
        { ...other, id: "fox:bip122", rdns: "fox", connectors: [{ id: "fox", namespaces: ["bip122"] }], recent: false },
      ])
      expect(rows.map((row) => isAmbiguous(rows, row))).toEqual([true, true])
      expect(rows.map((row) => connectorFor(row, row.namespaces[0]))).toEqual(["Fox", "fox"])
      expect(listConnectors(rows, free)).toEqual(rows)
    })

    it("knows whose connection one is, by its family", () => {
      const connection = { connector: other, namespace: "bip122" } as const
      expect(rows.map((row) => isOfWallet(row, connection))).toEqual([false, true])
      expect(rows.map((row) => isOfWallet(row, { ...connection, namespace: "solana" }))).toEqual([true, false])
    })

    it("marks neither as recent by the id that both have, and one by that of its row", () => {
      const recentBy = (name: string) => listConnectors(rows, { ...free, recent: [name] }).map(({ recent }) => recent)
      expect([recentBy("Fox"), recentBy("fox:bip122")]).toEqual([
        [false, false],
        [true, false],
      ])
    })

    it("leaves both out by the id that both have", () => {
      expect(listed([fox, other], { exclude: ["FOX"] })).toEqual([])
      expect(listed([fox, other, a], { include: ["fox"] })).toEqual(["Fox", "fox:bip122"])
    })

    it("takes neither for a wallet that announces that id as its rdns", () => {
      const announced = { ...wallet("fox.eth"), rdns: "Fox" }
      const namespacesOf = (...found: readonly ConnectorInfo[]) =>
        listConnectors(found, free).map((row) => row.namespaces)
      expect(namespacesOf(announced, fox)).toEqual([["eip155"], ["solana"]])
      expect(namespacesOf(fox, announced)).toEqual([["solana"], ["eip155"]])
    })
  })

  it("has no row of several families that a wallet of one family has by taking the id of the other's", () => {
    const impostor = { ...wallet("Phantom", "solana"), rdns: "app.phantom" }
    const onSolana = { ...wallet("Phantom:2", "solana"), rdns: "app.phantom" }
    const onBitcoin = { ...wallet("Phantom", "bip122"), rdns: "app.phantom" }
    const phantom = { ...wallet("app.phantom"), rdns: "app.phantom" }
    const rows = listConnectors([impostor, onSolana, onBitcoin, phantom], free)
    expect(rows.map(({ id, namespaces }) => [id, namespaces])).toEqual([
      ["app.phantom", ["eip155", "bip122"]],
      ["Phantom", ["solana"]],
      ["Phantom:2", ["solana"]],
    ])
    expect(isClaimed(rows[0] ?? {}, "bip122")).toBe(true)
  })

  it("has no row of several families for a wallet that an impostor imitates in one of them", () => {
    const phantom = { ...wallet("app.phantom"), rdns: "app.phantom" }
    const onSolana = { ...wallet("Phantom", "solana"), rdns: "app.phantom" }
    const impostor = { ...wallet("Phantom:2", "solana"), rdns: "app.phantom" }
    const rows = (...found: readonly ConnectorInfo[]) => listConnectors(found, free).map(({ namespaces }) => namespaces)
    expect(rows(phantom, onSolana)).toEqual([["eip155", "solana"]])
    expect(rows(phantom, onSolana, impostor)).toEqual([["eip155"], ["solana"], ["solana"]])
    expect(rows(impostor, phantom, onSolana)).toEqual([["eip155"], ["solana"], ["solana"]])
    expect(rows({ ...phantom, id: "app.phantom:2" }, phantom, onSolana)).toEqual([["eip155"], ["eip155"], ["solana"]])
  })

  describe("of several families, where only one of them announces the rdns,", () => {
    const icon = (of: string) => ({ icon: `https://${of}.example/icon.png` })
    const phantom: ConnectorRow = {
      ...wallet("app.phantom"),
      ...icon("phantom"),
      name: "Phantom",
      rdns: "app.phantom",
    }
    const named = (family: Namespace, of = "copy"): ConnectorRow => ({
      ...wallet("Phantom", family),
      ...icon(of),
      rdns: "app.phantom",
    })
    const onBitcoin = named("bip122")

    it("is named by that one and has its icon, in any order: another says of itself that it is the same wallet", () => {
      for (const found of [
        [phantom, onBitcoin],
        [onBitcoin, phantom],
      ]) {
        const [row, ...others] = listConnectors(found, free)
        expect(others).toEqual([])
        expect(row).toEqual({
          ...phantom,
          namespaces: ["eip155", "bip122"],
          connectors: [
            { id: "app.phantom", namespaces: ["eip155"] },
            { id: "Phantom", namespaces: ["bip122"], claimed: true },
          ],
          recent: false,
        })
        expect((["eip155", "bip122", "solana"] as const).map((family) => isClaimed(row ?? {}, family))).toEqual([
          ...[false, true, false],
        ])
      }
    })

    it("has no other one in its row without it: nobody there is the wallet of the table", () => {
      const rows = listConnectors([named("solana"), onBitcoin], free)
      expect(rows.map(({ id, namespaces }) => [id, namespaces])).toEqual([
        ["Phantom", ["solana"]],
        ["Phantom:bip122", ["bip122"]],
      ])
    })

    it("is not made of an id that is like an rdns, nor of rows that are listed again", () => {
      const byPath = wallet("app.phantom", "bip122")
      const rows = listConnectors([phantom, byPath], free)
      expect(rows.map(({ id }) => id)).toEqual(["app.phantom", "app.phantom:bip122"])
      expect(listConnectors(rows, free)).toEqual(rows)
    })
  })

  describe("of connectors over one object of the page,", () => {
    const fox = (family: Namespace, more: Partial<ConnectorRow> = {}): ConnectorRow => ({
      ...{ ...wallet("Fox", family), name: "Fox", source: 1 },
      ...more,
    })
    const familiesOf = (...found: readonly ConnectorRow[]) =>
      listConnectors(found, free).map(({ id, namespaces }) => [id, namespaces])

    it("is one row, whose connectors are all its own, though no rdns is known", () => {
      const [row, ...others] = listConnectors([fox("solana"), a, fox("bip122")], free)
      expect(others.map(({ id }) => id)).toEqual(["a"])
      expect(row).toEqual({
        ...{ ...wallet("Fox", "solana", "bip122"), name: "Fox", source: 1, recent: false },
        connectors: [
          { id: "Fox", namespaces: ["solana"] },
          { id: "Fox", namespaces: ["bip122"], claimed: false },
        ],
      })
      expect(listConnectors([row ?? a, a], free)).toEqual([row, { ...a, recent: false }])
    })

    it("is one row also beside another object with its name, which is in none of its families' rows", () => {
      const other = fox("solana", { id: "Fox:2", rdns: "Fox", source: 2 })
      expect(familiesOf(fox("solana"), other, fox("bip122"))).toEqual([
        ["Fox", ["solana", "bip122"]],
        ["Fox:2", ["solana"]],
      ])
    })

    it("is two rows where the objects differ, or are not known", () => {
      const apart = [
        ["Fox", ["solana"]],
        ["Fox:bip122", ["bip122"]],
      ]
      expect(familiesOf(fox("solana"), fox("bip122", { source: 2 }))).toEqual(apart)
      expect(familiesOf(wallet("Fox", "solana"), wallet("Fox", "bip122"))).toEqual(apart)
    })
  })
})
