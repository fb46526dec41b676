import fc from "fast-check"
import type { Decoder } from "io-ts"
import { describe, expect, it } from "vitest"
import {
  Address,
  Addresses,
  Anything,
  Bytes,
  ChainId,
  Hash,
  Quantity,
  Receipt,
} from "../../../src/adapters/evm/rpc/codecs.js"
import { decoded } from "../../../src/services/codecs/decoded.js"
import { providerIn } from "../../../src/adapters/evm/discovery.js"
import { isNetworkId } from "../../../src/model/namespace.js"

const A = `0x${"aB".repeat(20)}`
const H = `0x${"aB".repeat(32)}`

const table: readonly (readonly [string, Decoder<unknown, unknown>, readonly unknown[], readonly unknown[]])[] = [
  [
    "an address",
    Address,
    [A, A.toLowerCase()],
    [A.slice(2), `${A}0`, "0x", A.replace("0x", "0X"), ` ${A}`, null, 7, [A]],
  ],
  ["a list of accounts", Addresses, [[], [A], [A, A]], [A, { 0: A, length: 1 }, [null], [A, "0x"], undefined]],
  ["a hash", Hash, [H.toLowerCase()], [A, H.slice(0, -1), `${H}0`, null]],
  ["bytes", Bytes, ["0x00", H], ["0x", "0x0", "00", "0xzz", null]],
  ["a quantity", Quantity, ["0x0", "0x5208", H], ["0x", "5208", 5208, `${H}0`, "-0x1"]],
  [
    "a receipt",
    Receipt,
    [
      { transactionHash: H.toLowerCase(), blockNumber: "0x1", status: "0x1" },
      { transactionHash: H.toLowerCase(), blockNumber: "0x1" },
    ],
    [
      ...[null, {}, { blockNumber: "0x1" }, { transactionHash: A, blockNumber: "0x1" }],
      ...[
        { transactionHash: H.toLowerCase(), blockNumber: 1 },
        { transactionHash: H.toLowerCase(), blockNumber: "0x1", status: 1 },
      ],
    ],
  ],
]

describe("a codec", () => {
  it("decodes a hash in capitals to lower case", () => {
    expect(decoded(Hash, H.toUpperCase())).toBe(H.toLowerCase())
  })

  it.each(table)("decodes %s, and nothing else", (_, codec, good, bad) => {
    for (const value of good) expect(decoded(codec, value)).toStrictEqual(value)
    for (const value of bad) expect(decoded(codec, value)).toBeUndefined()
  })

  it.each([
    ["0x1", "eip155:1"],
    ["0x89", "eip155:137"],
    ["0X89", "eip155:137"],
    ["137", "eip155:137"],
    [137, "eip155:137"],
    [137n, "eip155:137"],
    ["0x", undefined],
    ["", undefined],
    [" 1", undefined],
    [0, undefined],
    ["0", undefined],
    [-1, undefined],
    [1.5, undefined],
    [NaN, undefined],
    [Infinity, undefined],
    ["1e3", undefined],
    ["0xffffffffffffff", undefined],
    ["eip155:1", undefined],
    [{}, undefined],
    [null, undefined],
    [["0x1"], undefined],
  ])("decodes the chain id %o as %o", (form, id) => {
    expect(decoded(ChainId, form)).toBe(id)
  })

  it("decodes any chain id to a CAIP-2 id or fails", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const id = decoded(ChainId, value)
        expect(id === undefined || isNetworkId(id)).toBe(true)
      }),
    )
  })

  it("does not throw for a value that throws when accessed", () => {
    const trap = (): never => {
      throw new Error("trap")
    }
    const hostile = new Proxy([], { get: trap, has: trap, ownKeys: trap })
    expect(decoded(Addresses, hostile)).toBeUndefined()
    expect(decoded(Receipt, hostile)).toBeUndefined()
    expect(providerIn(hostile)).toBeUndefined()
  })

  it("accepts any result of a wallet_* method", () => {
    for (const value of [null, undefined, true, "0x1", {}]) expect(decoded(Anything, value)).toBeNull()
  })
})
