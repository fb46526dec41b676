import { Hono } from "hono"
import { type Ledger, ledgersIn } from "./ledger.js"
import { refuse } from "./refusal.js"

/** POST /v1/?chainId=: JSON-RPC, passed on to the chain as it is. A plain GET is told to upgrade. */
export const rpcProxy = (ledgers: readonly Ledger[]): Hono => {
  const app = new Hono()
  for (const path of ["/v1", "/v1/"] as const) {
    app.post(path, async ({ req, body }) => {
      const [ledger] = ledgersIn(ledgers, req.query("chainId") ?? "")
      const answer = await fetch(ledger?.url ?? "", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: await req.text(),
        signal: AbortSignal.timeout(10_000),
      }).catch(() => {
        throw refuse(503, "chainId", "The chain does not answer")
      })
      return body(await answer.text(), 200, { "content-type": "application/json" })
    })
    app.get(path, () => {
      throw refuse(426, "upgrade", "Connection upgrade required")
    })
  }
  return app
}
