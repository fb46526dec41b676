import type * as Ecc from "@bitcoinerlab/secp256k1"
import { crypto, script as scripts, Transaction } from "bitcoinjs-lib"
import { sameBytes } from "../../../model/bytes/bytes.js"

/** The program of a segwit script of one version and length: what follows its two bytes. */
const programIn = (script: Uint8Array, version: number, length: number): Uint8Array | undefined =>
  script.length === length + 2 && script[0] === version && script[1] === length ? script.subarray(2) : undefined

export const p2wpkhProgram = (script: Uint8Array): Uint8Array | undefined => programIn(script, 0x00, 20)
export const p2trProgram = (script: Uint8Array): Uint8Array | undefined => programIn(script, 0x51, 32)

/** The hash in a pay-to-script-hash script. */
export const p2shHash = (script: Uint8Array): Uint8Array | undefined =>
  script.length === 23 && script[0] === 0xa9 && script[1] === 20 && script[22] === 0x87
    ? script.subarray(2, 22)
    : undefined

/** The hash in a pay-to-public-key-hash script. */
export const p2pkhHash = (script: Uint8Array): Uint8Array | undefined =>
  script.length === 25 && script[0] === 0x76 && script[1] === 0xa9 && script[2] === 20 && script[24] === 0xac
    ? script.subarray(3, 23)
    : undefined

/** The code that is signed for a public key hash. */
const codeOf = (hash: Uint8Array): Uint8Array => Uint8Array.of(0x76, 0xa9, 20, ...hash, 0x88, 0xac)

/** The script that a p2sh address of a public key hash stands for. */
const nested = (hash: Uint8Array): Uint8Array => Uint8Array.of(0x00, 20, ...hash)

/** An output that is spent. */
export interface SpentOutput {
  readonly script: Uint8Array
  readonly value: bigint
}

/** An input of a transaction with its witness. */
export interface WitnessedInput {
  readonly transaction: Transaction
  readonly index: number
  /** What the inputs spend, in their order. */
  readonly spent: readonly SpentOutput[]
  /** Its items; of a legacy input, what its script pushes. */
  readonly witness: readonly Uint8Array[]
}

/** Whether a hash in a script is that of a public key: by itself (p2wpkh), or nested (p2sh). */
const isKeyOf = (script: Uint8Array, publicKey: Uint8Array): boolean => {
  const hash = crypto.hash160(publicKey)
  const program = p2wpkhProgram(script)
  if (program) return sameBytes(program, hash)
  const wrapped = p2shHash(script)
  return wrapped !== undefined && sameBytes(wrapped, crypto.hash160(nested(hash)))
}

/**
 * The signature hash type of a valid witness of a single key (p2wpkh, p2sh-p2wpkh, or p2tr by its key path); undefined when
 * it is not valid.
 */
export const signedHashType = (ecc: typeof Ecc, input: WitnessedInput): number | undefined => {
  const { transaction, index, spent, witness } = input
  const [signature, publicKey] = witness
  const output = spent[index]
  if (!signature || !output) return undefined
  const key = p2trProgram(output.script)
  if (key) {
    if (witness.length !== 1 || (signature.length !== 64 && signature.length !== 65)) return undefined
    const hashType = signature[64] ?? Transaction.SIGHASH_DEFAULT
    const inputs = [spent.map(({ script }) => script), spent.map(({ value }) => value)] as const
    const hash = transaction.hashForWitnessV1(index, [...inputs[0]], [...inputs[1]], hashType)
    return ecc.verifySchnorr(hash, key, signature.subarray(0, 64)) ? hashType : undefined
  }
  if (witness.length !== 2 || publicKey?.length !== 33 || !isKeyOf(output.script, publicKey)) return undefined
  const { signature: compact, hashType } = scripts.signature.decode(signature)
  const code = codeOf(crypto.hash160(publicKey))
  const hash = transaction.hashForWitnessV0(index, code, output.value, hashType)
  return ecc.verify(hash, publicKey, compact) ? hashType : undefined
}

/** As `signedHashType`, of an input without a witness: of a public key hash (p2pkh). */
export const legacyHashType = (ecc: typeof Ecc, input: WitnessedInput): number | undefined => {
  const { transaction, index, spent, witness } = input
  const [signature, publicKey] = witness
  const script = spent[index]?.script
  const hash = script && p2pkhHash(script)
  if (witness.length !== 2 || !signature || !publicKey || !hash) return undefined
  if (!sameBytes(hash, crypto.hash160(publicKey))) return undefined
  const { signature: compact, hashType } = scripts.signature.decode(signature)
  return ecc.verify(transaction.hashForSignature(index, script, hashType), publicKey, compact) ? hashType : undefined
}

/** The items of a serialised witness; throws when it is none. */
export const readWitness = (bytes: Uint8Array): readonly Uint8Array[] => {
  let at = 0
  const byte = (): number => {
    const next = bytes[at++]
    if (next === undefined) throw new RangeError("not a witness")
    return next
  }
  const number = (): number => {
    const first = byte()
    if (first < 0xfd) return first
    // No block has a witness whose numbers need eight bytes.
    if (first === 0xff) throw new RangeError("not a witness")
    const low = byte() + byte() * 0x100
    return first === 0xfd ? low : low + byte() * 0x10000 + byte() * 0x1000000
  }
  const items = Array.from({ length: number() }, () => {
    const length = number()
    if (at + length > bytes.length) throw new RangeError("not a witness")
    return bytes.slice(at, (at += length))
  })
  if (at !== bytes.length) throw new RangeError("not a witness")
  return items
}
