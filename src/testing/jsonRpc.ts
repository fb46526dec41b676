import { defer, map, type Observable, switchMap } from "rxjs"
import type { RpcError } from "./reactions.js"

/** The part of `globalThis.fetch` that is used. It is passed in because this package uses no globals. */
export type Fetch = (
  url: string,
  init: { readonly method: "POST"; readonly headers: Readonly<Record<string, string>>; readonly body: string },
) => Promise<{ readonly json: () => Promise<unknown> }>

interface RpcResponse {
  readonly result?: unknown
  readonly error?: RpcError
}

/** One JSON-RPC request over HTTP. An RPC error is thrown as is: `{ code, message, data }`. */
export const jsonRpc = (
  fetch: Fetch,
  url: string,
  call: { readonly method: string; readonly params?: readonly unknown[] },
): Observable<unknown> =>
  defer(() =>
    fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, params: [], ...call }),
    }),
  ).pipe(
    switchMap((response) => response.json()),
    map((body) => {
      const { result, error } = body as RpcResponse
      if (error) throw error
      return result
    }),
  )
