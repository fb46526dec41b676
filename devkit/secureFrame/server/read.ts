import type { Context } from "hono"
import type * as t from "io-ts"
import { refusal } from "./refusal.js"

/** Decodes the JSON body of a request. */
export const read = async <A>(context: Context, codec: t.Type<A, unknown>): Promise<A> => {
  const json: unknown = await context.req.json().catch(() => null)
  if (!codec.is(json)) throw refusal(422, `The request is not a valid ${codec.name}.`)
  return json
}
