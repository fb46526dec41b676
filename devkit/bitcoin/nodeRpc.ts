/** An error response of the node: its code and its own text. */
export interface RpcFailure extends Error {
  readonly code: number
}

/** A call of the node's JSON-RPC; `wallet` names one of its wallets. */
export type NodeRpc = <T = unknown>(method: string, params?: readonly unknown[], wallet?: string) => Promise<T>

interface RpcAnswer {
  readonly result: unknown
  readonly error: { readonly code: number; readonly message: string } | null
}

/** How long the node may take to respond, in ms. */
const RESPONSE_DEADLINE = 60_000

/** The JSON-RPC of a node, of which the responses are believed: the node is our own. */
export const nodeRpc =
  (url: string, password: string): NodeRpc =>
  async <T>(method: string, params: readonly unknown[] = [], wallet?: string): Promise<T> => {
    const response = await fetch(wallet === undefined ? url : `${url}/wallet/${wallet}`, {
      method: "POST",
      headers: { authorization: `Basic ${Buffer.from(`devkit:${password}`).toString("base64")}` },
      body: JSON.stringify({ jsonrpc: "1.0", id: 0, method, params }),
      signal: AbortSignal.timeout(RESPONSE_DEADLINE),
    })
    const { result, error } = (await response.json()) as RpcAnswer
    if (error) throw Object.assign(new Error(error.message), { code: error.code }) satisfies RpcFailure
    return result as T
  }

/** Whether the node answered with an error of its own. */
export const isRpcFailure = (thrown: unknown): thrown is RpcFailure =>
  thrown instanceof Error && "code" in thrown && typeof thrown.code === "number"
