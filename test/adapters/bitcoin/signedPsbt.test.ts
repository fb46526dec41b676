import { type Psbt, Transaction } from "bitcoinjs-lib"
import { describe, expect, it } from "vitest"
import { bitcoinLib } from "../../../src/adapters/bitcoin/lib/bitcoinLib.js"
import { addressOf, key, otherKey, psbtOf, taprootKey } from "./support/testKeys.js"

const payment = { address: addressOf("p2wpkh"), index: 0 }
const ordinal = { address: addressOf("p2tr"), index: 1 }

const asked = psbtOf().toBase64()

const problem = (answer: Psbt, inputs: Parameters<typeof bitcoinLib.psbtProblem>[2] = [payment]) =>
  bitcoinLib.psbtProblem(asked, answer.toBase64(), inputs)

describe("the PSBT that a wallet answers", () => {
  it("is accepted when the requested inputs are signed, finalised or not", () => {
    expect(problem(psbtOf().signInput(0, key))).toBeNull()
    expect(problem(psbtOf().signInput(0, key).finalizeInput(0))).toBeNull()
    expect(problem(psbtOf().signInput(1, taprootKey), [ordinal])).toBeNull()
    expect(problem(psbtOf().signInput(1, taprootKey).finalizeInput(1), [ordinal])).toBeNull()
    expect(problem(psbtOf().signInput(0, key).signInput(1, taprootKey), [payment, ordinal])).toBeNull()
  })

  it("is refused when it is another transaction, however well it is signed", () => {
    expect(problem(psbtOf(90_001n).signInput(0, key))).toBe("it is another transaction")
    const another = psbtOf().setLocktime(7).signInput(0, key)
    expect(problem(another)).toBe("it is another transaction")
  })

  it("is refused when an input is signed that was not to be: an ordinal is not spent by accident", () => {
    const both = psbtOf().signInput(0, key).signInput(1, taprootKey)
    expect(problem(both)).toBe("input 1 was not to be signed")
    expect(problem(both.finalizeAllInputs())).toBe("input 1 was not to be signed")
  })

  it("is refused when a requested input is not signed", () => {
    expect(problem(psbtOf())).toBe("input 0 is not signed as requested")
    expect(problem(psbtOf().signInput(0, key), [payment, ordinal])).toBe("input 1 is not signed as requested")
  })

  it("is refused when the signature is by another key, or of another transaction", () => {
    const foreign = psbtOf(80_000n).signInput(0, key)
    const [partialSig] = foreign.data.inputs[0]?.partialSig ?? []
    const forged = psbtOf().updateInput(0, { partialSig: partialSig ? [partialSig] : [] })
    expect(problem(forged)).toBe("input 0 is not signed as requested")
    const finalForged = psbtOf()
    const witness = psbtOf(80_000n).signInput(0, key).finalizeInput(0).data.inputs[0]?.finalScriptWitness
    finalForged.data.updateInput(0, { finalScriptWitness: witness ?? new Uint8Array() })
    expect(problem(finalForged)).toBe("input 0 is not signed as requested")
    expect(() => psbtOf().signInput(0, otherKey)).toThrow()
  })

  it("is refused when it signs less than the whole transaction, unless that was requested", () => {
    const types = [Transaction.SIGHASH_NONE]
    const careless = psbtOf()
    careless.updateInput(0, { sighashType: Transaction.SIGHASH_NONE })
    careless.signInput(0, key, types)
    expect(problem(careless)).toBe("input 0 is not signed as requested")
    expect(problem(careless, [{ ...payment, sighashTypes: types }])).toBeNull()
    careless.finalizeInput(0)
    expect(problem(careless)).toBe("input 0 is not signed as requested")
    expect(problem(careless, [{ ...payment, sighashTypes: types }])).toBeNull()
  })

  it("is refused when it is none", () => {
    expect(bitcoinLib.psbtProblem(asked, "cHNidP8=", [payment])).toBe("it is not a PSBT")
    expect(bitcoinLib.inputsOf("cHNidP8=")).toBeUndefined()
    expect(bitcoinLib.inputsOf(asked)).toBe(2)
  })
})
