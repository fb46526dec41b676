import { payments, Psbt, Transaction } from "bitcoinjs-lib"
import { describe, expect, it } from "vitest"
import { bitcoinLib } from "../../../src/adapters/bitcoin/lib/bitcoinLib.js"
import { hexOf } from "../../../src/model/bytes/bytes.js"
import { bitcoinRegtest } from "../../../src/networks/bitcoin.js"
import { key, otherKey, paymentsOn, taprootKey } from "./support/testKeys.js"

const own = paymentsOn(bitcoinRegtest.id).p2tr.output ?? new Uint8Array()
const to = payments.p2wpkh({ pubkey: otherKey.publicKey }).output ?? new Uint8Array()

/** A payment from the taproot account of `key`, whose wallet says that it has this key. */
const taprootPayment = (publicKey: string | undefined): string =>
  bitcoinLib.paymentPsbt({
    ...{ kind: "p2tr", coins: [{ txid: "11".repeat(32), vout: 0, value: 100_000n }], own, to },
    ...{ amount: 50_000n, change: 49_000n, publicKey, previous: new Map() },
  }) ?? ""

const keyIn = (psbt: string) => Psbt.fromBase64(psbt).data.inputs[0]?.tapInternalKey

describe("a payment from a taproot account", () => {
  it("names the key of the account, with its sign or without", () => {
    const publicKey = hexOf(key.publicKey)
    expect(keyIn(taprootPayment(publicKey))).toEqual(key.publicKey.subarray(1))
    expect(keyIn(taprootPayment(publicKey.slice(2)))).toEqual(key.publicKey.subarray(1))
  })

  it.each([
    ["no key", undefined],
    ["an empty one", ""],
    ["one that is not hex", "not hex"],
    ["one that is no point", "ff".repeat(32)],
    ["the one that the address has, which is tweaked", hexOf(own.subarray(2))],
    ["one of another account", hexOf(otherKey.publicKey)],
  ])("names no key where the wallet says %s", (_, publicKey) => {
    const psbt = taprootPayment(publicKey)
    expect(Psbt.fromBase64(psbt).inputCount).toBe(1)
    expect(keyIn(psbt)).toBeUndefined()
  })

  const inputs = [{ index: 0 }]

  /** What a wallet signs that knows its key, with a hash type or the default. */
  const signatureOf = (sighashType?: number): Uint8Array => {
    const signed = Psbt.fromBase64(taprootPayment(hexOf(key.publicKey)))
    signed.updateInput(0, sighashType === undefined ? {} : { sighashType })
    signed.signInput(0, taprootKey, sighashType === undefined ? undefined : [sighashType])
    return signed.data.inputs[0]?.tapKeySig ?? new Uint8Array()
  }

  const answerOf = (psbt: string, tapKeySig: Uint8Array): string =>
    Psbt.fromBase64(psbt).updateInput(0, { tapKeySig }).toBase64()

  it.each([undefined, hexOf(key.publicKey)])(
    "is complete with the signature alone, its key being named as %s",
    (named) => {
      const asked = taprootPayment(named)
      for (const hashType of [undefined, Transaction.SIGHASH_ALL]) {
        const signature = signatureOf(hashType)
        const answer = answerOf(asked, signature)
        expect(bitcoinLib.psbtProblem(asked, answer, inputs)).toBeNull()
        const { txid, hex } = bitcoinLib.completePayment(asked, answer)
        const transaction = Transaction.fromHex(hex)
        expect(transaction.getId()).toBe(txid)
        expect(transaction.ins[0]?.witness).toEqual([signature])
      }
    },
  )

  it("is not complete with a signature of another payment, of less than the whole, or with none", () => {
    const asked = taprootPayment(undefined)
    const careless = answerOf(asked, signatureOf(Transaction.SIGHASH_NONE))
    // The hash type is cut off: whoever appends it again may change where the coins go.
    const disguised = answerOf(asked, signatureOf(Transaction.SIGHASH_NONE).subarray(0, 64))
    const foreign = answerOf(
      asked,
      signatureOf().map((byte, at) => (at === 9 ? byte ^ 1 : byte)),
    )
    for (const answer of [careless, disguised, foreign, asked]) {
      expect(bitcoinLib.psbtProblem(asked, answer, inputs)).toBe("input 0 is not signed as requested")
      expect(() => bitcoinLib.completePayment(asked, answer)).toThrow("input 0 is not signed as requested")
    }
  })
})
