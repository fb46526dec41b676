export const ParseError = -32700
export const MethodNotFound = -32601
export const InvalidParams = -32602
export const InternalError = -32603
export const PreflightFailure = -32002
export const SignatureFailure = -32003
export const BehindSlot = -32016

/** An error of a JSON-RPC call. */
export interface RpcError extends Error {
  readonly code: number
  readonly data?: unknown
}

export const rpcError = (code: number, message: string, data?: unknown): RpcError =>
  Object.assign(new Error(message), { code, ...(data !== undefined && { data }) })

/** What a call was answered with, or why not, as it is sent. */
export const errorJson = (thrown: unknown) => {
  const { code, message, data } = thrown as Partial<RpcError>
  return { code: code ?? InternalError, message: message ?? "Internal error", ...(data !== undefined && { data }) }
}
