import * as t from "io-ts"
import { describe, expect, it } from "vitest"
import { either, nullable, textOf } from "../../../src/services/codecs/builders.js"
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
    const decoded = t.type({ to: either(textOf("a text", 3), t.null) }).decode({ to: 5 })
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
