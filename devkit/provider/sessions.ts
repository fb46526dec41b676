import { Hono } from "hono"
import * as t from "io-ts"
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts"
import { bodyOf } from "./body.js"
import { accountIn, type Ledger } from "./ledger.js"
import { httpError } from "./httpError.js"

const piece = t.type({ type: t.string, data: t.unknown })
const creating = t.type(
  { expiry: t.number, signer: piece, permissions: t.array(piece), policies: t.array(piece) },
  "session",
)
const revoking = t.intersection([t.type({ pci: t.string }), t.partial({ signature: t.string })], "revocation")

interface Session extends t.TypeOf<typeof creating> {
  readonly pci: string
  readonly createdAt: number
  readonly revokedAt: number | null
}

/** sessions/*: list, create and revoke. `{address}` is CAIP-10; times on the wire are seconds. */
export const sessions = (ledgers: readonly Ledger[]): Hono => {
  const held = new Map<string, readonly Session[]>()
  const keyOf = (id: string): string => {
    const { ledger, address } = accountIn(ledgers, id, "address")
    return `${ledger.caip}:${address}`
  }
  const now = (): number => Math.floor(Date.now() / 1_000)
  const project = { id: "local", name: "Local project" }
  return new Hono()
    .get("/v1/sessions/:address", (context) => {
      const found = held.get(keyOf(context.req.param("address"))) ?? []
      const pcis = found.map(({ signer: _, ...session }) => ({ project, context: null, ...session }))
      return context.json({ pcis })
    })
    .post("/v1/sessions/:address", async (context) => {
      const key = keyOf(context.req.param("address"))
      const { expiry, signer, permissions, policies } = await bodyOf(context, creating)
      const session = { ...{ expiry, signer, permissions, policies, revokedAt: null }, createdAt: now() }
      const pci = crypto.randomUUID()
      held.set(key, [...(held.get(key) ?? []), { ...session, pci }])
      const { publicKey } = privateKeyToAccount(generatePrivateKey())
      return context.json({ pci, key: { type: "secp256k1", publicKey } })
    })
    .post("/v1/sessions/:address/revoke", async (context) => {
      const key = keyOf(context.req.param("address"))
      const { pci } = await bodyOf(context, revoking)
      const theirs = held.get(key) ?? []
      if (!theirs.some((session) => session.pci === pci)) throw httpError(404, "pci", "No such session")
      held.set(
        key,
        theirs.map((session) => (session.pci === pci ? { ...session, revokedAt: now() } : session)),
      )
      return context.body(null)
    })
}
