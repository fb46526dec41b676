import { payments, Psbt, script as scripts, Transaction } from "bitcoinjs-lib"
import { describe, expect, it } from "vitest"
import { bitcoinLib } from "../../../src/adapters/bitcoin/lib/bitcoinLib.js"
import { bitcoinRegtest } from "../../../src/networks/bitcoin.js"
import { type Kind, key, otherKey, paymentsOn, taprootKey } from "./support/testKeys.js"

const kinds = ["p2pkh", "p2sh", "p2wpkh", "p2tr"] as const
const refused = "input 0 is not signed as requested"

const of = paymentsOn(bitcoinRegtest.id)
const to = payments.p2wpkh({ pubkey: otherKey.publicKey }).output ?? new Uint8Array()

type Fields = Parameters<Psbt["updateInput"]>[1]

const outputOf = (kind: Kind): Uint8Array => of[kind].output ?? new Uint8Array()

/** A PSBT that spends one coin of `key`. */
const psbtOf = (kind: Kind): Psbt => {
  const previous = new Transaction()
  previous.addInput(new Uint8Array(32), 0)
  previous.addOutput(outputOf(kind), 100_000n)
  const witnessUtxo = { script: outputOf(kind), value: 100_000n }
  const fields: Fields = {
    ...(kind === "p2pkh" ? { nonWitnessUtxo: previous.toBuffer() } : { witnessUtxo }),
    ...(kind === "p2sh" && { redeemScript: outputOf("p2wpkh") }),
    ...(kind === "p2tr" && { tapInternalKey: key.publicKey.subarray(1) }),
  }
  return new Psbt().addInput({ hash: previous.getId(), index: 0, ...fields }).addOutput({ script: to, value: 90_000n })
}

/** What a wallet writes that finalises the input. */
const finalised = (kind: Kind, sighashType = Transaction.SIGHASH_ALL): Fields => {
  const psbt = psbtOf(kind).updateInput(0, { sighashType })
  psbt.signInput(0, kind === "p2tr" ? taprootKey : key, [sighashType]).finalizeInput(0)
  const { finalScriptSig, finalScriptWitness } = psbt.data.inputs[0] ?? {}
  return { ...(finalScriptSig && { finalScriptSig }), ...(finalScriptWitness && { finalScriptWitness }) }
}

const problem = (asked: Psbt, fields: Fields, sighashTypes?: readonly number[]) => {
  const answer = Psbt.fromBase64(asked.toBase64())
  answer.data.updateInput(0, fields)
  return bitcoinLib.psbtProblem(asked.toBase64(), answer.toBase64(), [{ index: 0, sighashTypes }])
}

/** A witness as it is written: the number of its items, and each with its length, of less than 253 bytes. */
const witnessOf = (...items: readonly Uint8Array[]): Uint8Array =>
  Uint8Array.of(items.length, ...items.flatMap((item) => [item.length, ...item]))

const one = Uint8Array.of(1)

