import type { ObservableInput } from "rxjs"
import { bytesOfBase64 } from "../model/bytes/bytes.js"
import { encodeBase58 } from "../model/bytes/encodeBase58.js"

/** An account of a scripted wallet of Solana, and how it signs. */
export interface SolanaKey {
  /** Its public key in base58. */
  readonly address: string
  /** Emits the Ed25519 signature of bytes: 64 bytes. */
  readonly sign: (bytes: Uint8Array) => ObservableInput<Uint8Array>
}

/** The part of `globalThis.crypto.subtle` that is used. It is passed in because this package uses no globals. */
export type Subtle = Pick<SubtleCrypto, "importKey" | "exportKey" | "sign">

/** What precedes the 32 bytes of a private key in PKCS #8 (RFC 8410). */
const PKCS8 = [48, 46, 2, 1, 0, 48, 5, 6, 3, 43, 101, 112, 4, 34, 4, 32]

const keyFrom = async (subtle: Subtle, seed: Uint8Array): Promise<SolanaKey> => {
  const key = await subtle.importKey("pkcs8", Uint8Array.from([...PKCS8, ...seed]), "Ed25519", true, ["sign"])
  const { x = "" } = await subtle.exportKey("jwk", key)
  return {
    address: encodeBase58(bytesOfBase64(x.replaceAll("-", "+").replaceAll("_", "/"))),
    sign: async (bytes) => new Uint8Array(await subtle.sign("Ed25519", key, Uint8Array.from(bytes))),
  }
}

/** Keys for a scripted wallet: always the same ones, known to everybody. Pass `globalThis.crypto.subtle`. */
export const solanaKeys = (subtle: Subtle, count: number): Promise<readonly SolanaKey[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => keyFrom(subtle, new Uint8Array(32).fill(at + 1))))
