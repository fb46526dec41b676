import type { Decoder } from "io-ts"
import { fail } from "../../model/errors.js"

/** A value of a query; null and undefined are left out, an empty text is kept. */
export type QueryValue = string | number | boolean | null | undefined

/** A call as data: what is sent, and what may come back. */
export interface Call<A> {
  readonly method: "GET" | "POST"
  /** Below the base URL, for example `/v1/supported-chains`; made by `at`. */
  readonly path: string
  readonly query?: Readonly<Record<string, QueryValue>>
  /** Sent as JSON. */
  readonly body?: Readonly<Record<string, unknown>>
  /** Where a POST carries the project id; a GET always has it in the query. */
  readonly project?: "query" | "body"
  readonly priority?: "high" | "low"
  /** What an answer must look like. */
  readonly returns: Decoder<unknown, A>
}

/** `.` and `..` climb in every spelling, so no address or name of the provider may be one. */
const segment = (text: string): string => {
  if (/^\.{0,2}$/.test(text)) throw fail("InvalidAddress", { address: text })
  return encodeURIComponent(text)
}

/** A path in which everything filled in is one segment, whatever a stranger has put into it. */
export const at = (fixed: TemplateStringsArray, ...filled: readonly string[]): string =>
  fixed.reduce((path, part, index) => path + segment(filled[index - 1] ?? "") + part)
