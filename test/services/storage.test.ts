import fc from "fast-check"
import * as t from "io-ts"
import { Subject } from "rxjs"
import { describe, expect, it } from "vitest"
import { limits } from "../../src/model/limits.js"
import { memoryStorage } from "../../src/services/environment.js"
import { type RecordKey, recordsIn } from "../../src/services/storage.js"

const numbers: RecordKey<readonly number[]> = { name: "numbers", codec: t.readonlyArray(t.number), fallback: [] }
const path = "shop/numbers"

/** The initial content of the storage, and the records over it. */
const holding = (text: string) => {
  const texts = new Map([[path, text]])
  return { texts, records: recordsIn(memoryStorage(texts), "shop") }
}

describe("a record", () => {
  it("is its fallback before the first write", () => {
    expect(recordsIn(memoryStorage(), "shop").read(numbers)).toEqual([])
  })

  it("is its fallback where a storage of the site's own, written without types, has undefined for it", () => {
    const texts = new Map<string, string>()
    const storage = { ...memoryStorage(texts), read: (key: string) => texts.get(key) as string }
    const records = recordsIn(storage, "shop")
    expect(records.read(numbers)).toEqual([])
    records.write(numbers, [1])
    expect(records.read(numbers)).toEqual([1])
  })

  it("is read back as it was written, for any value", () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), (written) => {
        const records = recordsIn(memoryStorage(), "shop")
        records.write(numbers, written)
        expect(records.read(numbers)).toEqual(written)
      }),
    )
  })

  it.each([
    ["not JSON", "1:[1,"],
    ["empty", ""],
    ["of no version", "[1]"],
    ["of an older version", "0:[1]"],
    ["of another shape", '1:{"0":1}'],
    ["with an entry of another type", '1:[1,"2"]'],
    ["too large", `1:[${"1,".repeat(limits.recordLength)}1]`],
  ])("that is %s is removed, and its fallback is returned", (_, text) => {
    const { texts, records } = holding(text)
    expect(records.read(numbers)).toEqual([])
    expect(texts.has(path)).toBe(false)
  })

  it.each(["2:[1]", "10:{}"])("of a newer version is neither read nor overwritten nor removed: %s", (text) => {
    const { texts, records } = holding(text)
    expect(records.read(numbers)).toEqual([])
    records.write(numbers, [2])
    expect(texts.get(path)).toBe(text)
  })

  it.each(["1:[1,", "99", "17 apples", "17 apples: 3", "2026-11-29T18:15:00Z", "0x9:[]", "2", ""])(
    "replaces a corrupt one: %j",
    (text) => {
      const { records } = holding(text)
      records.write(numbers, [2])
      expect(records.read(numbers)).toEqual([2])
    },
  )

  it("is read up to the maximum length", () => {
    const length = limits.recordLength - "1:[]".length
    const { records } = holding(`1:[${"1".padStart(length, " ")}]`)
    expect(records.read(numbers)).toEqual([1])
  })

  it("is not written if it is unchanged, so that other tabs get no event", () => {
    const writes: string[] = []
    const storage = memoryStorage()
    const records = recordsIn(
      {
        ...storage,
        write: (key, text) => {
          writes.push(key)
          storage.write(key, text)
        },
      },
      "shop",
    )
    records.write(numbers, [1])
    records.write(numbers, [1])
    records.write(numbers, [2])
    expect(writes).toEqual([path, path])
  })
})

describe("a prefix", () => {
  it("isolates two wallets on one page", () => {
    const storage = memoryStorage()
    const shop = recordsIn(storage, "shop")
    const club = recordsIn(storage, "club")
    shop.write(numbers, [1])
    club.write(numbers, [2])
    expect([shop.read(numbers), club.read(numbers)]).toEqual([[1], [2]])
  })

  it("lets two wallets share records if it is the same", () => {
    const storage = memoryStorage()
    recordsIn(storage, "shop").write(numbers, [1])
    expect(recordsIn(storage, "shop").read(numbers)).toEqual([1])
  })
})

describe("a write by another tab", () => {
  const countChanges = () => {
    const changed$ = new Subject<string | null>()
    let count = 0
    recordsIn({ ...memoryStorage(), changed$ }, "shop")
      .changed$([numbers, { name: "words" }])
      .subscribe(() => count++)
    return { changed$, count: () => count }
  }

  it.each([
    ["one of these records", path, 1],
    ["the other of these records", "shop/words", 1],
    ["everything at once", null, 1],
    ["another record", "shop/others", 0],
    ["the same name under another prefix", "club/numbers", 0],
    ["a key of another library", "numbers", 0],
  ])("is emitted only for the given records: %s", (_, key, times) => {
    const { changed$, count } = countChanges()
    changed$.next(key)
    expect(count()).toBe(times)
  })
})
