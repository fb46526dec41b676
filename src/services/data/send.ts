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
  timeout,
} from "rxjs"
import * as t from "io-ts"
import { type AnyWalletError, fail, WalletError } from "../../model/errors.js"
import { dataLimits } from "../../model/dataLimits.js"
import { chainLimits } from "../../model/chainLimits.js"
import { safeText } from "../../model/presentation.js"
import { problemsIn } from "../codecs/problems.js"
import type { Http, HttpRequest, HttpResponse } from "../http.js"
import type { Call, QueryValue } from "./call.js"

/** Who is asked, and who asks. */
export interface Service {
  readonly http: Http
  /** `https://data.example`, with or without a path and a slash at its end. */
  readonly baseUrl: string
  readonly projectId: string
  /** The kind of kit that asks, and its version: `st` and `sv` of every GET. */
  readonly sdkType: string
  readonly sdkVersion: string
  /** The client id of the relay, once a connection through it has made one. */
  readonly clientId?: () => string | null
  readonly clock?: SchedulerLike
}

/** Sends a call when someone listens, once for each listener; only a `WalletError` leaves it. */
export type Send = <A>(call: Call<A>) => Observable<A>

const queryOf = (query: Readonly<Record<string, QueryValue>>): string => {
  const known = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  )
  return known.length > 0 ? `?${new URLSearchParams(known).toString()}` : ""
}

/** A GET says who asks in its query; a POST names the project in its query or its body, as the call says. */
const requestOf = (service: Service, call: Call<unknown>): HttpRequest => {
  const { projectId, sdkType: st, sdkVersion: sv } = service
  const clientId = service.clientId?.() ?? null
  const isGet = call.method === "GET"
  const common = isGet ? { st, sv, projectId } : call.project === "body" ? {} : { projectId }
  const body = call.project === "body" ? { ...call.body, projectId } : call.body
  return {
    method: call.method,
    url: service.baseUrl.replace(/\/+$/, "") + call.path + queryOf({ ...call.query, ...common, clientId }),
    headers: isGet ? {} : { "content-type": "application/json" },
    body: isGet ? null : JSON.stringify(body ?? {}),
    priority: call.priority ?? "auto",
  }
}

/** Undefined when it is no JSON: an empty body, a page of a proxy. */
const parsed = (text: string): unknown => {
  try {
    return text.length > dataLimits.responseLength ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

const Refusal = t.union([
  t.type({ reasons: t.readonlyArray(t.type({ description: t.string })) }),
  t.type({ message: t.string }),
])

/** The service's own words for its refusal, where it has some. */
const reasonIn = (body: string): string | null => {
  const decoded = Refusal.decode(parsed(body))
  if (decoded._tag === "Left") return null
  const words = "reasons" in decoded.right ? decoded.right.reasons[0]?.description : decoded.right.message
  return safeText(words ?? "", chainLimits.wordsLength) || null
}

const refusal = (path: string, { status, body }: HttpResponse): AnyWalletError => {
  const reason = reasonIn(body)
  if (status === 429) return fail("RateLimited", { path, reason })
  return status >= 500 && status <= 599
    ? fail("ServerError", { path, status, reason })
    : fail("HttpStatus", { path, status, reason })
}

const understood = <A>({ path, returns }: Call<A>, response: HttpResponse): A => {
  if (response.status < 200 || response.status > 299) throw refusal(path, response)
  const decoded = returns.decode(parsed(response.body))
  if (decoded._tag === "Right") return decoded.right
  throw fail("MalformedResponse", { path, problems: problemsIn(decoded.left, "answer") })
}

/** Sends, waits no longer than the deadline, checks the status, decodes. */
export const sendTo =
  (service: Service): Send =>
  (call) => {
    const { path } = call
    const after = dataLimits.httpDeadline
    const late = () => throwError(() => fail("ServiceTimedOut", { path, after }))
    return defer(() => service.http(requestOf(service, call))).pipe(
      timeout({ first: after, scheduler: service.clock ?? asyncScheduler, with: late }),
      take(1),
      throwIfEmpty(() => fail("ServiceUnreachable", { path })),
      map((response) => understood(call, response)),
      catchError((thrown: unknown) =>
        throwError(() => (thrown instanceof WalletError ? thrown : fail("ServiceUnreachable", { path }, thrown))),
      ),
    )
  }
