import fc from "fast-check"
import * as t from "io-ts"
import { Subject } from "rxjs"
import { describe, expect, it } from "vitest"
import { limits } from "../../src/model/limits.js"
import { memoryStorage } from "../../src/services/environment.js"
import { type RecordKey, recordsIn } from "../../src/services/storage.js"

const numbers: RecordKey<readonly number[]> = { name: "numbers", codec: t.readonlyArray(t.number), fallback: [] }
const path = "shop/numbers"

/** What lies in the storage at first, and what can be read of it. */
const holding = (text: string) => {
  const texts = new Map([[path, text]])
  return { texts, records: recordsIn(memoryStorage(texts), "shop") }
}

describe("a record", () => {
  it("is its fallback before it was written", () => {
    expect(recordsIn(memoryStorage(), "shop").read(numbers)).toEqual([])
  })

  it("is read back as it was written, whatever it holds", () => {
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
    ["of another version", "2:[1]"],
    ["of another shape", '1:{"0":1}'],
    ["with an entry of another type", '1:[1,"2"]'],
    ["too large", `1:[${"1,".repeat(limits.recordLength)}1]`],
  ])("that is %s is removed, and its fallback is answered", (_, text) => {
    const { texts, records } = holding(text)
    expect(records.read(numbers)).toEqual([])
    expect(texts.has(path)).toBe(false)
  })

  it("is written over what was corrupt", () => {
    const { records } = holding("1:[1,")
    records.write(numbers, [2])
    expect(records.read(numbers)).toEqual([2])
  })

  it("is read up to the very limit", () => {
    const room = limits.recordLength - "1:[]".length
    const { records } = holding(`1:[${"1".padStart(room, " ")}]`)
    expect(records.read(numbers)).toEqual([1])
  })

  it("is not written when it lies there already, so that no other tab is woken", () => {
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
  it("keeps two wallets on one page apart", () => {
    const storage = memoryStorage()
    const shop = recordsIn(storage, "shop")
    const club = recordsIn(storage, "club")
    shop.write(numbers, [1])
    club.write(numbers, [2])
    expect([shop.read(numbers), club.read(numbers)]).toEqual([[1], [2]])
  })

  it("lets two wallets share when it is the same", () => {
    const storage = memoryStorage()
    recordsIn(storage, "shop").write(numbers, [1])
    expect(recordsIn(storage, "shop").read(numbers)).toEqual([1])
  })
})

describe("what another tab writes", () => {
  const hearing = () => {
    const changed$ = new Subject<string | null>()
    let heard = 0
    recordsIn({ ...memoryStorage(), changed$ }, "shop")
      .changed$([numbers, { name: "words" }])
      .subscribe(() => heard++)
    return { changed$, heard: () => heard }
  }

  it.each([
    ["one of these records", path, 1],
    ["the other of these records", "shop/words", 1],
    ["everything at once", null, 1],
    ["another record", "shop/others", 0],
    ["a namesake under another prefix", "club/numbers", 0],
    ["something of another library", "numbers", 0],
  ])("is heard, if it is ours: %s", (_, key, times) => {
    const { changed$, heard } = hearing()
    changed$.next(key)
    expect(heard()).toBe(times)
  })
})
