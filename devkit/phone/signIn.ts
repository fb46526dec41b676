import { type Address, type Hex, stringToHex } from "viem"

/** What a site asks to be signed together with a session (CAIP-74). */
export interface SignInPayload {
  readonly domain: string
  readonly aud: string
  readonly version: string
  readonly nonce: string
  readonly iat: string
  readonly chains: readonly string[]
  readonly statement?: string
  readonly exp?: string
  readonly resources?: readonly string[]
}

/** A site's proposal to connect and to sign in at once. */
export interface SignInProposal {
  readonly id: number
  /** The address of the site, as it says. */
  readonly site: string
  /** The key for the answer. */
  readonly publicKey: string
  readonly payload: SignInPayload
}

/** A message that was signed. */
export interface Cacao {
  readonly h: { readonly t: "caip122" }
  readonly p: Omit<SignInPayload, "chains"> & { readonly iss: string }
  readonly s: { readonly t: "eip191" | "eip1271"; readonly s: string }
}

const RECAP = "urn:recap:"

interface Recap {
  readonly att: Readonly<Record<string, Readonly<Record<string, readonly object[]>>>>
}

const readRecap = (resource: string): Recap => JSON.parse(atob(resource.slice(RECAP.length))) as Recap

/** The permissions that a site asks for (ERC-5573), on the chains that the wallet approves. */
const recapOn = (resource: string, chains: readonly string[]): string => {
  const { eip155 = {} } = readRecap(resource).att
  const att = { eip155: Object.fromEntries(Object.keys(eip155).map((action) => [action, [{ chains }]])) }
  return `${RECAP}${btoa(JSON.stringify({ att })).replaceAll("=", "")}`
}

/** Writes a message; that of the client, so that both sides have the same. */
export type WriteMessage = (payload: Cacao["p"], issuer: string) => string

/** What the wallet signs on the first of these chains, and with which permissions. Null where it has none of the chains. */
export const signInFor = (
  { payload }: SignInProposal,
  account: Address,
  own: readonly string[],
  write: WriteMessage,
): { readonly message: Hex; readonly signedWith: (signature: string) => Cacao } | null => {
  const { chains: asked, ...rest } = payload
  const chains = asked.filter((chain) => own.includes(chain))
  const [first] = chains
  if (first === undefined) return null
  const resources = payload.resources?.map((each) => (each.startsWith(RECAP) ? recapOn(each, chains) : each))
  const iss = `did:pkh:${first}:${account}`
  const p = { ...rest, iss, ...(resources && { resources }) }
  return {
    message: stringToHex(write(p, iss)),
    signedWith: (signature) => ({ h: { t: "caip122" }, p, s: { t: "eip191", s: signature } }),
  }
}
