import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { StoredConnection } from "../../../src/model/connection/connection.js"
import { limits } from "../../../src/model/limits.js"
import { namespaceOf } from "../../../src/model/namespace.js"
import {
  activeNamespaceKey,
  activeNetworkKey,
  connectionsKey,
  disconnectedKey,
  recentWalletsKey,
} from "../../../src/services/codecs/stored.js"
import { recentConnectionsKey } from "../../../src/services/codecs/recentConnections.js"
import { chosenNetworksKey } from "../../../src/services/codecs/chosenNetworks.js"
import { nativeBalancesKey } from "../../../src/services/balanceCache.js"
import { memoryStorage } from "../../../src/services/environment.js"
import { type RecordKey, recordsIn } from "../../../src/services/storage.js"
import { networkIds } from "../../model/support/networkIds.js"

/** The decoded record for a stored text, and the stored text afterwards. */
const reading = <A>(key: RecordKey<A>, raw: unknown) => {
  const texts = new Map([[`shop/${key.name}`, `1:${JSON.stringify(raw)}`]])
  const read = recordsIn(memoryStorage(texts), "shop").read(key)
  return { read, left: texts.size }
}

const writtenAndRead = <A>(key: RecordKey<A>, value: A): A => {
  const records = recordsIn(memoryStorage(), "shop")
  records.write(key, value)
  return records.read(key)
}

const connector = { id: "io.fox", name: "Fox", type: "announced", namespaces: ["eip155"], rdns: "io.fox" } as const
const record = {
  namespace: "eip155",
  connector,
  accounts: [{ address: "0xa11ce", type: "eoa" }],
  network: "eip155:1",
  usedAt: 1_700_000_000_000,
} as const

describe("a stored connection", () => {
  it("is read as remembered, never as live", () => {
    expect(reading(connectionsKey, [record]).read).toEqual([{ kind: "stored", ...record }])
    expect(reading(connectionsKey, [{ ...record, kind: "live", link: "up" }]).read).toEqual([
      { kind: "stored", ...record },
    ])
  })

  it("is written without the public keys and paths of its accounts", () => {
    const texts = new Map<string, string>()
    const payment = { address: "bc1q", type: "payment", publicKey: "02ab", path: "m/84'/0'/0'/0/0" } as const
    recordsIn(memoryStorage(texts), "shop").write(connectionsKey, [{ kind: "stored", ...record, accounts: [payment] }])
    expect(texts.get("shop/connections")).toContain(`"accounts":[{"address":"bc1q","type":"payment"}]`)
  })

  it.each<readonly [string, object]>([
    ["that contradicts its network", { network: "solana:mainnet" }],
    ["whose connector contradicts it", { connector: { ...connector, namespaces: ["solana"] } }],
    ["of no known chain family", { namespace: "nowhere", network: "nowhere:1" }],
    ["on no network", { network: "1" }],
    ["without accounts", { accounts: [] }],
    ["with an invalid account", { accounts: ["0xa11ce"] }],
    ["with an account of an unknown type", { accounts: [{ address: "0xa11ce", type: "root" }] }],
    ["with a very long address", { accounts: [{ address: "0x".padEnd(10_000, "a"), type: "eoa" }] }],
    ["with an empty address", { accounts: [{ address: "", type: "eoa" }] }],
    ["without a connector", { connector: undefined }],
    ["with an id of 10 000 characters", { connector: { ...connector, id: "a".repeat(10_000) } }],
    ["with a connector of an unknown type", { connector: { ...connector, type: "trojan" } }],
    ["with a connector of no chain family", { connector: { ...connector, namespaces: [] } }],
    ["with a connector of an unknown chain family", { connector: { ...connector, namespaces: ["eip155", "nowhere"] } }],
    [
      "with a connector of an earlier version",
      { connector: { ...connector, namespaces: undefined, namespace: "eip155" } },
    ],
    ["with an invalid selected account", { selected: 7 }],
    ["with an invalid time", { usedAt: "yesterday" }],
    ["with a time that is a text", { usedAt: "1700000000000" }],
    ["with a time before 1970", { usedAt: -1 }],
    ["with a time that no date has", { usedAt: 8.64e15 + 1_000 }],
    ["approved at no time", { approvedAt: -1 }],
  ])("%s is dropped, and the others are kept", (_, invalid) => {
    expect(reading(connectionsKey, [{ ...record, ...invalid }, record]).read).toEqual([{ kind: "stored", ...record }])
  })

  it("is stored without an oversized icon", () => {
    const storedIcon = (length: number) => {
      const icon = "data:image/png;base64,".padEnd(length, "A")
      const connection = { kind: "stored", ...record, connector: { ...connector, icon } } as const
      return writtenAndRead(connectionsKey, [connection])[0]?.connector.icon?.length
    }
    expect(storedIcon(8_192)).toBe(8_192)
    expect(storedIcon(8_193)).toBeUndefined()
  })

  it("is dropped if the list is implausibly long", () => {
    expect(
      reading(
        connectionsKey,
        Array.from({ length: 10_000 }, () => record),
      ),
    ).toEqual({ read: [], left: 0 })
  })

  it.each([
    "javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "http://tracker.example/fox.png",
    `data:image/png,${"a".repeat(limits.iconLength)}`,
  ])("has no icon if it is unsafe: %.40s", (icon) => {
    const [read] = reading(connectionsKey, [{ ...record, connector: { ...connector, icon } }]).read
    expect(read?.connector).toEqual(connector)
  })

  it("has a sanitized name", () => {
    const name = `\u202e${"F".repeat(10_000)}`
    const [read] = reading(connectionsKey, [{ ...record, connector: { ...connector, name } }]).read
    expect(read?.connector.name).toBe("F".repeat(limits.nameLength))
  })

  it("may have been used at any time that a date has", () => {
    const [first, last] = [
      { ...record, usedAt: 0 },
      { ...record, usedAt: 8.64e15 },
    ]
    expect(reading(connectionsKey, [first, last]).read.map(({ usedAt }) => usedAt)).toEqual([0, 8.64e15])
  })

  it("keeps when its wallet approved it, and is read without", () => {
    const approved: StoredConnection = { kind: "stored", ...record, approvedAt: 1_600_000_000_000 }
    expect(writtenAndRead(connectionsKey, [approved])).toEqual([approved])
    expect(writtenAndRead(connectionsKey, [{ kind: "stored", ...record }])).toEqual([{ kind: "stored", ...record }])
  })

  it("keeps the selected account, as the wallet writes it, if the wallet shows it", () => {
    const accounts = [...record.accounts, { address: "0xB0b", type: "eoa" }]
    const selectedOf = (selected: string) => reading(connectionsKey, [{ ...record, accounts, selected }]).read[0]
    expect(selectedOf("0xB0b")).toEqual({ kind: "stored", ...record, accounts, selected: "0xB0b" })
    expect(selectedOf("0xb0B")?.selected).toBe("0xB0b")
    expect(selectedOf("0xa11ce")).not.toHaveProperty("selected")
    expect(selectedOf("0xdead")).not.toHaveProperty("selected")
  })

  it("keeps all families of its connector", () => {
    const duo = { ...connector, namespaces: ["eip155", "solana"] } as const
    const connection = { kind: "stored", ...record, connector: duo } as const
    expect(writtenAndRead(connectionsKey, [connection])).toEqual([connection])
  })

  it("drops unknown fields", () => {
    const forged = { ...record, privateKey: "0x1", connector: { ...connector, privateKey: "0x1" } }
    expect(reading(connectionsKey, [forged]).read).toEqual([{ kind: "stored", ...record }])
  })

  it("is read back as it was written", () => {
    const text = (maxLength: number) => fc.string({ minLength: 1, maxLength })
    const address = fc.record({
      address: text(128),
      type: fc.constantFrom("eoa", "smartAccount", "payment", "ordinal"),
    })
    const connection = fc
      .tuple(
        networkIds,
        text(256),
        fc.array(address, { minLength: 1, maxLength: 5 }),
        fc.nat(),
        fc.subarray(["eip155", "solana", "bip122"] as const),
      )
      .map(([network, id, [first, ...others], usedAt, served]): StoredConnection => ({
        kind: "stored",
        namespace: namespaceOf(network),
        connector: { id, name: "Fox", type: "announced", namespaces: [namespaceOf(network), ...served] },
        accounts: [first ?? { address: "0x", type: "eoa" }, ...others],
        network,
        usedAt,
      }))
    fc.assert(
      fc.property(fc.array(connection, { maxLength: 3 }), (connections) => {
        expect(writtenAndRead(connectionsKey, connections)).toEqual(connections)
      }),
    )
  })
})

