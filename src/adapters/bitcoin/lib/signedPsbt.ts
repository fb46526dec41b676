import * as ecc from "@bitcoinerlab/secp256k1"
import { Psbt, script as scripts, Transaction } from "bitcoinjs-lib"
import { tryGet } from "../../../services/codecs/tryGet.js"
import { hexOf } from "../../../model/bytes/bytes.js"
import type { InputToSign } from "../wallet/bitcoinWallet.js"
import { keyHashType, type KeyItems, keyItems, type PsbtInput as Input } from "./keySignature.js"
import type { SpentOutput } from "./witness.js"

/** An input that was to be signed. */
type RequestedInput = Pick<InputToSign, "index" | "sighashTypes">

/** A signature of an input by itself, as the only field of one; of a finalised input, all that finalises it. */
type Signature = Pick<Input, "partialSig" | "tapKeySig" | "tapScriptSig" | "finalScriptSig" | "finalScriptWitness">

interface ReadSignature {
  readonly signature: Signature
  readonly items: KeyItems
}

/** A PSBT that was asked for, and what a wallet has answered. */
interface Answer {
  readonly asked: Psbt
  /** The answer; of what both say of an input, what was asked for prevails, but for the signatures. */
  readonly answered: Psbt
  readonly transaction: Transaction
  /** What the inputs spend. Undefined where neither says it. */
  readonly spent: readonly (SpentOutput | undefined)[]
}

const unsignedHex = (psbt: Psbt): string => hexOf(psbt.data.globalMap.unsignedTx.toBuffer())

const isFinal = ({ finalScriptSig, finalScriptWitness }: Signature): boolean =>
  Boolean(finalScriptSig ?? finalScriptWitness)

const signaturesIn = (psbt: Psbt, index: number): readonly Signature[] => {
  const { partialSig = [], tapKeySig, tapScriptSig = [], ...input } = psbt.data.inputs[index] ?? {}
  const { finalScriptSig, finalScriptWitness } = input
  return [
    ...partialSig.map((each) => ({ partialSig: [each] })),
    ...(tapKeySig ? [{ tapKeySig }] : []),
    ...tapScriptSig.map((each) => ({ tapScriptSig: [each] })),
    ...(isFinal(input)
      ? [{ ...(finalScriptSig && { finalScriptSig }), ...(finalScriptWitness && { finalScriptWitness }) }]
      : []),
  ]
}

const textOf = (signature: Signature): string =>
  JSON.stringify(signature, (_, value: unknown) => (value instanceof Uint8Array ? hexOf(value) : value))

/** All of an input but its signatures. */
const unsigned = ({ partialSig, tapKeySig, tapScriptSig, finalScriptSig, finalScriptWitness, ...rest }: Input): Input =>
  rest

/** What an input spends, by what a PSBT says. */
const spentBy = (psbt: Psbt, index: number): SpentOutput | undefined => {
  const { witnessUtxo, nonWitnessUtxo } = psbt.data.inputs[index] ?? {}
  if (witnessUtxo) return witnessUtxo
  const at = psbt.txInputs[index]?.index
  if (!nonWitnessUtxo || at === undefined) return undefined
  return tryGet(() => Transaction.fromBuffer(nonWitnessUtxo).outs[at])
}

/** The hash type of a signature, as it is written. Throws where it has none. */
const hashTypeOf = ({ partialSig, tapKeySig, tapScriptSig }: Signature): number => {
  const [ecdsa, schnorr] = [partialSig?.[0]?.signature, tapKeySig ?? tapScriptSig?.[0]?.signature]
  if (ecdsa) return scripts.signature.decode(ecdsa).hashType
  return schnorr?.[64] ?? Transaction.SIGHASH_DEFAULT
}

/** 33 bytes are a key of ECDSA, 32 one of taproot. */
const isValid = (key: Uint8Array, hash: Uint8Array, signature: Uint8Array): boolean =>
  key.length === 32 ? ecc.verifySchnorr(hash, key, signature) : ecc.verify(hash, key, signature)

/**
 * The hash type of a valid signature of one of a script's keys. Throws when it is not valid. It is validated by itself:
 * bitcoinjs-lib takes the hash type of taproot from the input, where the network takes it from the signature.
 */
const scriptHashType = (answered: Psbt, index: number, signature: Signature): number | undefined => {
  const psbt = answered.clone()
  const sighashType = hashTypeOf(signature)
  psbt.data.inputs[index] = { ...unsigned(psbt.data.inputs[index] ?? {}), ...signature, sighashType }
  return psbt.validateSignaturesOfInput(index, isValid) ? sighashType : undefined
}

/** An output of which nothing is known: a signature that commits to it is not valid. */
const unknown: SpentOutput = { script: new Uint8Array(), value: 0n }

/** Whether a signature is valid, of the transaction that was asked for, with an allowed hash type. */
const isAllowed = (
  { answered, transaction, ...answer }: Answer,
  { index, sighashTypes }: RequestedInput,
  { signature, items }: ReadSignature,
): boolean => {
  const allowed = sighashTypes ?? [Transaction.SIGHASH_ALL, Transaction.SIGHASH_DEFAULT]
  // What meets another script, of several keys for example, only its own author knows.
  if (items === "ofScript" && isFinal(signature)) return true
  const spent = answer.spent.map((output) => output ?? unknown)
  const hashType =
    items === "ofScript"
      ? tryGet(() => scriptHashType(answered, index, signature))
      : keyHashType({ transaction, index, spent, witness: items })
  return hashType !== undefined && allowed.includes(hashType)
}

/**
 * Whether an input is signed, and properly. Where several keys may sign, a signature that was there before is a cosigner's
 * and does not count; a single key has no other signer.
 */
const isProperlySigned = (answer: Answer, input: RequestedInput): boolean => {
  const { asked, answered, spent } = answer
  const script = spent[input.index]?.script
  const fields = unsigned(answered.data.inputs[input.index] ?? {})
  const earlier = signaturesIn(asked, input.index).map(textOf)
  const counted = signaturesIn(answered, input.index)
    .map((signature): ReadSignature => {
      const items = script ? keyItems(script, { ...fields, ...signature }) : "ofScript"
      return { signature, items }
    })
    .filter(({ signature, items }) => items !== "ofScript" || !earlier.includes(textOf(signature)))
  return counted.length > 0 && counted.every((signature) => isAllowed(answer, input, signature))
}

/** Reads an answer, which is mutated: what was asked for prevails in it. */
const answerOf = (asked: Psbt, answered: Psbt): Answer => {
  answered.data.inputs.forEach((input, at) => Object.assign(input, unsigned(asked.data.inputs[at] ?? {})))
  return {
    asked,
    answered,
    transaction: Transaction.fromBuffer(asked.data.globalMap.unsignedTx.toBuffer()),
    spent: asked.data.inputs.map((_, at) => spentBy(asked, at) ?? spentBy(answered, at)),
  }
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
  const textIn = (psbt: Psbt, at: number): string => signaturesIn(psbt, at).map(textOf).join()
  const more = others.find((at) => textIn(before, at) !== textIn(after, at))
  if (more !== undefined) return `input ${more} was not to be signed`
  const checked = answerOf(before, after)
  const missing = inputs.find((input) => !isProperlySigned(checked, input))
  return missing ? `input ${missing.index} is not signed as requested` : null
}
