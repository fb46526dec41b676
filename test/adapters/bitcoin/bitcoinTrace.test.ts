import { describe, expect, it } from "vitest"
import type { EsploraTransaction } from "../../../src/adapters/bitcoin/chain/esploraCodecs.js"
import {
  beforeIn,
  type BitcoinTrace,
  decodeTrace,
  encodeTrace,
  isPaidAfter,
  paysSame,
} from "../../../src/adapters/bitcoin/transfer/bitcoinTrace.js"

const txid = (letter: string): string => letter.repeat(64)

const byPage: BitcoinTrace = {
  to: "0014aa",
  value: 2_100_000_000_000_000n,
  coin: { txid: txid("c"), vout: 3 },
  before: null,
}
const byWallet: BitcoinTrace = {
  ...{ to: "0014aa", value: 20_000n, coin: null },
  before: { height: 7, spent: [`${txid("a")}:0`, `${txid("b")}:1`] },
}

interface Parts {
  readonly by?: readonly string[]
  readonly of?: string
  readonly outputs?: readonly (readonly [script: string, value: number])[]
  readonly height?: number
}

/** A transaction: by default ALICE pays 20,000 satoshi to the script 0014aa, with the coin of a letter. */
const transaction = (
  letter: string,
  { by = ["ALICE"], of = "0", outputs = [["0014aa", 20_000]], height }: Parts = {},
) =>
  ({
    txid: txid(letter),
    vin: by.map((address, vout) => ({ txid: txid(of), vout, prevout: { scriptpubkey_address: address, value: 1 } })),
    vout: outputs.map(([scriptpubkey, value]) => ({ scriptpubkey, value })),
    status: height === undefined ? { confirmed: false } : { confirmed: true, block_height: height },
  }) as unknown as EsploraTransaction

describe("what is stored of a Bitcoin payment", () => {
  it.each([
    ["one whose coins this page has chosen", byPage],
    ["one whose coins the wallet chooses", byWallet],
    ["one without an earlier one that paid the same", { ...byWallet, before: { height: 0, spent: [] } }],
  ])("is what it is recognized by, again: %s", (_, trace) => {
    expect(decodeTrace(encodeTrace(trace))).toEqual(trace)
  })

  it("has the newest 25 coins of earlier ones: those of older ones are in blocks", () => {
    const spent = Array.from({ length: 26 }, (_, at) => `${txid("a")}:${at}`)
    const stored = decodeTrace(encodeTrace({ ...byWallet, before: { height: 7, spent } }))
    expect(stored?.before?.spent).toEqual(spent.slice(0, 25))
  })

  it.each([
    ["nothing", {}],
    ["no value", { to: "0014aa" }],
    ["a script that is not hex", { to: "xyz", value: "1" }],
    ["a value with a sign", { to: "0014aa", value: "-1" }],
    ["a value with a unit", { to: "0014aa", value: "1 BTC" }],
    ["a value that is longer than all coins", { to: "0014aa", value: "1".repeat(17) }],
    ["a coin that is no transaction", { to: "0014aa", value: "1", coin: "abc", output: "0" }],
    ["an output that is no number", { to: "0014aa", value: "1", coin: txid("c"), output: "first" }],
  ])("is nothing that can be followed, with %s", (_, trace) => {
    expect(decodeTrace(trace)).toBeNull()
  })

  it("names no coin where half of it is missing", () => {
    const rest = { to: "0014aa", value: "1" }
    expect(decodeTrace({ ...rest, coin: txid("c") })?.coin).toBeNull()
    expect(decodeTrace({ ...rest, output: "0" })?.coin).toBeNull()
  })
})

describe("a Bitcoin transaction", () => {
  const paid = { to: "0014aa", value: 20_000n }

  it("pays the same where one of its outputs has the value and the script", () => {
    expect(
      paysSame(
        transaction("a", {
          outputs: [
            ["0014bb", 1],
            ["0014aa", 20_000],
          ],
        }),
        paid,
      ),
    ).toBe(true)
    expect(
      paysSame(
        transaction("a", {
          outputs: [
            ["0014bb", 20_000],
            ["0014aa", 19_999],
          ],
        }),
        paid,
      ),
    ).toBe(false)
  })

  it("came before where the account had made it: its height, and the coins of what paid the same", () => {
    const earlier = [
      transaction("a", { of: "1", height: 7 }),
      transaction("b", { of: "2", by: ["BOB", "ALICE"], height: 5 }),
      transaction("c", { of: "3", by: ["BOB"] }),
      transaction("d", { of: "4", outputs: [["0014bb", 20_000]] }),
    ]
    expect(beforeIn(earlier, "ALICE", paid)).toEqual({
      height: 7,
      spent: [`${txid("1")}:0`, `${txid("2")}:0`, `${txid("2")}:1`],
    })
    expect(beforeIn([], "ALICE", paid)).toEqual({ height: 0, spent: [] })
  })

  it("is the payment where it came after that, by the account, and spends no coin of an earlier one", () => {
    const before = { height: 7, spent: [`${txid("1")}:0`] }
    const isPayment = (parts: Parts) => isPaidAfter(transaction("e", parts), "ALICE", paid, before)
    expect([isPayment({}), isPayment({ height: 8 }), isPayment({ by: ["BOB", "ALICE"] })]).toEqual([true, true, true])
    expect(isPayment({ height: 7 })).toBe(false)
    expect(isPayment({ by: ["BOB"] })).toBe(false)
    expect(isPayment({ outputs: [["0014aa", 20_001]] })).toBe(false)
    expect([isPayment({ of: "1" }), isPayment({ of: "1", by: ["ALICE", "ALICE"] })]).toEqual([false, false])
  })
})
