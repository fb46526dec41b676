import { HTTPException } from "hono/http-exception"
import type { ContentfulStatusCode } from "hono/utils/http-status"

/** The body of every error response (CONTRACTS §1.3). */
export const errorBody = (field: string, description: string) => ({
  status: "FAILED",
  reasons: [{ field, description }],
})

/** An exception that becomes an error response with this status and body. */
export const httpError = (status: ContentfulStatusCode, field: string, description: string): HTTPException =>
  new HTTPException(status, {
    message: description,
    res: Response.json(errorBody(field, description), { status }),
  })
