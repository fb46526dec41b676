import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { parseJson } from "../../../src/adapters/solana/web3/jsonNumbers.js"

/** As JSON is without the difference between numbers and bigints. */
const withoutBigints = (value: unknown): unknown =>
  typeof value === "bigint"
    ? Number(value)
    : Array.isArray(value)
      ? value.map(withoutBigints)
      : typeof value === "object" && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutBigints(each)]))
        : value

describe("JSON of a chain", () => {
  it("keeps every digit of a whole number, and leaves texts and fractions as they are", () => {
    expect(parseJson('{"a":18446744073709551615,"b":[-1,0,1.5,2e3],"c":"18446744073709551615 \\" 7"}')).toEqual({
      ...{ a: 18446744073709551615n, b: [-1n, 0n, 1.5, 2000], c: '18446744073709551615 " 7' },
    })
  })

  it("is read as any other JSON but for that", () => {
    fc.assert(
      fc.property(fc.json({ noUnicodeString: false }), (text) => {
        const plain = JSON.stringify(JSON.parse(text)).replaceAll("-0", "0")
        expect(JSON.stringify(withoutBigints(parseJson(text))).replaceAll("-0", "0")).toBe(plain)
      }),
    )
  })

  it("throws for what is no JSON, quickly", () => {
    for (const text of ["", "{", '"a', "01", "-", `"${"\\\\".repeat(100_000)}`, '{"$whole":"x"}'])
      expect(() => parseJson(text)).toThrow()
  })
})
