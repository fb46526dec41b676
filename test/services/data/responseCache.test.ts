import * as t from "io-ts"
import { describe, expect, it } from "vitest"
import { dataLimits } from "../../../src/model/dataLimits.js"
import { limits } from "../../../src/model/limits.js"
import { cacheRecord, responseCache } from "../../../src/services/data/responseCache.js"
import { memoryStorage } from "../../../src/services/environment.js"
import { recordsIn } from "../../../src/services/storage.js"

const cacheIn = (texts = new Map<string, string>()) =>
  responseCache(recordsIn(memoryStorage(texts), "shop"), cacheRecord("answers", t.string))

describe("cached responses", () => {
  it("survive a reload", () => {
    const texts = new Map<string, string>()
    cacheIn(texts).set("a", { value: "one", at: 5 })
    expect(cacheIn(texts).get("a")).toEqual({ value: "one", at: 5 })
    expect(cacheIn(texts).get("constructor")).toBeUndefined()
  })

  it("are at most fifty, in memory and in storage: the oldest are evicted", () => {
    const texts = new Map<string, string>()
    const cache = cacheIn(texts)
    const ids = Array.from({ length: dataLimits.cachedResponses + 10 }, (_, index) => `id${index}`)
    ids.forEach((id, at) => cache.set(id, { value: id, at }))
    const evicted = ids.slice(0, 10)
    expect(ids.filter((id) => cache.get(id) === undefined)).toEqual(evicted)
    expect(ids.filter((id) => cacheIn(texts).get(id) === undefined)).toEqual(evicted)
  })

  it("fit into one record: a large one evicts older ones", () => {
    const texts = new Map<string, string>()
    const half = "x".repeat(limits.recordLength / 2)
    const cache = cacheIn(texts)
    cache.set("a", { value: half, at: 1 })
    cache.set("b", { value: half, at: 2 })
    expect(cache.get("a")?.value).toHaveLength(half.length)
    expect(cacheIn(texts).get("a")).toBeUndefined()
    expect(cacheIn(texts).get("b")?.value).toHaveLength(half.length)
  })

  it("stay in memory if they are too large for storage", () => {
    const texts = new Map<string, string>()
    const cache = cacheIn(texts)
    cache.set("a", { value: "x".repeat(limits.recordLength), at: 1 })
    expect(cache.get("a")?.at).toBe(1)
    expect(cacheIn(texts).get("a")).toBeUndefined()
  })

  it("are dropped if the record is invalid", () => {
    const invalid = new Map([["shop/answers", '1:{"a":{"value":42,"at":1}}']])
    expect(cacheIn(invalid).get("a")).toBeUndefined()
  })
})
