import type { Decoder } from "io-ts"
import { fail } from "../../model/errors.js"

/** A query parameter; null and undefined are omitted, an empty string is not. */
export type QueryValue = string | number | boolean | null | undefined

/** An API call as data: the request, and the codec of the response. */
export interface Call<A> {
  readonly method: "GET" | "POST"
  /** Relative to the base URL, for example `/v1/supported-chains`; built with `apiPath`. */
  readonly path: string
  readonly query?: Readonly<Record<string, QueryValue>>
  /** Sent as JSON. */
  readonly body?: Readonly<Record<string, unknown>>
  /**
   * Where a POST sends the project id; a GET always sends it in the query. `params`: in the query and in `params` of a JSON-RPC
   * body, with the name and version of the client in both.
   */
  readonly project?: "query" | "body" | "params"
  readonly priority?: "high" | "low"
  /** The codec of the response. */
  readonly returns: Decoder<unknown, A>
}

/** Rejects `.` and `..`: they would change the path even when percent-encoded. */
const encodeSegment = (text: string): string => {
  if (/^\.{0,2}$/.test(text)) throw fail("InvalidAddress", { address: text })
  return encodeURIComponent(text)
}

/** Template tag for paths: each value is encoded as exactly one path segment. */
export const apiPath = (parts: TemplateStringsArray, ...values: readonly string[]): string =>
  parts.reduce((path, part, index) => path + encodeSegment(values[index - 1] ?? "") + part)
