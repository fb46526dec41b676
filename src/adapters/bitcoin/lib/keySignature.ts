import * as ecc from "@bitcoinerlab/secp256k1"
import { crypto, payments, type Psbt, script as scripts } from "bitcoinjs-lib"
import { sameBytes } from "../../../model/bytes/bytes.js"
import { tryGet } from "../../../services/codecs/tryGet.js"
import {
  legacyHashType,
  p2pkhHash,
  p2shHash,
  p2trProgram,
  p2wpkhProgram,
  readWitness,
  signedHashType,
  type WitnessedInput,
} from "./witness.js"

export type PsbtInput = Psbt["data"]["inputs"][number]

/**
 * The signature of a single key, and the key where the script has only its hash: in the order of a witness. No items where
 * they cannot be valid. `ofScript` where the input is to meet another script, of several keys for example.
 */
export type KeyItems = readonly Uint8Array[] | "ofScript"

const isBytes = (item: number | Uint8Array): item is Uint8Array => typeof item !== "number"

/** Whether a taproot output commits to the script at the end of a witness, which is before its control block. */
const hasScript = (output: Uint8Array, witness: readonly Uint8Array[]): boolean =>
  witness.length > 1 && tryGet(() => payments.p2tr({ output, witness: [...witness] })) !== undefined

/** The items of an input that is finalised. Throws where it cannot be read. Wallets may write an empty script or witness. */
const finalItems = (script: Uint8Array, { finalScriptSig, finalScriptWitness }: PsbtInput): KeyItems => {
  const pushes = finalScriptSig?.length ? (scripts.decompile(finalScriptSig) ?? [0]) : []
  const witness = finalScriptWitness?.length ? readWitness(finalScriptWitness) : []
  if (p2pkhHash(script)) return witness.length === 0 && pushes.every(isBytes) ? pushes : []
  if (p2wpkhProgram(script)) return pushes.length === 0 ? witness : []
  if (p2trProgram(script)) {
    if (pushes.length > 0) return []
    return witness.length > 2 && hasScript(script, witness) ? "ofScript" : witness
  }
  const hash = p2shHash(script)
  if (!hash) return "ofScript"
  const redeem = pushes.at(-1)
  if (!redeem || !isBytes(redeem) || !sameBytes(crypto.hash160(redeem), hash)) return []
  if (!p2wpkhProgram(redeem)) return "ofScript"
  return pushes.length === 1 ? witness : []
}

/** The items of an input of a PSBT, finalised or not, by the script that it spends. */
export const keyItems = (script: Uint8Array, input: PsbtInput): KeyItems => {
  const { partialSig = [], tapKeySig, tapLeafScript = [], redeemScript, finalScriptSig, finalScriptWitness } = input
  if (finalScriptSig ?? finalScriptWitness) return tryGet(() => finalItems(script, input)) ?? []
  if (p2trProgram(script)) {
    if (tapKeySig) return [tapKeySig]
    return tapLeafScript.some((leaf) => hasScript(script, [leaf.script, leaf.controlBlock])) ? "ofScript" : []
  }
  const isNested = p2shHash(script) && redeemScript && p2wpkhProgram(redeemScript)
  if (!p2pkhHash(script) && !p2wpkhProgram(script) && !isNested) return "ofScript"
  return partialSig.flatMap(({ signature, pubkey }) => [signature, pubkey])
}

/** The hash type of a valid signature of a single key; undefined when it is not valid. */
export const keyHashType = (input: WitnessedInput): number | undefined =>
  tryGet(() => {
    const output = input.spent[input.index]
    return output && p2pkhHash(output.script) ? legacyHashType(ecc, input) : signedHashType(ecc, input)
  })
