import { map, type Observable } from "rxjs"
import { askByFetch } from "../../askByFetch.js"
import { parseJson } from "./jsonNumbers.js"

/** Calls a node (JSON-RPC), and emits its answer as parsed JSON, whole numbers as bigints. Errors where it has none. */
export const callNode = (url: string, method: string, params: readonly unknown[]): Observable<unknown> =>
  askByFetch({
    ...{ url, type: "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: "1", method, params }),
  }).pipe(
    map(({ status, body }) => {
      if (status < 200 || status > 299) throw new Error(`the node answered with HTTP ${status}`)
      return parseJson(body)
    }),
  )