describe("the other records", () => {
  it("are read back as they were written", () => {
    expect(writtenAndRead(activeNamespaceKey, "solana")).toBe("solana")
    expect(writtenAndRead(activeNetworkKey, "eip155:137")).toBe("eip155:137")
    expect(writtenAndRead(activeNetworkKey, null)).toBe(null)
    expect(writtenAndRead(chosenNetworksKey, ["eip155:137"])).toEqual(["eip155:137"])
    expect(writtenAndRead(recentWalletsKey, ["io.fox", "io.owl"])).toEqual(["io.fox", "io.owl"])
    expect(writtenAndRead(disconnectedKey, ["eip155:io.fox"])).toEqual(["eip155:io.fox"])
  })

  const invalidRecord = <A>(key: RecordKey<A>, invalid: unknown) => ({
    name: key.name,
    invalid: JSON.stringify(invalid),
    outcome: () => reading(key, invalid),
    fallback: key.fallback,
  })

  it.each([
    invalidRecord(activeNamespaceKey, "nowhere"),
    invalidRecord(activeNetworkKey, "nowhere:1"),
    invalidRecord(activeNetworkKey, 1),
    invalidRecord(chosenNetworksKey, "eip155:137"),
    invalidRecord(recentWalletsKey, "io.fox"),
    invalidRecord(recentWalletsKey, [""]),
    invalidRecord(recentWalletsKey, ["a".repeat(10_000)]),
    invalidRecord(disconnectedKey, { "eip155:io.fox": true }),
    invalidRecord(nativeBalancesKey, [1]),
    invalidRecord(nativeBalancesKey, { "eip155:1:0x": { value: "1", at: 1 } }),
  ])("are their fallback if they are invalid: $name as $invalid", ({ outcome, fallback }) => {
    expect(outcome()).toEqual({ read: fallback, left: 0 })
  })

  it("ignore properties of the prototype", () => {
    const texts = new Map([
      ["shop/native_balance_cache", '1:{"__proto__":{"value":{"amount":"1","symbol":"E"},"at":1}}'],
    ])
    const read = recordsIn(memoryStorage(texts), "shop").read(nativeBalancesKey)
    expect(Object.hasOwn(Object.prototype, "value")).toBe(false)
    expect(read["eip155:1:0x"]).toBeUndefined()
  })
})

describe("a wallet that is not connected any more", () => {
  it("is kept by a safe name, without what else is stored; a malformed one is left out", () => {
    const recent = { namespace: "eip155", connector: "io.fox", name: "Fox" }
    const others = [{ ...recent, namespace: "nowhere" }, { ...recent, connector: "" }, { ...recent, name: 7 }, null]
    const read = [{ ...recent, name: "\u202eFox", address: "0xa11ce" }, ...others]
    expect(reading(recentConnectionsKey, read).read).toEqual([recent])
  })
})
