import { HTTPException } from "hono/http-exception"
import type { ContentfulStatusCode } from "hono/utils/http-status"

/** An exception that becomes a response with this status and these words, which the frame passes on. */
export const refusal = (status: ContentfulStatusCode, message: string): HTTPException =>
  new HTTPException(status, { message, res: Response.json({ message }, { status }) })

export const notLoggedIn = (): HTTPException => refusal(401, "You are not logged in.")
export const loginExpired = (): HTTPException => refusal(410, "This login has expired. Start again.")
