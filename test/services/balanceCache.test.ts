import { describe, expect, it } from "vitest"
import { limits } from "../../src/model/limits.js"
import { balanceCache } from "../../src/services/balanceCache.js"
import { memoryStorage } from "../../src/services/environment.js"
import { recordsIn } from "../../src/services/storage.js"

const cacheIn = (texts = new Map<string, string>()) => balanceCache(recordsIn(memoryStorage(texts), "shop"))

const entry = (at: number) => ({ value: { amount: "1.5", symbol: "ETH" }, at })
const keyOf = (number: number): string => `eip155:1:0x${number}`

describe("cached balances", () => {
  it("survive a reload", () => {
    const texts = new Map<string, string>()
    cacheIn(texts).set(keyOf(1), entry(5))
    expect(cacheIn(texts).get(keyOf(1))).toEqual(entry(5))
  })

  it("keep what of them is not confirmed yet", () => {
    const texts = new Map<string, string>()
    const waiting = { value: { amount: "1.5", symbol: "BTC", unconfirmed: "0.5" }, at: 5 }
    cacheIn(texts).set(keyOf(1), waiting)
    expect(cacheIn(texts).get(keyOf(1))).toEqual(waiting)
  })

  it("are separate for each account", () => {
    const cache = cacheIn()
    cache.set(keyOf(1), entry(5))
    expect(cache.get(keyOf(2))).toBeUndefined()
  })

  it("are at most fifty: the oldest are evicted", () => {
    const cache = cacheIn()
    const times = Array.from({ length: limits.cachedBalances + 1 }, (_, index) => (index * 7) % 51)
    times.forEach((at) => cache.set(keyOf(at), entry(at)))
    expect(limits.cachedBalances).toBe(50)
    expect(times.filter((at) => cache.get(keyOf(at)) === undefined)).toEqual([0])
  })

  it("always contain the latest one, even if the clock was set back", () => {
    const cache = cacheIn()
    Array.from({ length: limits.cachedBalances }, (_, index) => cache.set(keyOf(index), entry(1_000 + index)))
    cache.set(keyOf(99), entry(1))
    expect(cache.get(keyOf(99))).toEqual(entry(1))
  })

  it("are replaced by newer ones", () => {
    const cache = cacheIn()
    cache.set(keyOf(1), entry(5))
    cache.set(keyOf(1), entry(6))
    expect(cache.get(keyOf(1))).toEqual(entry(6))
  })

  it("are cleared after a transfer", () => {
    const cache = cacheIn()
    cache.set(keyOf(1), entry(5))
    cache.clear()
    expect(cache.get(keyOf(1))).toBeUndefined()
  })

  it.each([
    ["an amount that is not a number", { value: { amount: "<b>1</b>", symbol: "ETH" }, at: 1 }],
    ["a very long amount", { value: { amount: "9".repeat(10_000), symbol: "ETH" }, at: 1 }],
    ["a symbol of 10 000 characters", { value: { amount: "1", symbol: "E".repeat(10_000) }, at: 1 }],
    ["no time", { value: { amount: "1", symbol: "ETH" } }],
  ])("are dropped if the record is invalid: %s", (_, invalid) => {
    const text = `1:${JSON.stringify({ [keyOf(1)]: invalid })}`
    expect(cacheIn(new Map([["shop/native_balance_cache", text]])).get(keyOf(1))).toBeUndefined()
  })

  it("are dropped if the time is infinite", () => {
    const text = `1:{"${keyOf(1)}":{"value":{"amount":"1","symbol":"ETH"},"at":1e999}}`
    expect(cacheIn(new Map([["shop/native_balance_cache", text]])).get(keyOf(1))).toBeUndefined()
  })
})
