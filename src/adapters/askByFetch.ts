import { from, type Observable, of, switchMap } from "rxjs"
import { fromFetch } from "rxjs/fetch"

interface Question {
  readonly url: string
  /** Sent by POST; without one it is a GET. */
  readonly body?: string
  /** The content type of the body; default plain text. */
  readonly type?: string
}

interface Answer {
  readonly status: number
  /** Empty where it is too large. */
  readonly body: string
}

/** No response is larger: that of an owner with a few thousand token accounts, or a thousand outputs. In characters. */
const MOST = 8_000_000

const answerOf = (response: Response): Observable<Answer> => {
  const { status, headers } = response
  if (Number(headers.get("content-length")) > MOST) return of({ status, body: "" })
  return from(response.text()).pipe(switchMap((body) => of({ status, body: body.length > MOST ? "" : body })))
}

/**
 * Asks an endpoint of a chain by `fetch`: without cookies, and without following a redirect, because the requests name
 * addresses and carry transactions, which are for the site's own endpoints only.
 */
export const askByFetch = ({ url, body, type }: Question): Observable<Answer> =>
  fromFetch(url, {
    ...(body === undefined ? { method: "GET" } : { method: "POST", body }),
    ...(type !== undefined && { headers: { "content-type": type } }),
    ...{ credentials: "omit", redirect: "error", selector: answerOf },
  })
