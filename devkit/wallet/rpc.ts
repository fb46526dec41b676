/** The error format of JSON-RPC and EIP-1193. */
export interface RpcFailure {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

/** An error that carries an EIP-1193 or JSON-RPC code. */
export const rpcError = ({ code, message, data }: RpcFailure): Error & RpcFailure =>
  Object.assign(new Error(message), { code, message, ...(data !== undefined && { data }) })

export const userRejected = (): Error => rpcError({ code: 4001, message: "User rejected the request." })
export const unauthorized = (): Error =>
  rpcError({ code: 4100, message: "The account is not shared with this site. Connect first." })
export const requestPending = (): Error =>
  rpcError({ code: -32002, message: "A request of this kind is already waiting for an answer in the wallet." })
export const unknownMethod = (method: string): Error =>
  rpcError({ code: -32601, message: `The method ${method} does not exist.` })
export const invalidParams = (message: string): Error => rpcError({ code: -32602, message })
/** Rainbow's words for a rejection, and for a chain that it does not know. */
export const rejectedLikeRainbow = (): Error => rpcError({ code: -32603, message: "User rejected the request." })
export const unknownChainLikeRainbow = (): Error => rpcError({ code: -32600, message: "Chain Id not supported" })
/** Rainbow's code for a method that it does not have, and what it throws after a site was revoked. */
export const unknownMethodLikeRainbow = (method: string): Error =>
  rpcError({ code: -32004, message: `Method ${method} is not supported` })
export const revokedLikeRainbow = (): Error => rpcError({ code: -32603, message: "next" })
/** EIP-3326: the wallet does not know the chain. */
export const unknownChain = (chainId: string): Error =>
  rpcError({ code: 4902, message: `Unrecognized chain ID "${chainId}". Try adding the chain first.` })

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

/** Converts anything thrown to a form that survives `postMessage`. */
export const toFailure = (error: unknown): RpcFailure => ({
  code: isRecord(error) && typeof error.code === "number" ? error.code : -32603,
  message: isRecord(error) && typeof error.message === "string" ? error.message : "Internal error",
  ...(isRecord(error) && error.data !== undefined && { data: error.data }),
})

/** Sends a request to a node, with a timeout of 10 s. An error keeps the node's code, message and data. */
export const requestNode = async (url: string, method: string, params: readonly unknown[] = []): Promise<unknown> => {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => {
    throw rpcError({ code: 4900, message: "The wallet cannot reach its chain." })
  })
  const body: unknown = await response.json()
  if (isRecord(body) && body.error !== undefined) throw rpcError(toFailure(body.error))
  return isRecord(body) ? body.result : null
}
