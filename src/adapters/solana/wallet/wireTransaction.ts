import { encodeBase58 } from "../../../model/bytes/encodeBase58.js"

/** The bytes of a transaction, divided. */
export interface WireTransaction {
  /** One for each signer, in their order; zeros where it has not signed. */
  readonly signatures: readonly Uint8Array[]
  /** The addresses that have to sign. */
  readonly signers: readonly string[]
  /** What is signed. */
  readonly message: Uint8Array
}

const SIGNATURE = 64
const KEY = 32

/** A number of up to 16 bits as Solana writes lengths, seven bits a byte; undefined where it is cut off. */
const lengthAt = (bytes: Uint8Array, start: number): { readonly value: number; readonly end: number } | undefined => {
  let value = 0
  for (let at = 0; at < 3; at++) {
    const byte = bytes[start + at]
    if (byte === undefined) return undefined
    value |= (byte & 0x7f) << (7 * at)
    if (byte < 0x80) return { value, end: start + at + 1 }
  }
  return undefined
}

const slices = (bytes: Uint8Array, start: number, count: number, size: number): readonly Uint8Array[] =>
  Array.from({ length: count }, (_, at) => bytes.slice(start + at * size, start + (at + 1) * size))

/** Divides the bytes of a transaction, legacy or of version 0; undefined where they are none. */
export const readTransaction = (bytes: Uint8Array): WireTransaction | undefined => {
  const count = lengthAt(bytes, 0)
  if (!count || count.value === 0) return undefined
  const start = count.end + count.value * SIGNATURE
  const message = bytes.slice(start)
  const isVersioned = (message[0] ?? 0) >= 0x80
  if (isVersioned && message[0] !== 0x80) return undefined
  const header = isVersioned ? 1 : 0
  const keys = lengthAt(message, header + 3)
  const required = message[header]
  if (!keys || required !== count.value || keys.value < required || message.length < keys.end + keys.value * KEY)
    return undefined
  return {
    signatures: slices(bytes, count.end, count.value, SIGNATURE),
    signers: slices(message, keys.end, required, KEY).map(encodeBase58),
    message,
  }
}

/** The signature of an account in a transaction; undefined where it is no signer of it, or has not signed. */
export const signatureOf = ({ signatures, signers }: WireTransaction, address: string): Uint8Array | undefined => {
  const signature = signatures[signers.indexOf(address)]
  return signature?.some((byte) => byte !== 0) ? signature : undefined
}

/** The transaction with the signature of one of its signers. */
export const withSignature = (bytes: Uint8Array, address: string, signature: Uint8Array): Uint8Array | undefined => {
  const read = readTransaction(bytes)
  const place = read?.signers.indexOf(address) ?? -1
  if (!read || place < 0 || signature.length !== SIGNATURE) return undefined
  const signed = Uint8Array.from(bytes)
  signed.set(signature, bytes.length - read.message.length - (read.signatures.length - place) * SIGNATURE)
  return signed
}
