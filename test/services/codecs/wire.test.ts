import * as t from "io-ts"
import { describe, expect, it } from "vitest"
import { BalanceResponse, HistoryResponse } from "../../../src/services/codecs/data/account.js"
import { ConvertTokens } from "../../../src/services/codecs/data/convert.js"
import { NameRecord } from "../../../src/services/codecs/data/profile.js"
import { listOf, recordOf } from "../../../src/services/codecs/data/wire.js"
import { dataLimits } from "../../../src/model/dataLimits.js"

/** A text codec that counts what it decodes. */
const counting = () => {
  let decoded = 0
  const codec = new t.Type<string, unknown>(
    "a text",
    t.string.is,
    (value, context) => {
      decoded++
      return t.string.validate(value, context)
    },
    t.identity,
  )
  return { codec, decoded: () => decoded }
}

const keyed = (values: readonly unknown[]) => Object.fromEntries(values.map((value, index) => [`k${index}`, value]))
const kinds = [
  ["list", listOf, (values: readonly unknown[]) => values],
  ["record", recordOf, keyed],
] as const

describe.each(kinds)("a %s in a response", (_, codecOf, made) => {
  const { listLength } = dataLimits

  it("decodes every entry once", () => {
    const { codec, decoded } = counting()
    expect(codecOf<string>(codec).decode(made(["a", "b"]))).toMatchObject({ right: made(["a", "b"]) })
    expect(decoded()).toBe(2)
  })

  it("is decoded up to the first wrong entry only, which is named", () => {
    const { codec, decoded } = counting()
    const result = codecOf<string>(codec).decode(made(["a", ...Array.from({ length: listLength - 1 }, () => 1)]))
    expect(result).toMatchObject({ left: [{ value: 1, context: [{}, { key: expect.stringMatching(/^k?1$/) }] }] })
    expect(decoded()).toBe(2)
  })

  it("is refused whole, without decoding an entry, if it is too long", () => {
    const { codec, decoded } = counting()
    expect(codecOf<string>(codec).decode(made(Array.from({ length: listLength + 1 }, () => "a")))).toMatchObject({
      left: [{ value: `${listLength + 1} entries` }],
    })
    expect(decoded()).toBe(0)
  })

  it.each([null, undefined, 1, "text"])("is not %j", (value) => {
    expect(codecOf<string>(t.string).decode(value)._tag).toBe("Left")
  })
})

describe("a wrong entry", () => {
  const quantity = { decimals: "6", numeric: "1.5" }
  const coin = { name: "Coin", symbol: "C", price: 1, quantity }
  const metadata = { operationType: "send", hash: "0x1", minedAt: "2026-01-31T12:00:00Z", status: "confirmed" }
  const token = { name: "Coin", symbol: "C", address: "eip155:1:0x1", decimals: 6 }

  it.each([
    ["balances", BalanceResponse, "balances", coin, { ...coin, price: null }],
    [
      "transactions",
      HistoryResponse,
      "data",
      { id: "a", metadata },
      { id: "b", metadata: { ...metadata, minedAt: "" } },
    ],
    ["tokens to swap", ConvertTokens, "tokens", token, { ...token, decimals: null }],
  ])("does not hide the others: %s", (_, codec, key, right, wrong) => {
    const lengthOf = (entries: readonly unknown[]) => {
      const result: t.Validation<object> = codec.decode({ [key]: entries })
      return result._tag === "Right" ? Object.values(result.right).find(Array.isArray)?.length : "refused"
    }
    expect(lengthOf([wrong, right, right])).toBe(2)
    expect(lengthOf([right, wrong])).toBe(1)
    expect(lengthOf([])).toBe(0)
    expect(lengthOf([wrong])).toBe("refused")
    const most = Array.from({ length: dataLimits.wrongEntries }, () => wrong)
    expect(lengthOf([...most, right])).toBe(1)
    expect(lengthOf([right, ...most, wrong, right])).toBe("refused")
    expect(lengthOf(most)).toBe("refused")
  })
})

describe("thousands of wrong entries", () => {
  /** Entries whose `key` is wrong, and how often it was read. */
  const wrong = (key: string) => {
    let reads = 0
    const entry = Object.defineProperty({}, key, { enumerable: true, get: () => (reads++, Symbol("wrong")) })
    return { entries: Array.from({ length: dataLimits.listLength }, () => entry), reads: () => reads }
  }

  it.each([
    ["balances", "name", (entries: readonly object[]) => BalanceResponse.decode({ balances: entries })],
    ["transactions", "id", (entries: readonly object[]) => HistoryResponse.decode({ data: entries })],
    [
      "addresses of a name",
      "address",
      (entries: readonly object[]) => NameRecord.decode({ name: "a.id", addresses: { ...entries } }),
    ],
  ])("cost no more than a few: %s", (_, key, decode) => {
    const { entries, reads } = wrong(key)
    const result = decode(entries)
    expect(result._tag === "Left" && result.left.length).toBeLessThan(10)
    expect(reads()).toBeLessThan(2 * dataLimits.wrongEntries)
  })
})
