import { Transaction } from "bitcoinjs-lib"
import { describe, expect, it } from "vitest"
import {
  dustOf,
  type InputKind,
  isStandardSize,
  virtualSize,
} from "../../../src/adapters/bitcoin/coins/transactionSize.js"

const signature = new Uint8Array(72)
const publicKey = new Uint8Array(33)
const pushed = (...parts: readonly Uint8Array[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [part.length, ...part]))

/** The largest signed input of each kind: its script, and its witness. */
const inputs: Readonly<Record<InputKind, readonly [script: Uint8Array, witness: Uint8Array[]]>> = {
  p2pkh: [pushed(signature, publicKey), []],
  p2sh: [pushed(new Uint8Array(22)), [signature, publicKey]],
  p2wpkh: [new Uint8Array(), [signature, publicKey]],
  p2tr: [new Uint8Array(), [new Uint8Array(65)]],
}

const transactionOf = (kind: InputKind, count: number, scripts: readonly number[]): Transaction => {
  const transaction = new Transaction()
  const [script, witness] = inputs[kind]
  for (let index = 0; index < count; index += 1) {
    transaction.addInput(new Uint8Array(32), index, undefined, script)
    transaction.setWitness(index, witness)
  }
  scripts.forEach((length) => transaction.addOutput(new Uint8Array(length), 1n))
  return transaction
}

describe("the size of a transaction", () => {
  it.each(["p2pkh", "p2sh", "p2wpkh", "p2tr"] as const)("is that of the largest one with inputs of %s", (kind) => {
    for (const count of [1, 2, 252, 253])
      for (const scripts of [[22], [34, 25], [252], [253]])
        expect([count, scripts, virtualSize({ kind, inputs: count, scripts })]).toEqual([
          ...[count, scripts],
          BigInt(transactionOf(kind, count, scripts).virtualSize()),
        ])
  })

  it("is one that nodes pass on up to 400,000 units of weight", () => {
    const shape = (script: number) => ({ kind: "p2pkh", inputs: 300, scripts: [script] }) as const
    expect(transactionOf("p2pkh", 300, [55_577]).weight()).toBe(400_000)
    expect(isStandardSize(shape(55_577))).toBe(true)
    expect(isStandardSize(shape(55_578))).toBe(false)
  })
})

describe("dust", () => {
  const dust = (...script: readonly number[]): bigint => dustOf(Uint8Array.from(script))
  const program = (length: number): readonly number[] => new Array<number>(length).fill(1)

  it("is less for a script that is spent with a witness, of any version", () => {
    expect(dust(0x51, 2, 0x4e, 0x73)).toBe(240n)
    for (const version of [0, 0x51, 0x52, 0x60]) expect(dust(version, 20, ...program(20))).toBe(294n)
  })

  it("is more for any other script: of no version, or of another length than it says", () => {
    for (const first of [1, 0x50, 0x61, 0xff]) expect(dust(first, 20, ...program(20))).toBe(537n)
    for (const length of [19, 21]) expect(dust(0, length, ...program(20))).toBe(537n)
    expect(dust()).toBe(471n)
  })
})
