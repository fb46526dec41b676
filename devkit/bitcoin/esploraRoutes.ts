import { type Context, Hono } from "hono"
import type { ChainIndex, Indexed } from "./chainIndex.js"
import { outspendShape, statsOf, statusOf, transactionShape, unspentOf } from "./esploraShapes.js"
import { isRpcFailure, type NodeRpc } from "./nodeRpc.js"

/** Confirmed transactions in one response, and those of the mempool, as the public servers have it. */
const PAGE = 25
const MEMPOOL_PAGE = 50

/** By target in blocks, in sat/vB. A regtest node cannot estimate. */
export const defaultFees: Readonly<Record<string, number>> = { 1: 5, 2: 4, 3: 3, 6: 2, 144: 1, 1008: 1 }

export interface EsploraPorts {
  readonly index: ChainIndex
  readonly rpc: NodeRpc
  readonly fees: () => Readonly<Record<string, number>>
}

const isConfirmed = ({ place }: Indexed): boolean => place.confirmed

/** The node's own words, in the form of the public servers. */
const refusal = (call: string, { code, message }: { readonly code: number; readonly message: string }): string =>
  `${call} RPC error: ${JSON.stringify({ code, message })}`

const addressRoutes = ({ index, rpc }: EsploraPorts): Hono => {
  const isSpent = (txid: string, vout: number): boolean => index.spenderOf(txid, vout) !== undefined
  const page = (entries: readonly Indexed[], after?: string): readonly Indexed[] => {
    const confirmed = entries.filter(isConfirmed)
    return confirmed
      .slice(after === undefined ? 0 : confirmed.findIndex((each) => each.transaction.txid === after) + 1)
      .slice(0, PAGE)
  }
  const valid = async (context: Context, next: () => Promise<void>) => {
    const { isvalid } = await rpc<{ readonly isvalid: boolean }>("validateaddress", [context.req.param("address")])
    return isvalid ? next() : context.text("Invalid Bitcoin address", 400)
  }
  return new Hono()
    .use("/:address/*", valid)
    .use("/:address", valid)
    .get("/:address", (context) => {
      const address = context.req.param("address")
      const entries = index.of(address)
      return context.json({
        address,
        chain_stats: statsOf(address, entries.filter(isConfirmed)),
        mempool_stats: statsOf(
          address,
          entries.filter((each) => !isConfirmed(each)),
        ),
      })
    })
    .get("/:address/utxo", (context) => {
      const address = context.req.param("address")
      return context.json(unspentOf(address, index.of(address), isSpent))
    })
    .get("/:address/txs", (context) => {
      const entries = index.of(context.req.param("address"))
      const shown = [...entries.filter((each) => !isConfirmed(each)), ...page(entries)]
      return context.json(shown.map(transactionShape))
    })
    .get("/:address/txs/mempool", (context) => {
      const pending = index.of(context.req.param("address")).filter((each) => !isConfirmed(each))
      return context.json(pending.slice(0, MEMPOOL_PAGE).map(transactionShape))
    })
    .get("/:address/txs/chain/:after?", (context) => {
      const { address, after } = context.req.param()
      return context.json(page(index.of(address), after).map(transactionShape))
    })
}

const transactionRoutes = ({ index, rpc }: EsploraPorts): Hono => {
  const answer = (context: Context, shape: (found: Indexed) => Response): Response => {
    const found = index.find(context.req.param("txid") ?? "")
    return found ? shape(found) : context.text("Transaction not found", 404)
  }
  return new Hono()
    .post("/", async (context) => {
      const hex = (await context.req.text()).trim()
      try {
        return context.text(await rpc<string>("sendrawtransaction", [hex]))
      } catch (thrown) {
        if (!isRpcFailure(thrown)) throw thrown
        return context.text(refusal("sendrawtransaction", thrown), 400)
      }
    })
    .get("/:txid", (context) => answer(context, (found) => context.json(transactionShape(found))))
    .get("/:txid/hex", (context) => answer(context, ({ transaction }) => context.text(transaction.hex)))
    .get("/:txid/status", (context) => {
      const found = index.find(context.req.param("txid"))
      // The public servers respond with this where there is no such transaction, not with 404.
      return context.json(found ? statusOf(found.place) : { confirmed: false })
    })
    .get("/:txid/outspend/:vout", (context) =>
      answer(context, ({ transaction: { txid } }) =>
        context.json(outspendShape(index.spenderOf(txid, Number(context.req.param("vout"))))),
      ),
    )
    .get("/:txid/outspends", (context) =>
      answer(context, ({ transaction: { txid, vout } }) =>
        context.json(vout.map((_, output) => outspendShape(index.spenderOf(txid, output)))),
      ),
    )
}

/** The REST API of Esplora (https://github.com/Blockstream/esplora/blob/master/API.md), as far as wallets use it. */
export const esploraRoutes = (ports: EsploraPorts): Hono => {
  const { index, fees } = ports
  return new Hono()
    .use(async (_context, next) => {
      await index.sync()
      await next()
    })
    .route("/address", addressRoutes(ports))
    .route("/tx", transactionRoutes(ports))
    .get("/fee-estimates", (context) => context.json(fees()))
    .get("/blocks/tip/height", (context) => context.text(String(index.tip().height)))
    .get("/blocks/tip/hash", (context) => context.text(index.tip().hash))
}
