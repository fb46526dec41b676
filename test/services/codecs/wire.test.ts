import * as t from "io-ts"
import { describe, expect, it } from "vitest"
import { BalanceResponse, HistoryResponse, SupportedChains } from "../../../src/services/codecs/data/account.js"
import { ConvertTokens } from "../../../src/services/codecs/data/convert.js"
import { OnrampOptions } from "../../../src/services/codecs/data/onramp.js"
import { Exchanges } from "../../../src/services/codecs/data/pay.js"
import { NameRecord, NameRecords, Suggestions } from "../../../src/services/codecs/data/profile.js"
import { SessionsResponse } from "../../../src/services/codecs/data/sessions.js"
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

/** The lengths of the lists in a response. */
const lengthsIn = (value: unknown): readonly number[] => {
  if (Array.isArray(value)) return [value.length]
  return t.UnknownRecord.is(value) ? Object.values(value).flatMap(lengthsIn) : []
}

interface List {
  readonly codec: t.Decoder<unknown, unknown>
  readonly made: (entries: readonly unknown[]) => unknown
  readonly right: unknown
  readonly wrong: unknown
}

const quantity = { decimals: "6", numeric: "1.5" }
const coin = { name: "Coin", symbol: "C", price: 1, quantity }
const metadata = { operationType: "send", hash: "0x1", minedAt: "2026-01-31T12:00:00Z", status: "confirmed" }
const token = { name: "Coin", symbol: "C", address: "eip155:1:0x1", decimals: 6 }
const session = { project: { id: "p", name: "Shop" }, pci: "s1", expiry: 1, permissions: [], policies: [] }
const bought = { id: "usdc", name: "USD Coin", symbol: "USDC", networks: [] }

const lists: Readonly<Record<string, List>> = {
  balances: {
    ...{ codec: BalanceResponse, made: (balances) => ({ balances }) },
    ...{ right: coin, wrong: { ...coin, price: null } },
  },
  transactions: {
    ...{ codec: HistoryResponse, made: (data) => ({ data }) },
    ...{ right: { id: "a", metadata }, wrong: { id: "b", metadata: { ...metadata, minedAt: "" } } },
  },
  "tokens to swap": {
    ...{ codec: ConvertTokens, made: (tokens) => ({ tokens }) },
    ...{ right: token, wrong: { ...token, decimals: null } },
  },
  "names of an address": {
    ...{ codec: NameRecords, made: (names) => names },
    ...{ right: { name: "a.id", addresses: {} }, wrong: { name: "b.id" } },
  },
  "suggested names": {
    ...{ codec: Suggestions, made: (suggestions) => ({ suggestions }) },
    ...{ right: { name: "a.id", registered: true }, wrong: { name: "a.id", registered: "no" } },
  },
  "coins to buy": {
    ...{ codec: OnrampOptions, made: (all) => ({ purchaseCurrencies: all, paymentCurrencies: [] }) },
    ...{ right: bought, wrong: { ...bought, networks: null } },
  },
  "currencies to pay in": {
    ...{ codec: OnrampOptions, made: (all) => ({ purchaseCurrencies: [], paymentCurrencies: all }) },
    ...{ right: { id: "USD", payment_method_limits: [] }, wrong: { id: "USD" } },
  },
  exchanges: {
    ...{ codec: Exchanges, made: (exchanges) => ({ result: { total: 1, exchanges } }) },
    ...{ right: { id: "a", name: "A" }, wrong: { id: "a" } },
  },
  networks: { codec: SupportedChains, made: (http) => ({ http }), right: "eip155:1", wrong: 1 },
}

describe("a wrong entry", () => {
  it.each(Object.entries(lists))("does not hide the others: %s", (_, { codec, made, right, wrong }) => {
    const lengthOf = (entries: readonly unknown[]) => {
      const result = codec.decode(made(entries))
      return result._tag === "Right" ? Math.max(...lengthsIn(result.right)) : "refused"
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

it("a smart session that cannot be read hides the others: a visitor is to miss none that can be revoked", () => {
  const response = (expiry: unknown) => ({ pcis: [session, { ...session, expiry }] })
  expect(SessionsResponse.decode(response(2))._tag).toBe("Right")
  expect(SessionsResponse.decode(response("never"))._tag).toBe("Left")
})
