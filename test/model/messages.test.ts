import { describe, expect, it } from "vitest"
import { english, fill } from "../../src/model/messages.js"
import { sources } from "../support/source.js"

const keys = Object.keys(english)
const isErrorKey = (key: string): boolean => key.startsWith("error.")

/** Texts of the source that look like a key: a known first part, a dot, and a name. */
const firstParts = [...new Set(keys.map((key) => key.split(".")[0]))].join("|")
const keyLike = new RegExp(`"((?:${firstParts})\\.[A-Za-z][A-Za-z.]*)"`, "g")
const used = new Set(
  sources()
    .filter(({ file }) => file !== "model/messages.ts")
    .flatMap(({ text }) => [...text.matchAll(keyLike)].map(([, key]) => key ?? "")),
)

describe("the English words", () => {
  it("exist for every key that the source asks for", () => {
    expect([...used].filter((key) => !keys.includes(key))).toEqual([])
  })

  it("are all asked for somewhere; those of failures are looked up by code", () => {
    expect(keys.filter((key) => !isErrorKey(key) && !used.has(key))).toEqual([])
  })

  it("are not empty, and have no space around them", () => {
    expect(keys.filter((key) => !/^\S(.*\S)?$/.test(fill(english[key as keyof typeof english])))).toEqual([])
  })
})

describe("filling in", () => {
  it("puts every value in its place, as often as it is named", () => {
    expect(fill("{a} and {b} and {a}", { a: "1", b: "2" })).toBe("1 and 2 and 1")
  })

  it("leaves an unknown placeholder as it is written, so that it is seen", () => {
    expect(fill("{a} {b}", { a: "1" })).toBe("1 {b}")
    expect(fill("{constructor}", {})).toBe("{constructor}")
  })

  it("does not look for placeholders in what a stranger wrote", () => {
    expect(fill("{wallet}", { wallet: "{balance} $& $1", balance: "secret" })).toBe("{balance} $& $1")
  })
})
