import { Hono } from "hono"
import * as t from "io-ts"
import type { Hex } from "viem"
import { bodyOf } from "./body.js"
import { addressIn, type Ledger } from "./ledger.js"
import { ETHEREUM, type NameStore } from "./nameStore.js"
import { httpError } from "./httpError.js"

/** Tolerance for the timestamp of a signed registration, in seconds. */
const LEEWAY = 10
const SUGGESTED = 5
/** ENSIP-11: the coin type of an EVM chain has this bit set. */
const EVM_BIT = 0x80000000
const words = ["alice", "aliceblue", "alicia", "bobbin", "bobcat", "bobsled", "carol", "carousel", "river", "riverbed"]

const registration = t.type(
  { coin_type: t.number, address: t.string, message: t.string, signature: t.string },
  "registration",
)
const message = t.type({ name: t.string, attributes: t.record(t.string, t.string), timestamp: t.number }, "message")

const isName = (name: string): boolean => /^[a-z0-9.-]{3,255}$/.test(name)

const messageIn = (text: string): t.TypeOf<typeof message> => {
  let json: unknown = null
  try {
    json = JSON.parse(text)
  } catch {
    // Refused below, as any other text.
  }
  if (!message.is(json)) throw httpError(400, "message", "The message is not a registration")
  return json
}

/** Checks the parts of a registration that need no signature. Throws 400. */
const check = ({ name, attributes, timestamp }: t.TypeOf<typeof message>, zone: string, names: NameStore): void => {
  const [label = "", ...rest] = name.split(".")
  if (Math.abs(Date.now() / 1_000 - timestamp) > LEEWAY) throw httpError(400, "timestamp", "The message has expired")
  if (rest.join(".") !== zone) throw httpError(400, "name", "The zone of the name is not allowed")
  if (!isName(name) || label.length < 3 || label.length > 64)
    throw httpError(400, "name", "Invalid name format or length")
  const { bio = "", ...others } = attributes
  if (Object.keys(others).length > 0 || bio.length > 255) throw httpError(400, "attributes", "Unsupported attribute")
  if (names.find(name)) throw httpError(400, "name", "The name is already registered")
}

const register = (ledgers: readonly Ledger[], names: NameStore, zone: string): Hono =>
  new Hono().post("/v1/profile/account", async (context) => {
    const body = await bodyOf(context, registration)
    const address = addressIn(body.address)
    const message = messageIn(body.message)
    check(message, zone, names)
    const ledger = ledgers.find(({ id }) => (EVM_BIT | id) >>> 0 === body.coin_type)
    if (!ledger) throw httpError(400, "coin_type", "Unsupported coin type")
    const signature = body.signature as Hex
    const isTheirs = await ledger.client.verifyMessage({ address, message: body.message, signature }).catch(() => false)
    if (!isTheirs) throw httpError(401, "signature", "Invalid signature")
    const { name, attributes } = message
    return context.json(names.add({ name, address, attributes }, [body.coin_type, ETHEREUM]))
  })

/** The name endpoints of SPEC §7: account, reverse, suggestions and registration, from the provider's own store. */
export const names = (ledgers: readonly Ledger[], store: NameStore, zone: string): Hono =>
  new Hono()
    .get("/v1/profile/account/:name", (context) => {
      const name = context.req.param("name").toLowerCase()
      if (!isName(name)) throw httpError(400, "name", "Invalid name format or length")
      const found = store.find(name)
      if (found) return context.json(found)
      if (context.req.query("apiVersion") === "2") return context.json([])
      throw httpError(404, "name", "Name is not registered")
    })
    .get("/v1/profile/reverse/:address", (context) => context.json(store.of(addressIn(context.req.param("address")))))
    .get("/v1/profile/suggestions/:name", (context) => {
      const name = context.req.param("name").toLowerCase()
      if (!isName(name)) throw httpError(400, "name", "Invalid name format or length")
      const requestedZone = context.req.query("zone") ?? zone
      const exact = `${name}.${requestedZone}`
      const more = words
        .filter((word) => word !== name && word.startsWith(name))
        .map((word) => `${word}.${requestedZone}`)
        .filter((one) => !store.find(one))
      const suggestions = [
        { name: exact, registered: store.find(exact) !== null },
        ...more.map((one) => ({ name: one, registered: false })),
      ]
      return context.json({ suggestions: suggestions.slice(0, SUGGESTED) })
    })
    .route("/", register(ledgers, store, zone))

const isSolana = (address: string): boolean => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address)

/** GET /v1/identity/{address}: the first name of an address, and its avatar. Null for Solana addresses. */
export const identity = (store: NameStore): Hono => {
  const noIdentity = { name: null, avatar: null, resolvedAt: null }
  const app = new Hono()
  for (const path of ["/v1/identity/:address", "/v1/account/:address/identity"] as const) {
    app.get(path, (context) => {
      const text = context.req.param("address")
      context.header("cache-control", "public, max-age=0")
      if (isSolana(text)) return context.json(noIdentity)
      const [first] = store.of(addressIn(text))
      if (!first) return context.json({ ...noIdentity, resolvedAt: new Date().toISOString() })
      const { name, attributes } = first
      return context.json({ name, avatar: attributes?.avatar ?? null, resolvedAt: new Date().toISOString() })
    })
  }
  return app
}
