import { type Address, createPublicClient, http, isHex } from "viem"
import { createSiweMessage, parseSiweMessage, type SiweMessage, validateSiweMessage } from "viem/siwe"
import type { Nonces } from "./nonces.js"

/** A message with its signature, as a page sends it. */
export interface Signed {
  readonly message: string
  readonly signature: string
}

/** Who has signed in, and until when. */
export interface Verified {
  readonly address: Address
  readonly chainId: number
  readonly expirationTime: string | null
}

/** Why a message was refused. */
export class Refused extends Error {}

export interface VerifyOptions {
  /** The only chains on which accounts may sign in, by their ids. */
  readonly chains: readonly { readonly id: number; readonly url: string }[]
  /** The only origins of pages that may sign in. */
  readonly origins: readonly string[]
  readonly nonces: Nonces
  readonly now: () => number
}

/** The oldest message that is accepted, in ms. */
const OLDEST = 600_000

/** The message in its only form: what is read must be all of it. */
const parsed = (message: string): SiweMessage => {
  const fields = parseSiweMessage(message) as SiweMessage
  const again = (): string => {
    try {
      return createSiweMessage(fields)
    } catch {
      return ""
    }
  }
  if (again() !== message) throw new Refused("not a message by EIP-4361")
  return fields
}

/** Verifies who signed in: the site, the time, the nonce, and then the signature, by a key or by a contract on its chain. */
export const verify = async ({ message, signature }: Signed, options: VerifyOptions): Promise<Verified> => {
  const { chains, origins, nonces, now } = options
  const fields = parsed(message)
  const { address, chainId, domain, expirationTime, issuedAt, nonce, uri } = fields
  const origin = origins.find((each) => new URL(each).host === domain)
  if (origin === undefined || new URL(uri).origin !== origin) throw new Refused("for another site")
  if (!validateSiweMessage({ message: fields, time: new Date(now()) })) throw new Refused("expired, or not yet valid")
  if (issuedAt === undefined || Math.abs(now() - issuedAt.getTime()) > OLDEST) throw new Refused("too old")
  const chain = chains.find(({ id }) => id === chainId)
  if (!chain) throw new Refused("for another network")
  if (!nonces.use(nonce)) throw new Refused("the nonce was used before, or is not known")
  const client = createPublicClient({ transport: http(chain.url) })
  const isSigned = isHex(signature) && (await client.verifyMessage({ address, message, signature: signature }))
  if (!isSigned) throw new Refused("the signature is not valid")
  return { address, chainId, expirationTime: expirationTime?.toISOString() ?? null }
}
