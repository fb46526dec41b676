import type { Address } from "viem"
import { createSiweMessage } from "viem/siwe"

/** What a login asks Farcaster's app to sign (FIP-11): by EIP-4361, for one site and one channel. */
export interface AskedSignIn {
  readonly domain: string
  readonly uri: string
  readonly nonce: string
}

/** Who signs it, and when. */
export interface Signer {
  /** The number of the user. */
  readonly fid: number
  /** The address that has the number in its custody. */
  readonly address: Address
  readonly issuedAt: Date
}

/** The text that is signed. The chain is Optimism, on which the numbers are registered. */
export const signInText = (asked: AskedSignIn, { fid, address, issuedAt }: Signer): string =>
  createSiweMessage({
    ...asked,
    ...{ address, issuedAt, version: "1", chainId: 10, statement: "Farcaster Auth" },
    resources: [`farcaster://fid/${fid}`],
  })
