import * as t from "io-ts"
import { describe, expect, it } from "vitest"
import {
  arrayOf,
  either,
  looseObject,
  nullable,
  object,
  oneOf,
  pairOf,
  textOf,
} from "../../../src/services/codecs/builders.js"
import { problemsIn } from "../../../src/services/codecs/problems.js"

/** A number that is written as a text. */
const Written = new t.Type<number, string>(
  "a number in a text",
  t.number.is,
  (value, context) =>
    typeof value === "string" && value !== "" ? t.success(Number(value)) : t.failure(value, context),
  String,
)

describe("either of two codecs", () => {
  it("decodes by the first that accepts a value", () => {
    expect(either(Written, t.string).decode("7")).toMatchObject({ right: 7 })
    expect(either(t.string, Written).decode("7")).toMatchObject({ right: "7" })
    expect(either(t.boolean, Written).decode("7")).toMatchObject({ right: 7 })
  })

  it("encodes by the one that the value is of", () => {
    expect(either(Written, t.boolean).encode(7)).toBe("7")
    expect(either(t.boolean, Written).encode(7)).toBe("7")
    expect(either(Written, t.boolean).encode(true)).toBe(true)
  })

  it("is either, and nothing else", () => {
    const codec = either(t.boolean, t.string)
    expect([true, "a", 1, null].map(codec.is)).toEqual([true, true, false, false])
  })

  it("names both where it accepts neither", () => {
    const decoded = object({ to: either(textOf("a text", 3), t.null) }).decode({ to: 5 })
    expect(decoded._tag === "Left" && problemsIn(decoded.left)).toEqual(["to: expected a text or null, got 5"])
  })
})

it("decodes a nullable value, or null", () => {
  expect(["a", null, undefined].map((value) => nullable(t.string).decode(value)._tag)).toEqual([
    "Right",
    "Right",
    "Left",
  ])
})

describe("one of some values", () => {
  const Mode = oneOf("light", "dark", false)

  it("is one of them, and nothing that is only equal to it as a text", () => {
    expect(["light", "dark", false].map(Mode.is)).toEqual([true, true, true])
    expect(["blue", "false", 0, null, undefined, ["light"], new String("dark")].some(Mode.is)).toBe(false)
  })

  it("names them all where it accepts none", () => {
    const decoded = object({ mode: Mode }).decode({ mode: "blue" })
    expect(decoded._tag === "Left" && problemsIn(decoded.left)).toEqual([
      'mode: expected "light" or "dark" or false, got "blue"',
    ])
  })
})

describe("a list", () => {
  const Sizes = arrayOf(Written)

  it("decodes and encodes every item", () => {
    expect(Sizes.decode(["1", "2"])).toEqual(t.success([1, 2]))
    expect(Sizes.encode([1, 2])).toEqual(["1", "2"])
    expect(Sizes.is([1, 2])).toBe(true)
    expect(Sizes.is([1, "2"])).toBe(false)
  })

  it("stays as it is where no item changes", () => {
    const names = ["a", "b"]
    const decoded = arrayOf(t.string).decode(names)
    expect(decoded._tag === "Right" && decoded.right).toBe(names)
  })

  it("reports every wrong item by its position", () => {
    const decoded = object({ sizes: Sizes }).decode({ sizes: ["1", 2, "3", ""] })
    expect(decoded._tag === "Left" && problemsIn(decoded.left)).toEqual([
      "sizes.1: expected a number in a text, got 2",
      'sizes.3: expected a number in a text, got ""',
    ])
  })

  it("has no holes", () => {
    const sparse: string[] = []
    sparse[2] = "c"
    expect(arrayOf(t.string).is(sparse)).toBe(false)
    expect(arrayOf(t.string).decode(sparse)._tag).toBe("Left")
  })

  it.each([null, undefined, "ab", { 0: "a", length: 1 }, new Set(["a"])])("is not %o", (value) => {
    expect(arrayOf(t.string).is(value)).toBe(false)
    const decoded = object({ names: arrayOf(t.string) }).decode({ names: value })
    expect(decoded._tag === "Left" && problemsIn(decoded.left)).toEqual([
      expect.stringMatching(/^names: expected a list, got /),
    ])
  })
})

