import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto"
import { vi } from "vitest"
import { encodeBase58 } from "../../../src/model/bytes/encodeBase58.js"

const der = (prefix: readonly number[], bytes: Uint8Array): Buffer => Buffer.from([...prefix, ...bytes])

/** A key of a wallet that signs at once, in time that is not real. */
const key = createPrivateKey({
  key: der([48, 46, 2, 1, 0, 48, 5, 6, 3, 43, 101, 112, 4, 34, 4, 32], new Uint8Array(32).fill(1)),
  ...{ format: "der", type: "pkcs8" },
})
const publicBytes = createPublicKey(key).export({ format: "der", type: "spki" }).subarray(-32)
export const ANNA = encodeBase58(Uint8Array.from(publicBytes))
export const signedByAnna = (message: Uint8Array): Uint8Array => Uint8Array.from(sign(null, message, key))

const keyOf = (raw: Uint8Array): KeyObject =>
  createPublicKey({ key: der([48, 42, 48, 5, 6, 3, 43, 101, 112, 3, 33, 0], raw), format: "der", type: "spki" })

/** The page's cryptography answers at once: the browser's own takes time that is real. */
export const verifyAtOnce = (): void =>
  void vi.stubGlobal("crypto", {
    subtle: {
      importKey: (_: string, raw: Uint8Array) => Promise.resolve(keyOf(raw)),
      verify: (_: string, by: KeyObject, signature: Uint8Array, message: Uint8Array) =>
        Promise.resolve(verify(null, message, by, signature)),
    },
  })
