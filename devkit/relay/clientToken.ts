import { createPublicKey, verify } from "node:crypto"
import * as t from "io-ts"

const alphabet = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
/** How `did:key` begins: base 58, and the mark of an Ed25519 key. */
const DID = "did:key:z"
const ED25519 = "ed01"
/** How far the clocks of client and relay may differ, in seconds. */
const LEEWAY = 120

const Claims = t.type({ iss: t.string, iat: t.number, exp: t.number })

const fromBase58 = (text: string): string =>
  [...text].reduce((sum, sign) => sum * 58n + BigInt(alphabet.indexOf(sign)), 0n).toString(16)

const publicKeyOf = (issuer: string) => {
  const bytes = fromBase58(issuer.slice(DID.length))
  if (!issuer.startsWith(DID) || !bytes.startsWith(ED25519) || bytes.length !== 68) throw new Error("not a did:key")
  const x = Buffer.from(bytes.slice(ED25519.length), "hex").toString("base64url")
  return createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" })
}

const claimsOf = (token: string): t.TypeOf<typeof Claims> => {
  const [header = "", payload = "", signature = ""] = token.split(".")
  const claims: unknown = JSON.parse(Buffer.from(payload, "base64url").toString())
  if (!Claims.is(claims)) throw new Error("claims are missing")
  const signed = Buffer.from(`${header}.${payload}`)
  if (!verify(null, signed, publicKeyOf(claims.iss), Buffer.from(signature, "base64url"))) throw new Error("forged")
  return claims
}

/** Who a client is, or why it is refused. */
export type Identity = { readonly client: string } | { readonly refusal: string }

/** The identity in a client's token: a JWT that is signed with the Ed25519 key of the client. `now` in ms. */
export const identify = (token: string, now: number): Identity => {
  try {
    const { iss, iat, exp } = claimsOf(token)
    if (iat > now / 1_000 + LEEWAY) return { refusal: "JWT Token is not yet valid" }
    if (exp < now / 1_000) return { refusal: "JWT Token is expired" }
    return { client: iss }
  } catch {
    return { refusal: "Unauthorized: invalid token" }
  }
}