describe("a list of two values", () => {
  const Pair = pairOf(t.string, Written)

  it("decodes and encodes each by its codec", () => {
    expect(Pair.decode(["a", "1"])).toEqual(t.success(["a", 1]))
    expect(Pair.encode(["a", 1])).toEqual(["a", "1"])
    expect([["a", 1], ["a", "1"], ["a"]].map(Pair.is)).toEqual([true, false, false])
  })

  it.each([[["a"]], [["a", "1", "2"]], [{ 0: "a", 1: "1", length: 2 }], [null]])("is not %o", (value) => {
    expect(Pair.decode(value)._tag).toBe("Left")
  })

  it("reports both", () => {
    const decoded = object({ pair: Pair }).decode({ pair: [1, ""] })
    expect(decoded._tag === "Left" && problemsIn(decoded.left)).toEqual([
      "pair.0: expected string, got 1",
      'pair.1: expected a number in a text, got ""',
    ])
  })
})

const shapes = { object, looseObject }

describe.each(["object", "looseObject"] as const)("%s", (name) => {
  const shape = shapes[name]
  const Entry = shape({ name: t.string, size: Written }, { note: t.string, weight: Written })

  it("decodes and encodes every field by its codec", () => {
    const text = { name: "a", size: "1", weight: "2" }
    const value = { name: "a", size: 1, weight: 2 }
    expect(Entry.decode(text)).toEqual(t.success(value))
    expect(Entry.encode(value)).toEqual(text)
  })

  it("needs the required fields, and takes the optional ones as they are left out", () => {
    expect(Entry.decode({ name: "a", size: "1", note: undefined })).toEqual(t.success({ name: "a", size: 1 }))
    expect(Entry.decode({ name: "a", note: "b" })._tag).toBe("Left")
    expect(Entry.is({ name: "a", size: 1 })).toBe(true)
    expect(Entry.is({ name: "a" })).toBe(false)
  })

  it("reports every wrong field, however deep", () => {
    const decoded = shape({ entry: Entry, other: t.string }).decode({ entry: { name: 1, size: "" } })
    expect(decoded._tag === "Left" && problemsIn(decoded.left)).toEqual([
      "entry.name: expected string, got 1",
      'entry.size: expected a number in a text, got ""',
      "other: expected string, got nothing",
    ])
  })

  it.each([null, undefined, 7, "a", [], () => ({})])("is not %o", (value) => {
    expect(Entry.is(value)).toBe(false)
    const decoded = Entry.decode(value)
    expect(decoded._tag === "Left" && decoded.left).toHaveLength(1)
  })

  it("takes what it has checked: a getter is read once", () => {
    const answers = ["1", "nothing of a number"]
    const hostile = {
      name: "a",
      get size() {
        return answers.shift()
      },
    }
    expect(Entry.decode(hostile)).toEqual(t.success({ name: "a", size: 1 }))
  })

  it("does not change what it is given", () => {
    const given = Object.freeze({ name: "a", size: "1", more: true })
    expect(Entry.decode(given)._tag).toBe("Right")
    expect(given).toEqual({ name: "a", size: "1", more: true })
  })
})

it("has every required field in an object, also one that may be undefined", () => {
  const decoded = object({ name: either(t.undefined, t.string) }).decode({})
  expect(decoded._tag === "Right" && Object.keys(decoded.right)).toEqual(["name"])
})

describe("other fields", () => {
  const given = { name: "a", size: "1", more: true }

  it("are left out of an object, as is what it inherits", () => {
    const Entry = object({ name: t.string, size: Written })
    expect(Entry.decode(given)).toEqual(t.success({ name: "a", size: 1 }))
    expect(Entry.encode({ name: "a", size: 1, more: true } as never)).toEqual({ name: "a", size: "1" })
    const decoded = object({ name: t.string }).decode(JSON.parse('{"name":"a","__proto__":{"admin":true}}'))
    expect(decoded).toEqual(t.success({ name: "a" }))
    expect(decoded._tag === "Right" && "admin" in decoded.right).toBe(false)
  })

  it("stay in a loose object", () => {
    expect(looseObject({ name: t.string, size: Written }).decode(given)).toEqual(
      t.success({ name: "a", size: 1, more: true }),
    )
  })
})

it("keeps a loose object itself where no field changes: what it inherits, and who it is", () => {
  class Provider {
    readonly #secret = "s"
    readonly request = () => this.#secret
    get chain() {
      return this.#secret
    }
  }
  const provider = new Provider()
  const decoded = looseObject({ request: t.Function }, { chain: t.string }).decode(provider)
  expect(decoded._tag === "Right" && decoded.right).toBe(provider)
})
