import { isDeepStrictEqual } from "node:util"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { sameJson } from "../../src/model/sameJson.js"

/** Few different values, so that two of them are often the same; what JSON leaves out is among them. */
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(0, 1, "", "a", true, null),
    fc.array(tie("value"), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom("a", "b"), fc.option(tie("value"), { nil: undefined }), { maxKeys: 2 }),
  ),
}))

const asJson = (one: unknown): unknown => JSON.parse(JSON.stringify(one))

describe("two values", () => {
  it("are the same exactly if they are equal as JSON, in any order of their members", () => {
    // An empty list is not compared with an empty object: no state has either one or the other.
    const isComparable = (a: unknown, b: unknown): boolean => !/\[\]|\{\}/.test(JSON.stringify([a, b]))
    fc.assert(
      fc.property(value, value, (a, b) => {
        fc.pre(isComparable(a, b))
        expect(sameJson(a, b)).toBe(isDeepStrictEqual(asJson(a), asJson(b)))
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [{ a: 1 }, { a: 1, b: undefined }, true],
    [{ a: 1, b: undefined }, { a: 1 }, true],
    [{ a: 1 }, { a: 1, b: null }, false],
    [[1, 2], [1], false],
    [[1], [1, 2], false],
    [null, {}, false],
    [{ a: [{ b: "x" }] }, { a: [{ b: "x" }] }, true],
  ])("%j and %j: %j", (a, b, same) => {
    expect(sameJson(a, b)).toBe(same)
  })

  it("are not compared where they are one value", () => {
    const unread = {
      get icon(): string {
        throw new Error("read")
      },
    }
    expect(sameJson({ connector: unread }, { connector: unread })).toBe(true)
  })
})
