import type { Context } from "hono"
import type * as t from "io-ts"
import { httpError } from "./httpError.js"

/** Decodes the JSON body of a request. Throws 422 if it is invalid, like the real server. */
export const bodyOf = async <A, O>(context: Context, codec: t.Type<A, O>): Promise<A> => {
  const json: unknown = await context.req.json().catch(() => {
    throw httpError(422, "body", "The body is not JSON")
  })
  if (!codec.is(json)) throw httpError(422, "body", `The body is not a ${codec.name}`.slice(0, 300))
  return json
}