describe("an input that a wallet has finalised", () => {
  it.each(kinds)("is accepted with a signature of its key: %s", (kind) => {
    expect(problem(psbtOf(kind), finalised(kind))).toBeNull()
  })

  it.each(kinds)("is refused when it signs less than the whole transaction, unless that was requested: %s", (kind) => {
    const types = [Transaction.SIGHASH_NONE]
    const careless = finalised(kind, Transaction.SIGHASH_NONE)
    expect(problem(psbtOf(kind), careless)).toBe(refused)
    expect(problem(psbtOf(kind), careless, types)).toBeNull()
  })

  it.each(kinds)("is refused when what it has is no signature of its key: %s", (kind) => {
    const asked = psbtOf(kind)
    const { finalScriptSig, finalScriptWitness } = finalised(kind === "p2wpkh" ? "p2pkh" : "p2wpkh")
    const others = [finalScriptSig && { finalScriptSig }, finalScriptWitness && { finalScriptWitness }]
    for (const fields of others) if (fields) expect(problem(asked, fields)).toBe(refused)
    for (const items of [[], [one], [one, one], [one, one, one]])
      expect(problem(asked, { finalScriptWitness: witnessOf(...items) })).toBe(refused)
    expect(problem(asked, { finalScriptWitness: Uint8Array.of(3, 1) })).toBe(refused)
    expect(problem(asked, { finalScriptSig: Uint8Array.of(1) })).toBe(refused)
    const pushes = scripts.compile([finalScriptSig ?? new Uint8Array(71), otherKey.publicKey])
    expect(problem(asked, { finalScriptSig: pushes })).toBe(refused)
  })

  it("is accepted of a legacy address also where the PSBT names the coin without its transaction", () => {
    const witnessUtxo = { script: outputOf("p2pkh"), value: 100_000n }
    const [{ hash, index } = { hash: "", index: 0 }] = psbtOf("p2pkh").txInputs
    const asked = new Psbt().addInput({ hash, index, witnessUtxo }).addOutput({ script: to, value: 90_000n })
    expect(problem(asked, finalised("p2pkh"))).toBeNull()
    expect(problem(asked, finalised("p2pkh", Transaction.SIGHASH_NONE))).toBe(refused)
  })

  it("is accepted with a script or a witness that is written and empty", () => {
    const empty = new Uint8Array()
    expect(problem(psbtOf("p2wpkh"), { ...finalised("p2wpkh"), finalScriptSig: empty })).toBeNull()
    expect(problem(psbtOf("p2tr"), { ...finalised("p2tr"), finalScriptSig: empty })).toBeNull()
    expect(problem(psbtOf("p2pkh"), { ...finalised("p2pkh"), finalScriptWitness: witnessOf() })).toBeNull()
  })

  it("is verified of a nested address whose script the site did not know", () => {
    const { redeemScript: _, ...input } = psbtOf("p2sh").data.inputs[0] ?? {}
    const asked = psbtOf("p2sh")
    asked.data.inputs[0] = input
    expect(problem(asked, finalised("p2sh"))).toBeNull()
    expect(problem(asked, finalised("p2sh", Transaction.SIGHASH_NONE))).toBe(refused)
    const { finalScriptSig = one } = finalised("p2sh")
    expect(problem(asked, { finalScriptSig, finalScriptWitness: witnessOf(one, one, one) })).toBe(refused)
  })

  it("is accepted by a script of a taproot address, however long, only if the address has that script", () => {
    const script = scripts.compile([
      ...Array.from({ length: 3 }, () => [new Uint8Array(300), 0x75]).flat(),
      ...[key.publicKey.subarray(1), 0xac],
    ])
    const tree = { internalPubkey: otherKey.publicKey.subarray(1), scriptTree: { output: script } }
    const { output, witness } = payments.p2tr({ ...tree, redeem: { output: script } })
    const control = witness?.at(-1) ?? one
    const asked = new Psbt()
      .addInput({ hash: "11".repeat(32), index: 0, witnessUtxo: { script: output ?? one, value: 100_000n } })
      .addOutput({ script: to, value: 90_000n })
    const signed = Psbt.fromBase64(asked.toBase64())
    signed.updateInput(0, { tapLeafScript: [{ leafVersion: 0xc0, script, controlBlock: control }] })
    signed.signInput(0, key)
    expect(bitcoinLib.psbtProblem(asked.toBase64(), signed.toBase64(), [{ index: 0 }])).toBeNull()
    signed.finalizeInput(0)
    expect(bitcoinLib.psbtProblem(asked.toBase64(), signed.toBase64(), [{ index: 0 }])).toBeNull()
    const { finalScriptWitness = one } = signed.data.inputs[0] ?? {}
    expect(problem(psbtOf("p2tr"), { finalScriptWitness })).toBe(refused)
  })

  it("is only seen to be signed where it is of a script of several keys", () => {
    const redeem = payments.p2ms({ m: 1, pubkeys: [key.publicKey, otherKey.publicKey] })
    for (const { output } of [payments.p2wsh({ redeem }), payments.p2sh({ redeem }), redeem]) {
      const witnessUtxo = { script: output ?? one, value: 100_000n }
      const asked = new Psbt().addInput({ hash: "11".repeat(32), index: 0, witnessUtxo })
      asked.addOutput({ script: to, value: 90_000n })
      const finalScriptSig = scripts.compile([0x00, one, redeem.output ?? one])
      expect(problem(asked, { finalScriptSig })).toBeNull()
    }
  })
})
