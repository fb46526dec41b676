import { Hono } from "hono"
import { type Ledger, ledgersIn } from "./ledger.js"
import { httpError } from "./httpError.js"

/** POST /v1/?chainId=: JSON-RPC, forwarded to the chain unchanged. A plain GET gets 426. */
export const rpcProxy = (ledgers: readonly Ledger[]): Hono => {
  const app = new Hono()
  for (const path of ["/v1", "/v1/"] as const) {
    app.post(path, async ({ req, body }) => {
      const [ledger] = ledgersIn(ledgers, req.query("chainId") ?? "")
      const response = await fetch(ledger?.url ?? "", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: await req.text(),
        signal: AbortSignal.timeout(10_000),
      }).catch(() => {
        throw httpError(503, "chainId", "The chain does not answer")
      })
      return body(await response.text(), 200, { "content-type": "application/json" })
    })
    app.get(path, () => {
      throw httpError(426, "upgrade", "Connection upgrade required")
    })
  }
  return app
}
