import {
  createKeyPairFromPrivateKeyBytes,
  getAddressFromPublicKey,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
  signBytes,
} from "@solana/kit"
import { bytesToHex, hexToBytes } from "viem"
import { type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts"
import type { Addresses } from "../server/users.js"

/** The keys of a user, while a request needs them. */
export interface Keys {
  readonly addresses: Addresses
  readonly evm: PrivateKeyAccount
  readonly solana: SolanaKey
}

export interface SolanaKey {
  readonly signMessage: (message: Uint8Array) => Promise<Uint8Array>
  /** The transaction with our signature in its place. */
  readonly signTransaction: (transaction: Uint8Array) => Promise<Uint8Array>
}

/** One family's key of the seed (HKDF): from one, no other can be computed. */
const derived = async (seed: Uint8Array<ArrayBuffer>, family: string): Promise<Uint8Array> => {
  const source = await crypto.subtle.importKey("raw", seed, "HKDF", false, ["deriveBits"])
  const info = new TextEncoder().encode(`secure frame ${family}`)
  const bits = await crypto.subtle.deriveBits(
    { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info },
    source,
    256,
  )
  return new Uint8Array(bits)
}

/** Either share alone says nothing of the seed. */
const combined = (one: string, other: string): Uint8Array<ArrayBuffer> => {
  const [a, b] = [hexToBytes(`0x${one}`), hexToBytes(`0x${other}`)]
  return Uint8Array.from(a, (byte, index) => byte ^ (b[index] ?? 0))
}

/** The keys of both shares. */
export const keysOf = async (ownShare: string, serverShare: string): Promise<Keys> => {
  const seed = combined(ownShare, serverShare)
  const evm = privateKeyToAccount(bytesToHex(await derived(seed, "eip155")))
  const pair = await createKeyPairFromPrivateKeyBytes(await derived(seed, "solana"))
  return {
    addresses: { eip155: evm.address, solana: await getAddressFromPublicKey(pair.publicKey) },
    evm,
    solana: {
      signMessage: async (message) => new Uint8Array(await signBytes(pair.privateKey, message)),
      signTransaction: async (bytes) => {
        const transaction = getTransactionDecoder().decode(bytes)
        return new Uint8Array(getTransactionEncoder().encode(await partiallySignTransaction([pair], transaction)))
      },
    },
  }
}
