import * as t from "io-ts"
import { describe, expect, it } from "vitest"
import { either, looseObject } from "../../../src/services/codecs/builders.js"
import { problemsIn } from "../../../src/services/codecs/problems.js"

const problemsOf = (codec: t.Mixed, value: unknown): readonly string[] => {
  const decoded = codec.decode(value)
  return decoded._tag === "Left" ? problemsIn(decoded.left) : []
}

const Person = looseObject({ name: t.string }, { age: either(t.number, t.literal("unknown")) })

describe("the problems that a codec finds", () => {
  it.each<readonly [t.Mixed, unknown, readonly string[]]>([
    [t.string, "a", []],
    [t.string, 7, ["options: expected string, got 7"]],
    [looseObject({ a: looseObject({ b: t.number }) }), { a: {} }, ["a.b: expected number, got nothing"]],
    [t.array(t.number), [1, "2", 3, null], ['1: expected number, got "2"', "3: expected number, got null"]],
    [Person, { name: 7 }, ["name: expected string, got 7"]],
    [Person, { name: "Ada", age: true }, ['age: expected number or "unknown", got true']],
    [Person, "Ada", ['options: expected an object, got "Ada"']],
    [t.string, () => 7, ["options: expected string, got a function"]],
    [t.string, Symbol("s"), ["options: expected string, got symbol"]],
    [t.string, 7n, ["options: expected string, got bigint"]],
  ])("%o of %o are %j", (codec, value, problems) => {
    expect(problemsOf(codec, value)).toEqual(problems)
  })

  it("are short, however large the value", () => {
    const [problem] = problemsOf(
      t.string,
      Array.from({ length: 10_000 }, () => "x"),
    )
    expect(problem?.length).toBeLessThan(120)
  })
})
