import { describe, expect, it } from "vitest"
import { coreWords, fill } from "../../../src/model/text/messages.js"
import { english } from "../../../src/model/words/english.js"
import { sources } from "../../support/source.js"

/** The messages of each file. */
const wordFiles = import.meta.glob<Readonly<Record<string, Readonly<Record<string, string>>>>>(
  ["../../../src/model/words/*.ts", "!../../../src/model/words/english.ts"],
  { eager: true },
)
const catalogues = [coreWords, ...Object.values(wordFiles).flatMap((file) => Object.values(file))]
const keys = Object.keys(english)
const isCatalogue = (file: string): boolean => file === "model/text/messages.ts" || file.startsWith("model/words/")

/** Strings in the source that look like a key: a known prefix, a dot and a name. */
const firstParts = [...new Set(keys.map((key) => key.split(".")[0]))].join("|")
const keyLike = new RegExp(`"((?:${firstParts})\\.[A-Za-z][A-Za-z.]*)"`, "g")
const files = sources()
/** Computed keys: all keys that start like a template string. */
const templates = files.flatMap(({ text }) =>
  [...text.matchAll(/`((?:[a-zA-Z]+\.)+)\$\{/g)].map(([, start]) => start ?? ""),
)
/** The key of a message, without a plural form. */
const baseOf = (key: string): string => key.replace(/\.(zero|one|two|few|many|other)$/, "")
const isPutTogether = (key: string): boolean => templates.some((start) => key.startsWith(start))
const used = new Set(
  files
    .filter(({ file }) => !isCatalogue(file))
    .flatMap(({ text }) => [...text.matchAll(keyLike)].map(([, key]) => key ?? "")),
)

describe("the English messages", () => {
  it("exist for every key in the source", () => {
    expect([...used].filter((key) => !keys.includes(key))).toEqual([])
  })

  it("are all used, by a literal or a computed key", () => {
    expect(keys.filter((key) => !isPutTogether(key) && !used.has(baseOf(key)))).toEqual([])
  })

  it("are each in one catalogue, and all catalogues together are `english`", () => {
    const named = catalogues.flatMap((words) => Object.keys(words))
    expect(named.filter((key, at) => named.indexOf(key) !== at)).toEqual([])
    expect([...named].sort()).toEqual([...keys].sort())
  })

  it("are loaded with their view: only the public entry point imports `english`", () => {
    const importers = files.filter(({ imports }) =>
      imports.some(({ kind, to }) => kind !== "type" && to === "model/words/english.ts"),
    )
    expect(importers.map(({ file }) => file)).toEqual(["entries/messages.ts"])
  })

  it("are not empty and have no surrounding spaces", () => {
    expect(keys.filter((key) => !/^\S(.*\S)?$/.test(fill(english[key as keyof typeof english])))).toEqual([])
  })
})

describe("placeholders", () => {
  it("are all replaced by their values", () => {
    expect(fill("{a} and {b} and {a}", { a: "1", b: "2" })).toBe("1 and 2 and 1")
  })

  it("stay in the text without a value", () => {
    expect(fill("{a} {b}", { a: "1" })).toBe("1 {b}")
    expect(fill("{constructor}", {})).toBe("{constructor}")
  })

  it("are not replaced inside values", () => {
    expect(fill("{wallet}", { wallet: "{balance} $& $1", balance: "secret" })).toBe("{balance} $& $1")
  })
})
