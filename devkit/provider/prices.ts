import { Hono } from "hono"
import * as t from "io-ts"
import { rateOf } from "./balances.js"
import { bodyOf } from "./body.js"
import { icon } from "./icon.js"
import { assetIn, type Ledger } from "./ledger.js"
import { httpError } from "./httpError.js"

const question = t.type({ projectId: t.string, currency: t.string, addresses: t.array(t.string) }, "price question")

/** POST /v1/fungible/price. Like the real server, handles only the first address. */
export const prices = (ledgers: readonly Ledger[]): Hono =>
  new Hono().post("/v1/fungible/price", async (context) => {
    const { currency, addresses } = await bodyOf(context, question)
    const rate = rateOf(currency)
    const [first] = addresses
    if (first === undefined) throw httpError(400, "addresses", "Which token?")
    const asset = assetIn(ledgers, first, "addresses")
    if (!asset) return context.json({ fungibles: [] })
    const { name, symbol, decimals, price } = asset
    const iconUrl = icon(symbol)
    return context.json({ fungibles: [{ address: first, name, symbol, iconUrl, price: price * rate, decimals }] })
  })
