import { describe, expect, it } from "vitest"
import { decodeTrace, encodeTrace, type EvmTrace, tracedData } from "../../../src/adapters/evm/transfer/trace.js"

const BOB = "0xB0b0000000000000000000000000000000000002"
const stored = { nonce: "0x5", block: "0x1f", to: BOB, value: "0xde0b6b3a7640000", data: "0x" }
const trace: EvmTrace = {
  ...{ nonce: 5n, isExact: false, block: 31n },
  ...{ to: BOB.toLowerCase(), value: 10n ** 18n, data: "0x" },
}

describe("the trace of a transaction", () => {
  it("is read from what was stored, in lower case", () => {
    expect(decodeTrace(stored)).toEqual(trace)
    expect(decodeTrace({ ...stored, data: "0xABCD" })).toEqual({ ...trace, data: "0xabcd" })
  })

  it("is exact only where that was stored", () => {
    expect(decodeTrace({ ...stored, exact: "yes" })?.isExact).toBe(true)
    expect(decodeTrace({ ...stored, exact: "no" })?.isExact).toBe(false)
  })

  it("survives being stored", () => {
    for (const one of [trace, { ...trace, isExact: true, data: "0xa9059cbb" }])
      expect(decodeTrace(encodeTrace(one))).toEqual(one)
  })

  it.each([
    ["no nonce", { nonce: "5" }],
    ["no block", { block: "" }],
    ["no receiver", { to: "bob.eth" }],
    ["no value", { value: "1.5" }],
    ["half a byte of data", { data: "0x123" }],
    ["data that is no hexadecimal number", { data: "0xyz" }],
    ["data after something else", { data: "0 0x12" }],
    ["data before something else", { data: "0x12 0" }],
  ])("is not that of this chain family with %s", (_, change) => {
    expect(decodeTrace({ ...stored, ...change })).toBeNull()
  })

  it("is not one without its parts", () => {
    expect(decodeTrace({})).toBeNull()
    expect(decodeTrace({ signature: "5x" })).toBeNull()
  })

  it("keeps of the calldata the first 999 bytes, in lower case", () => {
    expect(tracedData("0xABCD")).toBe("0xabcd")
    expect(tracedData(`0x${"ab".repeat(999)}`)).toHaveLength(2_000)
    expect(tracedData(`0x${"ab".repeat(1_000)}`)).toBe(`0x${"ab".repeat(999)}`)
  })
})
