import type * as Ecc from "@bitcoinerlab/secp256k1"
import { crypto, Transaction } from "bitcoinjs-lib"
import { bytesOfBase64, sameBytes } from "../../../model/bytes/bytes.js"
import { tryGet } from "../../../services/codecs/tryGet.js"
import { p2pkhHash, p2trProgram, p2shHash, p2wpkhProgram, readWitness, signedHashType } from "./witness.js"

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

const joined = (...parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]))

/** The hash of a message by BIP-322: tagged, as in BIP-340. */
const taggedHash = (message: string): Uint8Array => {
  const tag = crypto.sha256(utf8("BIP0322-signed-message"))
  return crypto.sha256(joined(tag, tag, utf8(message)))
}

/** The two transactions of BIP-322, which are never sent: one that would pay the address, and one that would spend that. */
const messageSpend = (script: Uint8Array, message: string): Transaction => {
  const paying = new Transaction()
  paying.version = 0
  paying.addInput(new Uint8Array(32), 0xffffffff, 0, joined(Uint8Array.of(0x00, 0x20), taggedHash(message)))
  paying.addOutput(script, 0n)
  const spending = new Transaction()
  spending.version = 0
  spending.addInput(paying.getHash(), 0, 0)
  spending.addOutput(Uint8Array.of(0x6a), 0n)
  return spending
}

/** BIP-322, simple form: the witness of the second transaction. Only signatures of the whole transaction count. */
const verifySimple = (ecc: typeof Ecc, script: Uint8Array, message: string, signature: Uint8Array): boolean => {
  const transaction = messageSpend(script, message)
  const spent = [{ script, value: 0n }]
  const hashType = signedHashType(ecc, { transaction, index: 0, spent, witness: readWitness(signature) })
  return hashType === Transaction.SIGHASH_ALL || hashType === Transaction.SIGHASH_DEFAULT
}

const varint = (size: number): Uint8Array => {
  if (size < 0xfd) return Uint8Array.of(size)
  const bytes = [size & 0xff, (size >> 8) & 0xff, (size >> 16) & 0xff, (size >>> 24) & 0xff]
  return size < 0x10000 ? Uint8Array.of(0xfd, ...bytes.slice(0, 2)) : Uint8Array.of(0xfe, ...bytes)
}

const magicHash = (message: string): Uint8Array => {
  const prefix = utf8("Bitcoin Signed Message:\n")
  const text = utf8(message)
  return crypto.hash256(joined(varint(prefix.length), prefix, varint(text.length), text))
}

/** Whether a script pays to the public key, with or without segwit. */
const paysTo = (script: Uint8Array, key: Uint8Array): boolean => {
  const hash = crypto.hash160(key)
  const own = p2pkhHash(script) ?? (key.length === 33 ? p2wpkhProgram(script) : undefined)
  if (own) return sameBytes(own, hash)
  const wrapped = key.length === 33 ? p2shHash(script) : undefined
  return wrapped !== undefined && sameBytes(wrapped, crypto.hash160(joined(Uint8Array.of(0x00, 20), hash)))
}

/** BIP-137 and before it: 65 bytes, from which the public key is recovered. */
const verifyRecoverable = (ecc: typeof Ecc, script: Uint8Array, message: string, signature: Uint8Array): boolean => {
  const header = (signature[0] ?? 0) - 27
  const recovery = (header & 3) as 0 | 1 | 2 | 3
  const key = ecc.recover(magicHash(message), signature.subarray(1), recovery, header >= 4)
  return key !== null && paysTo(script, key)
}

/** How a signature is verified: its items in BIP-322's simple form, or by the key that is recovered from it. */
type Form = "simple" | "recoverable"

/** The form of a signature by the single key of a script; undefined for any other, and for scripts of several keys. */
const formOf = (script: Uint8Array, signature: Uint8Array): Form | undefined => {
  const isTaproot = p2trProgram(script) !== undefined
  const isSegwit = (p2wpkhProgram(script) ?? p2shHash(script)) !== undefined
  const header = signature[0] ?? 0
  if (signature.length === 65 && (isSegwit || p2pkhHash(script)))
    return header >= 27 && header <= 42 ? "recoverable" : undefined
  const [first, publicKey, ...others] = tryGet(() => readWitness(signature)) ?? []
  if (!first || others.length > 0) return undefined
  const isSimple = isTaproot
    ? !publicKey && (first.length === 64 || first.length === 65)
    : isSegwit && publicKey?.length === 33
  return isSimple ? "simple" : undefined
}

/**
 * Whether a text was signed with the key of an address, given by its script: by BIP-322 in its simple form (p2wpkh, p2tr,
 * p2sh-p2wpkh), or with a recoverable signature (all but p2tr). Null for a signature of any other form, and for scripts of
 * several keys: those are not verified.
 */
export const verifySignedMessage = (
  ecc: typeof Ecc,
  script: Uint8Array,
  message: string,
  signature: string,
): boolean | null => {
  const bytes = tryGet(() => bytesOfBase64(signature)) ?? new Uint8Array()
  const form = formOf(script, bytes)
  if (!form) return null
  const verify = form === "simple" ? verifySimple : verifyRecoverable
  return tryGet(() => verify(ecc, script, message, bytes)) === true
}
