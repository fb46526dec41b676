import { payments, Psbt } from "bitcoinjs-lib"
import { describe, expect, it } from "vitest"
import { bitcoinLib } from "../../../src/adapters/bitcoin/lib/bitcoinLib.js"
import { hexOf } from "../../../src/model/bytes.js"
import { bitcoinRegtest } from "../../../src/networks/bitcoin.js"
import { key, otherKey, paymentsOn } from "./support/testKeys.js"

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
})
