import { generateSiweNonce } from "viem/siwe"

/** Nonces that are accepted once, and only for a while. */
export interface Nonces {
  readonly issue: () => string
  /** Whether it was issued, is not too old, and was never used before. It is used up by asking. */
  readonly use: (nonce: string) => boolean
}

/** How long a nonce is accepted, in ms. */
const LIFETIME = 300_000

export const createNonces = (now: () => number): Nonces => {
  const issued = new Map<string, number>()
  return {
    issue: () => {
      for (const [nonce, at] of issued) if (now() - at > LIFETIME) issued.delete(nonce)
      const nonce = generateSiweNonce()
      issued.set(nonce, now())
      return nonce
    },
    use: (nonce) => {
      const at = issued.get(nonce)
      issued.delete(nonce)
      return at !== undefined && now() - at <= LIFETIME
    },
  }
}
