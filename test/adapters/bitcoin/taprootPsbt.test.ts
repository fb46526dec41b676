import { payments, Psbt, script as scripts, Transaction } from "bitcoinjs-lib"
import { describe, expect, it } from "vitest"
import { bitcoinLib } from "../../../src/adapters/bitcoin/lib/bitcoinLib.js"
import { key, otherKey, psbtOf as coinsOf, taprootKey } from "./support/testKeys.js"

const refused = "input 0 is not signed as requested"
const empty = new Uint8Array()
const to = payments.p2wpkh({ pubkey: otherKey.publicKey }).output ?? empty

const xOnly = (pair: typeof key): Uint8Array => pair.publicKey.subarray(1)

/** A script that both keys sign, of an address whose own key is nobody's. */
const script = scripts.compile([xOnly(key), 0xad, xOnly(otherKey), 0xac])
const internalPubkey = Uint8Array.from(
  Buffer.from("50929b74c1a04954b78b4b6035e97a5e078a5a0f28ec96d547bfee9ace803ac0", "hex"),
)
const { output, witness } = payments.p2tr({
  internalPubkey,
  scriptTree: { output: script },
  redeem: { output: script },
})
const tapLeafScript = [{ leafVersion: 0xc0, script, controlBlock: witness?.at(-1) ?? empty }]

const psbtOf = (): Psbt =>
  new Psbt()
    .addInput({
      ...{ hash: "11".repeat(32), index: 0, witnessUtxo: { script: output ?? empty, value: 100_000n } },
      tapLeafScript,
    })
    .addOutput({ script: to, value: 90_000n })

const problem = (asked: Psbt, answer: Psbt) =>
  bitcoinLib.psbtProblem(asked.toBase64(), answer.toBase64(), [{ index: 0 }])

const signatureOf = (sighashType?: number) => {
  const signed = psbtOf().updateInput(0, sighashType === undefined ? {} : { sighashType })
  signed.signInput(0, key, sighashType === undefined ? undefined : [sighashType])
  const [signature] = signed.data.inputs[0]?.tapScriptSig ?? []
  if (!signature) throw new Error("It is not signed")
  return signature
}

describe("an input of a taproot script, in the PSBT that a wallet answers", () => {
  it("is accepted when the wallet has signed it, and refused when only a cosigner has, before", () => {
    const cosigned = psbtOf().signInput(0, otherKey)
    expect(problem(psbtOf(), psbtOf().signInput(0, key))).toBeNull()
    expect(problem(cosigned, cosigned)).toBe(refused)
    expect(problem(cosigned, Psbt.fromBase64(cosigned.toBase64()).signInput(0, key))).toBeNull()
  })

  it("is validated with the hash type that the signature has, whatever the input names", () => {
    const whole = psbtOf().updateInput(0, { tapScriptSig: [signatureOf(Transaction.SIGHASH_ALL)] })
    expect(problem(psbtOf(), whole)).toBeNull()
    const { signature, ...rest } = signatureOf(Transaction.SIGHASH_NONE)
    const disguised = psbtOf().updateInput(0, { sighashType: Transaction.SIGHASH_NONE })
    disguised.updateInput(0, { tapScriptSig: [{ ...rest, signature: signature.subarray(0, 64) }] })
    expect(problem(psbtOf(), disguised)).toBe(refused)
  })

  it("is refused when the address does not have the script that the wallet names", () => {
    const asked = coinsOf().toBase64()
    const answer = (signer: typeof key): string =>
      coinsOf().updateInput(1, { tapLeafScript }).signInput(1, signer).toBase64()
    expect(bitcoinLib.psbtProblem(asked, answer(key), [{ index: 1 }])).toBe("input 1 is not signed as requested")
    expect(bitcoinLib.psbtProblem(asked, answer(taprootKey), [{ index: 1 }])).toBeNull()
  })

  it("is refused when one of its signatures is of less than the whole transaction", () => {
    const careless = signatureOf(Transaction.SIGHASH_NONE)
    const answer = psbtOf()
      .signInput(0, otherKey)
      .updateInput(0, { tapScriptSig: [careless] })
    expect(problem(psbtOf(), answer)).toBe(refused)
  })
})

describe("an input of a single key that is signed already", () => {
  it("is accepted as it is: no one else could have signed it", () => {
    const signed = coinsOf().signInput(0, key).signInput(1, taprootKey)
    const ask = (psbt: Psbt) => bitcoinLib.psbtProblem(psbt.toBase64(), psbt.toBase64(), [{ index: 0 }, { index: 1 }])
    expect(ask(signed)).toBeNull()
    expect(ask(signed.finalizeAllInputs())).toBeNull()
  })
})
