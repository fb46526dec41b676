import * as ecc from "@bitcoinerlab/secp256k1"
import { Psbt, script as scripts, Transaction } from "bitcoinjs-lib"
import { tryGet } from "../../../services/codecs/tryGet.js"
import { hexOf } from "../../../model/bytes.js"
import type { InputToSign } from "../bitcoinWallet.js"
import { keyHashType, keyItems, type PsbtInput as Input } from "./keySignature.js"
import type { SpentOutput } from "./witness.js"

/** An input that was to be signed. */
type RequestedInput = Pick<InputToSign, "index" | "sighashTypes">

const unsignedHex = (psbt: Psbt): string => hexOf(psbt.data.globalMap.unsignedTx.toBuffer())

/** The signatures of an input, in any form. */
const signaturesOf = (input: Input): string =>
  JSON.stringify(
    [input.partialSig, input.tapKeySig, input.tapScriptSig, input.finalScriptSig, input.finalScriptWitness],
    (_, value: unknown) => (value instanceof Uint8Array ? hexOf(value) : value),
  )

const isSigned = ({ partialSig = [], tapKeySig, tapScriptSig = [], finalScriptSig, finalScriptWitness }: Input) =>
  partialSig.length > 0 || tapScriptSig.length > 0 || Boolean(tapKeySig ?? finalScriptSig ?? finalScriptWitness)

/** What an input spends, by what the PSBT that was asked for says. */
const spentBy = (psbt: Psbt, index: number): SpentOutput | undefined => {
  const { witnessUtxo, nonWitnessUtxo } = psbt.data.inputs[index] ?? {}
  if (witnessUtxo) return witnessUtxo
  const at = psbt.txInputs[index]?.index
  const output = nonWitnessUtxo && at !== undefined ? Transaction.fromBuffer(nonWitnessUtxo).outs[at] : undefined
  return output && { script: output.script, value: output.value }
}

/** The hash types of the signatures of an input, as they are written. */
const hashTypesIn = (input: Input): readonly number[] => {
  const { partialSig = [], tapKeySig, tapScriptSig = [] } = input
  const schnorr = [...(tapKeySig ? [tapKeySig] : []), ...tapScriptSig.map(({ signature }) => signature)]
  return [
    ...partialSig.map(({ signature }) => scripts.signature.decode(signature).hashType),
    ...schnorr.map((signature) => signature[64] ?? Transaction.SIGHASH_DEFAULT),
  ]
}

const isSchnorrValid = (key: Uint8Array, hash: Uint8Array, signature: Uint8Array): boolean =>
  ecc.verifySchnorr(hash, key, signature)

/** 33 bytes are a key of ECDSA, 32 one of taproot. */
const isValid = (key: Uint8Array, hash: Uint8Array, signature: Uint8Array): boolean =>
  key.length === 32 ? isSchnorrValid(key, hash, signature) : ecc.verify(hash, key, signature)

/** An output of which nothing is known: a signature that commits to it is not valid. */
const unknown: SpentOutput = { script: new Uint8Array(), value: 0n }

/** Whether the signatures of an input are valid, of the transaction that was asked for, with an allowed hash type. */
const isProperlySigned = (asked: Psbt, answered: Psbt, { index, sighashTypes }: RequestedInput): boolean => {
  const allowed = sighashTypes ?? [Transaction.SIGHASH_ALL, Transaction.SIGHASH_DEFAULT]
  const input = answered.data.inputs[index]
  if (!input || !isSigned(input)) return false
  const script = spentBy(asked, index)?.script
  const witness = script ? keyItems(script, input) : "ofScript"
  if (witness !== "ofScript") {
    const transaction = Transaction.fromBuffer(asked.data.globalMap.unsignedTx.toBuffer())
    const spent = asked.data.inputs.map((_, at) => spentBy(asked, at) ?? unknown)
    const hashType = keyHashType({ transaction, index, spent, witness })
    return hashType !== undefined && allowed.includes(hashType)
  }
  // Of a script, its own author knows what it has to be.
  if (input.finalScriptSig ?? input.finalScriptWitness) return true
  return (
    hashTypesIn(input).every((hashType) => allowed.includes(hashType)) &&
    tryGet(() => answered.validateSignaturesOfInput(index, isValid)) === true
  )
}

/**
 * What is wrong with the PSBT that a wallet has answered; null when nothing is: it is the same transaction, the requested
 * inputs have valid signatures, and no other input has one more.
 */
export const psbtProblem = (asked: string, answer: string, inputs: readonly RequestedInput[]): string | null => {
  const before = Psbt.fromBase64(asked)
  const after = tryGet(() => Psbt.fromBase64(answer))
  if (!after) return "it is not a PSBT"
  if (unsignedHex(before) !== unsignedHex(after)) return "it is another transaction"
  const others = before.data.inputs.map((_, index) => index).filter((at) => !inputs.some(({ index }) => index === at))
  const empty: Input = {}
  const more = others.find(
    (at) => signaturesOf(before.data.inputs[at] ?? empty) !== signaturesOf(after.data.inputs[at] ?? empty),
  )
  if (more !== undefined) return `input ${more} was not to be signed`
  const missing = inputs.find((input) => !isProperlySigned(before, after, input))
  return missing ? `input ${missing.index} is not signed as requested` : null
}
