import { defer, map, type Observable, switchMap } from "rxjs"
import type { RpcError } from "./reactions.js"

/** `globalThis.fetch`, or anything like it. It is handed in: this package touches no global. */
export type Fetch = (
  url: string,
  init: { readonly method: "POST"; readonly headers: Readonly<Record<string, string>>; readonly body: string },
) => Promise<{ readonly json: () => Promise<unknown> }>

interface Answer {
  readonly result?: unknown
  readonly error?: RpcError
}

/** One JSON-RPC request over HTTP. A refusal of the node is thrown as it came: `{ code, message, data }`. */
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
    map((said) => {
      const { result, error } = said as Answer
      if (error) throw error
      return result
    }),
  )
