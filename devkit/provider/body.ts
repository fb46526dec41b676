import type { Context } from "hono"
import type * as t from "io-ts"
import { refuse } from "./refusal.js"

/** The JSON of a request as `codec` wants it. Throws 422, as the real server does when a body is not what it expects. */
export const bodyOf = async <A, O>(context: Context, codec: t.Type<A, O>): Promise<A> => {
  const json: unknown = await context.req.json().catch(() => {
    throw refuse(422, "body", "The body is not JSON")
  })
  if (!codec.is(json)) throw refuse(422, "body", `The body is not a ${codec.name}`.slice(0, 300))
  return json
}
