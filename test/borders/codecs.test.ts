import fc from "fast-check"
import type { Mixed } from "io-ts"
import { describe, expect, it } from "vitest"
import { anythingFor, goodFor, mutatedFor } from "./arbitraries.js"
import { everyCodec } from "./codecs.js"

const codecs = await everyCodec()

/** Whether a value is accepted; what is accepted has the type of the codec. */
const check = (codec: Mixed, value: unknown): boolean => {
  const decoded = codec.decode(value)
  if (decoded._tag === "Right") expect(codec.is(decoded.right)).toBe(true)
  return decoded._tag === "Right"
}

describe("every codec of the package", () => {
  it("is found", () => {
    expect(codecs.length).toBeGreaterThan(45)
  })

  it.each(codecs)("$name decodes anything without throwing", (named) => {
    fc.assert(
      fc.property(anythingFor(named), (value) => {
        check(named.codec, value)
      }),
    )
  })

  it.each(codecs)("$name accepts a good value", ({ codec }) => {
    expect(fc.sample(goodFor(codec), 100).some((value) => check(codec, value))).toBe(true)
  })

  it.each(codecs)("$name decodes a good value with any member replaced, without throwing", (named) => {
    fc.assert(
      fc.property(mutatedFor(named), (value) => {
        check(named.codec, value)
      }),
    )
  })
})
