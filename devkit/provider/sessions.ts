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
const activating = t.intersection([creating, t.type({ pci: t.string, context: t.string })], "activation")
const revoking = t.intersection([t.type({ pci: t.string }), t.partial({ signature: t.string })], "revocation")

interface Session extends t.TypeOf<typeof creating> {
  readonly pci: string
  readonly createdAt: number
  /** What the wallet granted; null before it is activated. */
  readonly context: string | null
  readonly revokedAt: number | null
}

/** sessions/*: list, create, activate, read the context of, and revoke. `{address}` is CAIP-10; times on the wire are seconds. */
export const sessions = (ledgers: readonly Ledger[]): Hono => {
  const held = new Map<string, readonly Session[]>()
  const keyOf = (id: string): string => {
    const { ledger, address } = accountIn(ledgers, id, "address")
    return `${ledger.caip}:${address}`
  }
  const now = (): number => Math.floor(Date.now() / 1_000)
  const sessionIn = (key: string, pci: string): Session => {
    const found = held.get(key)?.find((session) => session.pci === pci)
    if (!found) throw httpError(404, "pci", "No such session")
    return found
  }
  const replace = (key: string, changed: Session): void => {
    const theirs = held.get(key) ?? []
    held.set(
      key,
      theirs.map((session) => (session.pci === changed.pci ? changed : session)),
    )
  }
  const project = { id: "local", name: "Local project" }
  return new Hono()
    .get("/v1/sessions/:address", (context) => {
      const found = held.get(keyOf(context.req.param("address"))) ?? []
      const pcis = found.map(({ signer: _, ...session }) => ({ project, ...session }))
      return context.json({ pcis })
    })
    .post("/v1/sessions/:address", async (context) => {
      const key = keyOf(context.req.param("address"))
      const { expiry, signer, permissions, policies } = await bodyOf(context, creating)
      const session = { ...{ expiry, signer, permissions, policies, revokedAt: null, context: null }, createdAt: now() }
      const pci = crypto.randomUUID()
      held.set(key, [...(held.get(key) ?? []), { ...session, pci }])
      const { publicKey } = privateKeyToAccount(generatePrivateKey())
      return context.json({ pci, key: { type: "secp256k1", publicKey } })
    })
    .post("/v1/sessions/:address/activate", async (context) => {
      const key = keyOf(context.req.param("address"))
      const { pci, context: granted, signer, permissions, expiry } = await bodyOf(context, activating)
      const prepared = sessionIn(key, pci)
      if (prepared.context !== null) throw httpError(400, "pci", "The session is active already")
      replace(key, { ...prepared, signer, permissions, expiry, context: granted })
      return context.body(null)
    })
    .get("/v1/sessions/:address/getcontext", (context) => {
      const { context: granted } = sessionIn(keyOf(context.req.param("address")), context.req.query("pci") ?? "")
      return context.json({ context: granted })
    })
    .post("/v1/sessions/:address/revoke", async (context) => {
      const key = keyOf(context.req.param("address"))
      const { pci } = await bodyOf(context, revoking)
      replace(key, { ...sessionIn(key, pci), revokedAt: now() })
      return context.body(null)
    })
}
