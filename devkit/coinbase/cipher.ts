const CURVE = { name: "ECDH", namedCurve: "P-256" }
const KEYS = "rxwallet-coinbase-keys"

const { subtle } = crypto

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("")
const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array((hex.match(/../g) ?? []).map((pair) => parseInt(pair, 16)))

/** What travels between a site and the wallet's window. */
export interface Sealed {
  readonly iv: BufferSource
  readonly cipherText: BufferSource
}

/** The wallet's key pair: it is the same for every window, so that a site need not shake hands again. */
const ownKeys = async (): Promise<CryptoKeyPair> => {
  const stored = localStorage.getItem(KEYS)
  if (stored !== null) {
    const { privateKey, publicKey } = JSON.parse(stored)
    return {
      privateKey: await subtle.importKey("jwk", privateKey, CURVE, true, ["deriveKey"]),
      publicKey: await subtle.importKey("jwk", publicKey, CURVE, true, []),
    }
  }
  const made = await subtle.generateKey(CURVE, true, ["deriveKey"])
  const [privateKey, publicKey] = await Promise.all([
    subtle.exportKey("jwk", made.privateKey),
    subtle.exportKey("jwk", made.publicKey),
  ])
  localStorage.setItem(KEYS, JSON.stringify({ privateKey, publicKey }))
  return made
}

/** Encrypts to, and decrypts from, the site with this public key: P-256 ECDH, then AES-GCM. */
export const cipherWith = async (peer: string) => {
  const { privateKey, publicKey } = await ownKeys()
  const theirs = await subtle.importKey("spki", bytesOf(peer), CURVE, true, [])
  const aes = { name: "AES-GCM", length: 256 }
  const secret = await subtle.deriveKey({ name: "ECDH", public: theirs }, privateKey, aes, false, [
    "encrypt",
    "decrypt",
  ])
  return {
    /** The wallet's public key, as the site takes it. */
    sender: hexOf(await subtle.exportKey("spki", publicKey)),
    open: async ({ iv, cipherText }: Sealed): Promise<unknown> =>
      JSON.parse(new TextDecoder().decode(await subtle.decrypt({ name: "AES-GCM", iv }, secret, cipherText))),
    seal: async (content: unknown): Promise<Sealed> => {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const text = new TextEncoder().encode(JSON.stringify(content))
      return { iv, cipherText: await subtle.encrypt({ name: "AES-GCM", iv }, secret, text) }
    },
  }
}
