import { crypto, payments, Psbt, Transaction } from "bitcoinjs-lib"
import { bytesOfHex, sameBytes } from "../../../model/bytes/bytes.js"
import { tryGet } from "../../../services/codecs/tryGet.js"
import type { Coin } from "../coins/coinSelection.js"
import type { InputKind } from "../coins/transactionSize.js"
import { psbtProblem } from "./signedPsbt.js"

/** A payment to sign. */
export interface PaymentToSign {
  readonly kind: InputKind
  readonly coins: readonly Coin[]
  /** The script of the account, of its coins and of the change. */
  readonly own: Uint8Array
  readonly to: Uint8Array
  readonly amount: bigint
  readonly change: bigint
  /** The key of the account, in hex. */
  readonly publicKey: string | undefined
  /** The transactions that the coins come from, in hex, for legacy coins. */
  readonly previous: ReadonlyMap<string, string>
}

/** A transaction that is signed and complete. */
export interface SignedPayment {
  readonly txid: string
  readonly hex: string
}

type InputFields = Partial<Parameters<Psbt["addInput"]>[0]>

/** Replaceable by one with a higher fee (BIP-125). */
const SEQUENCE = 0xfffffffd

const same = (a: Uint8Array | undefined, b: Uint8Array): boolean => a !== undefined && sameBytes(a, b)

/** The key without its sign, if the account is that key's. What a wallet says may be no key at all. */
const internalKey = ({ own, publicKey = "" }: PaymentToSign): Uint8Array | undefined => {
  const key = bytesOfHex(publicKey).slice(-32)
  const output = tryGet(() => payments.p2tr({ internalPubkey: key }).output)
  return same(output, own) ? key : undefined
}

/** The script that the account's address is the hash of. Undefined where the key is not known, or another one. */
const redeemScript = ({ own, publicKey }: PaymentToSign): Uint8Array | undefined => {
  if (publicKey?.length !== 66) return undefined
  const { output } = payments.p2wpkh({ hash: crypto.hash160(bytesOfHex(publicKey)) })
  return output && same(payments.p2sh({ redeem: { output } }).output, own) ? output : undefined
}

/** The whole transaction that a legacy coin comes from: its signature says nothing of the value. */
const previousOf = ({ previous, own }: PaymentToSign, { txid, vout, value }: Coin): Uint8Array | undefined => {
  const bytes = bytesOfHex(previous.get(txid) ?? "")
  const transaction = Transaction.fromBuffer(bytes)
  const output = transaction.outs[vout]
  return transaction.getId() === txid && output?.value === value && same(output.script, own) ? bytes : undefined
}

/** What a PSBT has of an input, by how it is locked; undefined where it could not be signed. */
const inputFields = (payment: PaymentToSign, coin: Coin): InputFields | undefined => {
  const witnessUtxo = { script: payment.own, value: coin.value }
  switch (payment.kind) {
    case "p2wpkh":
      return { witnessUtxo }
    case "p2tr": {
      const tapInternalKey = internalKey(payment)
      return { witnessUtxo, ...(tapInternalKey && { tapInternalKey }) }
    }
    case "p2sh": {
      const script = redeemScript(payment)
      return script && { witnessUtxo, redeemScript: script }
    }
    case "p2pkh": {
      const nonWitnessUtxo = previousOf(payment, coin)
      return nonWitnessUtxo && { nonWitnessUtxo }
    }
  }
}

/** The PSBT of a payment, as base64; undefined where an input could not be signed, as without the key of a nested one. */
export const paymentPsbt = (payment: PaymentToSign): string | undefined => {
  const { coins, to, own, amount, change } = payment
  const psbt = new Psbt()
  psbt.setVersion(2)
  for (const coin of coins) {
    const fields = inputFields(payment, coin)
    if (!fields) return undefined
    psbt.addInput({ hash: coin.txid, index: coin.vout, sequence: SEQUENCE, ...fields })
  }
  psbt.addOutput({ script: to, value: amount })
  if (change > 0n) psbt.addOutput({ script: own, value: change })
  return psbt.toBase64()
}

/**
 * Completes a PSBT with the signatures of the wallet's answer, which has to be of the same transaction. Only signatures are
 * taken from it. Throws where one is missing, not valid, or not of the whole transaction.
 */
export const completePayment = (asked: string, answered: string): SignedPayment => {
  const psbt = Psbt.fromBase64(asked)
  const { inputs } = Psbt.fromBase64(answered).data
  const problem = psbtProblem(
    asked,
    answered,
    psbt.data.inputs.map((_, index) => ({ index })),
  )
  if (problem !== null) throw new Error(problem)
  inputs.forEach(({ partialSig, tapKeySig, finalScriptSig, finalScriptWitness }, index) => {
    if (finalScriptSig ?? finalScriptWitness) {
      psbt.updateInput(index, {
        ...(finalScriptSig && { finalScriptSig }),
        ...(finalScriptWitness && { finalScriptWitness }),
      })
      return
    }
    psbt.updateInput(index, { ...(partialSig && { partialSig }), ...(tapKeySig && { tapKeySig }) })
    psbt.finalizeInput(index)
  })
  const transaction = psbt.extractTransaction(true)
  return { txid: transaction.getId(), hex: transaction.toHex() }
}
