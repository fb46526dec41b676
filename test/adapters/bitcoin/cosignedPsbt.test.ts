import { payments, Psbt, Transaction } from "bitcoinjs-lib"
import { describe, expect, it } from "vitest"
import { bitcoinLib } from "../../../src/adapters/bitcoin/lib/bitcoinLib.js"
import { key, otherKey } from "./support/testKeys.js"

const refused = "input 0 is not signed as requested"
const empty = new Uint8Array()
const to = payments.p2wpkh({ pubkey: otherKey.publicKey }).output ?? empty

const p2ms = payments.p2ms({ m: 2, pubkeys: [key.publicKey, otherKey.publicKey] })
const p2wsh = payments.p2wsh({ redeem: p2ms })
const forms = ["p2wsh", "p2sh", "p2sh-p2wsh"] as const

type Form = (typeof forms)[number]
type Fields = Parameters<Psbt["updateInput"]>[1]

const inputOf = (form: Form, value: bigint) => {
  const redeem = form === "p2sh" ? p2ms : p2wsh
  const script = (form === "p2wsh" ? p2wsh : payments.p2sh({ redeem })).output ?? empty
  const previous = new Transaction()
  previous.addInput(new Uint8Array(32), 0)
  previous.addOutput(script, value)
  return {
    ...{ hash: form === "p2sh" ? previous.getId() : "11".repeat(32), index: 0 },
    ...(form === "p2sh" ? { nonWitnessUtxo: previous.toBuffer() } : { witnessUtxo: { script, value } }),
    ...(form !== "p2wsh" && { redeemScript: redeem.output ?? empty }),
    ...(form !== "p2sh" && { witnessScript: p2ms.output ?? empty }),
  }
}

/** A PSBT that spends a coin of two keys. */
const psbtOf = (form: Form = "p2wsh", value = 100_000n): Psbt =>
  new Psbt().addInput(inputOf(form, value)).addOutput({ script: to, value: 90_000n })

const cosigned = (form?: Form): Psbt => psbtOf(form).signInput(0, otherKey)

const copyOf = (psbt: Psbt): Psbt => Psbt.fromBase64(psbt.toBase64())

const problem = (asked: Psbt, answer: Psbt, sighashTypes?: readonly number[]) =>
  bitcoinLib.psbtProblem(asked.toBase64(), answer.toBase64(), [{ index: 0, sighashTypes }])

/** A PSBT with other fields of its input. */
const withInput = (psbt: Psbt, change: (input: Fields) => Fields): Psbt => {
  const changed = copyOf(psbt)
  changed.data.inputs[0] = change(changed.data.inputs[0] ?? {})
  return changed
}

describe("an input of several keys, in the PSBT that a wallet answers", () => {
  it.each(forms)("is refused when only a cosigner has signed it, before: %s", (form) => {
    expect(problem(cosigned(form), cosigned(form))).toBe(refused)
    const final = copyOf(cosigned(form)).signInput(0, key).finalizeInput(0)
    expect(problem(final, final)).toBe(refused)
  })

  it.each(forms)("is accepted when the wallet has signed it, with or without a cosigner: %s", (form) => {
    expect(problem(psbtOf(form), psbtOf(form).signInput(0, key))).toBeNull()
    const both = cosigned(form).signInput(0, key)
    expect(problem(cosigned(form), both)).toBeNull()
    expect(problem(cosigned(form), copyOf(both).finalizeInput(0))).toBeNull()
    expect(problem(cosigned(form), psbtOf(form).signInput(0, key))).toBeNull()
  })

  it("is accepted whatever hash type a cosigner has signed with, and refused where the wallet's is not allowed", () => {
    const { SIGHASH_ALL, SIGHASH_NONE } = Transaction
    const signedWith = (hashType: number, signer = key): Psbt =>
      psbtOf().updateInput(0, { sighashType: hashType }).signInput(0, signer, [hashType])
    const asked = signedWith(SIGHASH_NONE, otherKey)
    const added = (hashType: number): Psbt => {
      const { partialSig = [] } = signedWith(hashType).data.inputs[0] ?? {}
      return copyOf(asked).updateInput(0, { partialSig })
    }
    expect(problem(asked, added(SIGHASH_ALL))).toBeNull()
    expect(problem(asked, added(SIGHASH_NONE))).toBe(refused)
    expect(problem(asked, added(SIGHASH_NONE), [SIGHASH_NONE])).toBeNull()
  })

  it("is refused when the signature of a cosigner is replaced by one that is not valid", () => {
    const { partialSig: [foreign] = [] } = psbtOf("p2wsh", 99_999n).signInput(0, otherKey).data.inputs[0] ?? {}
    const answer = psbtOf().signInput(0, key)
    answer.updateInput(0, { partialSig: foreign ? [foreign] : [] })
    expect(problem(cosigned(), answer)).toBe(refused)
  })

  it("is refused when it is signed with another value of the coin than was asked", () => {
    expect(problem(psbtOf(), psbtOf("p2wsh", 99_999n).signInput(0, key))).toBe(refused)
  })

  it("is accepted when the answer leaves out what was asked, or has more fields", () => {
    const answer = psbtOf().signInput(0, key)
    const bare = withInput(answer, ({ partialSig = [] }) => ({ partialSig }))
    expect(problem(psbtOf(), bare)).toBeNull()
    const derivation = { masterFingerprint: new Uint8Array(4), pubkey: key.publicKey, path: "m/84'/0'/0'/0/0" }
    answer.updateInput(0, { bip32Derivation: [derivation] })
    answer.addUnknownKeyValToInput(0, { key: Uint8Array.of(0xfc, 1, 2), value: Uint8Array.of(3) })
    expect(problem(psbtOf(), answer)).toBeNull()
  })

  it("is accepted when only the wallet says what the input spends", () => {
    const asked = withInput(psbtOf(), () => ({}))
    expect(problem(asked, psbtOf().signInput(0, key))).toBeNull()
    expect(problem(asked, psbtOf())).toBe(refused)
  })
})
