import {
  asyncScheduler,
  catchError,
  defer,
  map,
  type Observable,
  type SchedulerLike,
  take,
  throwError,
  throwIfEmpty,
} from "rxjs"
import * as t from "io-ts"
import { type AnyWalletError, fail, WalletError } from "../../model/errors.js"
import { dataLimits } from "../../model/dataLimits.js"
import { chainLimits } from "../../model/chainLimits.js"
import { safeText } from "../../model/presentation.js"
import { either, looseObject } from "../codecs/builders.js"
import { listOf } from "../codecs/data/wire.js"
import { problemsIn } from "../codecs/problems.js"
import type { Http, HttpRequest, HttpResponse } from "../http.js"
import type { Call, QueryValue } from "./call.js"
import { refusals, retryDelay } from "./retryAfter.js"
import { deadline } from "../../streams/operators/deadline.js"

/** The service, and how the client identifies itself. */
export interface Service {
  readonly http: Http
  /** For example `https://data.example`, with or without a path and a trailing slash. */
  readonly baseUrl: string
  readonly projectId: string
  /** Sent as `st` with every GET; `sdkVersion` as `sv`. */
  readonly sdkType: string
  readonly sdkVersion: string
  /** The client id of the relay, once a relay connection exists. */
  readonly clientId?: () => string | null
  readonly clock?: SchedulerLike
}

/** Sends a call once per subscription; errors are always a `WalletError`. */
export type Send = <A>(call: Call<A>) => Observable<A>

const queryOf = (query: Readonly<Record<string, QueryValue>>): string => {
  const known = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  )
  return known.length > 0 ? `?${new URLSearchParams(known).toString()}` : ""
}

/** The body of a POST, with the project id where the call says. */
const bodyOf = ({ body, project }: Call<unknown>, client: Readonly<Record<string, string>>) => {
  const { projectId } = client
  if (project === "params") return { ...body, params: { ...(body?.["params"] as object), ...client } }
  return project === "body" ? { ...body, projectId } : body
}

/** A GET identifies the client in its query; a POST sends the project id in its query or body, as `call.project` says. */
const requestOf = (service: Service, call: Call<unknown>): HttpRequest => {
  const { projectId, sdkType: st, sdkVersion: sv } = service
  const clientId = service.clientId?.() ?? null
  const isGet = call.method === "GET"
  const client = { st, sv, projectId }
  const common = isGet || call.project === "params" ? client : call.project === "body" ? {} : { projectId }
  return {
    method: call.method,
    url: service.baseUrl.replace(/\/+$/, "") + call.path + queryOf({ ...call.query, ...common, clientId }),
    headers: isGet ? {} : { "content-type": "application/json" },
    body: isGet ? null : JSON.stringify(bodyOf(call, client) ?? {}),
    priority: call.priority ?? "auto",
  }
}

/** Undefined for anything but JSON: an empty body, an HTML page of a proxy. */
const parseJson = (text: string): unknown => {
  try {
    return text.length > dataLimits.responseSize ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

const Message = looseObject({ message: t.string })
/** In the data provider's format, that of JSON-RPC, and that of the transfers of payments. */
const ErrorBody = either(
  either(looseObject({ reasons: listOf(looseObject({ description: t.string })) }), Message),
  looseObject({ error: either(t.string, Message) }),
)

const messageIn = (body: t.TypeOf<typeof ErrorBody>): string | undefined => {
  if ("reasons" in body) return body.reasons[0]?.description
  const { message } = "message" in body ? body : typeof body.error === "string" ? { message: body.error } : body.error
  return message
}

/** The service's error message, if any. */
const reasonOf = (body: string): string | null => {
  const decoded = ErrorBody.decode(parseJson(body))
  if (decoded._tag === "Left") return null
  return safeText(messageIn(decoded.right) ?? "", chainLimits.messageLength) || null
}

const statusError = (path: string, { status, body }: HttpResponse, retryAt: number | null): AnyWalletError => {
  const reason = reasonOf(body)
  const until = retryAt !== null && { retryAt }
  if (status === 429) return fail("RateLimited", { path, reason, ...until })
  return status >= 500 && status <= 599
    ? fail("ServerError", { path, status, reason, ...until })
    : fail("HttpStatus", { path, status, reason })
}

const decodeResponse = <A>({ path, returns }: Call<A>, response: HttpResponse): A => {
  const decoded = returns.decode(parseJson(response.body))
  if (decoded._tag === "Right") return decoded.right
  throw fail("MalformedResponse", { path, problems: problemsIn(decoded.left, "response") })
}

const isSuccess = ({ status }: HttpResponse): boolean => status >= 200 && status <= 299

/**
 * Sends calls over HTTP: applies the deadline, checks the status and decodes the response. A service that says when it may
 * be called again (`Retry-After` of a 429 or 5xx) is not called before: its calls fail with the same error.
 */
export const httpSend = (service: Service): Send => {
  const { clock = asyncScheduler } = service
  const refused = refusals<AnyWalletError>()
  const refuse = (path: string, response: HttpResponse): AnyWalletError => {
    const delay = retryDelay(response, clock.now())
    const retryAt = delay === null ? null : clock.now() + delay
    const error = statusError(path, response, retryAt)
    if (retryAt !== null && error.code !== "HttpStatus") refused.set(error, retryAt)
    return error
  }
  return <A>(call: Call<A>) => {
    const { path } = call
    const after = dataLimits.httpDeadline
    const timedOut = () => fail("ServiceTimedOut", { path, after })
    return defer(() => {
      const refusal = refused.at(clock.now())
      return refusal ? throwError(() => refusal) : service.http(requestOf(service, call))
    }).pipe(
      deadline({ after, error: timedOut, clock }),
      take(1),
      throwIfEmpty(() => fail("ServiceUnreachable", { path })),
      map((response) => {
        if (!isSuccess(response)) throw refuse(path, response)
        return decodeResponse(call, response)
      }),
      catchError((thrown: unknown) =>
        throwError(() => (thrown instanceof WalletError ? thrown : fail("ServiceUnreachable", { path }, thrown))),
      ),
    )
  }
}
