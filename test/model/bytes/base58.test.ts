import { getBase58Decoder, getBase58Encoder } from "@solana/kit"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isAddress } from "../../../src/adapters/solana/address.js"
import { decodeBase58 } from "../../../src/model/bytes/base58.js"
import { encodeBase58 } from "../../../src/model/bytes/encodeBase58.js"

const bytes = fc.uint8Array({ maxLength: 90 })
/** Many have zeros at the beginning. */
const withZeros = fc
  .tuple(fc.uint8Array({ maxLength: 3, max: 0 }), bytes)
  .map((parts) => Uint8Array.from(parts.flatMap((part) => [...part])))

describe("base58", () => {
  it("is what another library writes and reads", () => {
    fc.assert(
      fc.property(withZeros, (given) => {
        const text = encodeBase58(given)
        expect(text).toBe(getBase58Decoder().decode(given))
        if (text !== "") expect(decodeBase58(text)).toEqual(given)
        if (text !== "") expect(new Uint8Array(getBase58Encoder().encode(text))).toEqual(given)
      }),
    )
  })

  it.each(["", "0", "O", "I", "l", " 1", "1\n", "é", "1".repeat(129)])("is not %j", (text) => {
    expect(decodeBase58(text)).toBeUndefined()
  })
})

describe("an address of Solana", () => {
  it("is exactly 32 bytes in base58", () => {
    fc.assert(
      fc.property(bytes, (given) => {
        expect(isAddress(encodeBase58(given))).toBe(given.length === 32)
      }),
    )
  })

  it.each(["11111111111111111111111111111111", "So11111111111111111111111111111111111111112"])("is %s", (text) => {
    expect(isAddress(text)).toBe(true)
  })

  it.each([
    "1111111111111111111111111111111",
    "111111111111111111111111111111111",
    "0xa11ce00000000000000000000000000000000001",
    // The largest number of 44 digits has more than 32 bytes.
    "z".repeat(44),
    " So11111111111111111111111111111111111111112",
  ])("is not %s", (text) => {
    expect(isAddress(text)).toBe(false)
  })
})
