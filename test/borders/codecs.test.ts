import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { tryGet } from "../../src/services/codecs/tryGet.js"
import { contributing } from "../support/contributing.js"
import { anythingFor, goodFor, mutatedFor } from "./arbitraries.js"
import { everyCodec, type NamedCodec } from "./codecs.js"

const codecs = await everyCodec()

/** Whether a value is accepted; what is accepted has the type of the codec. */
const check = ({ codec, isJson }: NamedCodec, value: unknown): boolean => {
  const result = isJson ? codec.decode(value) : tryGet(() => codec.decode(value)) // as `decoded` reads a wallet's data
  if (result?._tag === "Right") expect(codec.is(result.right)).toBe(true)
  return result?._tag === "Right"
}

describe("every codec of the package", () => {
  it("is found", () => {
    expect(codecs.length).toBeGreaterThan(45)
  })

  it.each(codecs)("$name decodes anything without throwing", (named) => {
    fc.assert(
      fc.property(anythingFor(named), (value) => {
        check(named, value)
      }),
    )
  })

  it.each(codecs)("$name accepts a good value", (named) => {
    const isAccepted = fc.sample(goodFor(named.codec), 100).some((value) => check(named, value))
    const missing = "a value of its own form is missing in `leaves` of arbitraries.ts"
    expect(isAccepted, contributing(missing, "The layers")).toBe(true)
  })

  it.each(codecs)("$name decodes a good value with any member replaced, without throwing", (named) => {
    fc.assert(
      fc.property(mutatedFor(named), (value) => {
        check(named, value)
      }),
    )
  })
})
