import { type Context, Hono } from "hono"
import * as t from "io-ts"
import type { Exchange } from "../exchange/startExchange.js"
import { bodyOf } from "./body.js"
import { icon } from "./icon.js"

const question = t.type({ jsonrpc: t.literal("2.0"), id: t.number, method: t.string, params: t.UnknownRecord }, "call")
const listQuestion = t.intersection([t.type({ page: t.number }), t.partial({ asset: t.string, amount: t.string })])
const urlQuestion = t.type({ exchangeId: t.string, asset: t.string, amount: t.string, recipient: t.string })
const statusQuestion = t.type({ exchangeId: t.string, sessionId: t.string })

/** CAIP-19: `eip155:1/erc20:0x…` and `eip155:1/slip44:60`. */
const assetIn = (text: string) => {
  const [, network = "", kind, reference = ""] = /^([^/]+)\/([^:]+):(.+)$/.exec(text) ?? []
  return { network, asset: kind === "slip44" ? "native" : reference }
}

/** The error of a call: an HTTP status and a JSON-RPC code (CONTRACTS §1.5). */
const refuse = (context: Context, id: number, code: number, message: string) =>
  context.json({ jsonrpc: "2.0", id, error: { code, message } }, 400)

/** POST /v1/json-rpc: what exchanges can pay, their pages, and how it stands there. Without an exchange there is none. */
export const exchanges = (exchange?: Pick<Exchange, "orders" | "url">): Hono =>
  new Hono().post("/v1/json-rpc", async (context) => {
    const { id, method, params } = await bodyOf(context, question)
    const say = (result: object) => context.json({ jsonrpc: "2.0", id, result })
    switch (method) {
      case "reown_getExchanges": {
        if (!listQuestion.is(params)) return refuse(context, id, -2, "Invalid params")
        const list = exchange ? [{ id: "local", name: "Local Exchange", imageUrl: icon("Local Exchange") }] : []
        return say({ total: list.length, exchanges: list })
      }
      case "reown_getExchangePayUrl": {
        if (!urlQuestion.is(params) || !exchange || params.exchangeId !== "local")
          return refuse(context, id, -3, "Unknown exchange")
        const { exchangeId, amount } = params
        const recipient = params.recipient.split(":").at(-1) ?? ""
        const { sessionId } = exchange.orders.create({ exchangeId, amount, recipient, ...assetIn(params.asset) })
        return say({ url: `${exchange.url}?session=${sessionId}`, sessionId })
      }
      case "reown_getExchangeBuyStatus": {
        const order = statusQuestion.is(params) ? exchange?.orders.find(params.sessionId) : undefined
        if (!order) return refuse(context, id, -4, "Unknown session")
        return say({ status: order.status, ...(order.txHash !== undefined && { txHash: order.txHash }) })
      }
      default:
        return refuse(context, id, -32601, "Method not found")
    }
  })
