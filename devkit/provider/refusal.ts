import { HTTPException } from "hono/http-exception"
import type { ContentfulStatusCode } from "hono/utils/http-status"

/** The body of every refusal (CONTRACTS §1.3). */
export const refusalBody = (field: string, description: string) => ({
  status: "FAILED",
  reasons: [{ field, description }],
})

/** An answer to throw: the request is refused with this status and body. */
export const refuse = (status: ContentfulStatusCode, field: string, description: string): HTTPException =>
  new HTTPException(status, {
    message: description,
    res: Response.json(refusalBody(field, description), { status }),
  })
