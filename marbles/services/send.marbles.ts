import * as t from "io-ts"
import { catchError, map, mergeMap, type Observable, of } from "rxjs"
import { describe, it } from "vitest"
import { asWalletError, fail } from "../../src/model/errors.js"
import type { HttpResponse } from "../../src/services/http.js"
import { apiPath, type Call } from "../../src/services/data/call.js"
import { httpSend } from "../../src/services/data/send.js"
import { inTurn, marbles } from "../support/marbles.js"

const path = "/v1/count"
const count: Call<number> = { method: "GET", path: apiPath`/v1/count`, returns: t.number }

const results = {
  r: { status: 200, body: "1" },
  s: { status: 200, body: "2" },
  g: { status: 200, body: "<html>" },
  b: { status: 503, body: "" },
} satisfies Record<string, HttpResponse>
const numbers = { R: 1, S: 2 }

const sendOver = (http: () => Observable<HttpResponse>) =>
  httpSend({ http, baseUrl: "https://data.example", projectId: "p", sdkType: "rxwallet", sdkVersion: "1" })(count)

describe("a call", () => {
  it(
    "is sent on subscription, once per subscriber",
    marbles((m) => {
      const network$ = m.cold("--r|     ", results)
      const first = "          ^--------"
      const second = "         ----^----"
      const request = "        ^-!      "
      const requestAgain = "   ----^-!  "

      m.expect(
        sendOver(() => network$),
        first,
      ).toBeObservable("--(R|)", numbers)
      m.expect(
        sendOver(() => network$),
        second,
      ).toBeObservable("------(R|)", numbers)
      m.expect(network$).toHaveSubscriptions([request, requestAgain])
    }),
  )

  it(
    "sends a new request on each subscription, so that a caller can retry",
    marbles((m) => {
      const network = inTurn(m.cold("--b|", results), m.cold("--s|", results))
      const call$ = sendOver(network)
      const down = fail("ServerError", { path, status: 503, reason: null })

      m.expect(call$).toBeObservable("                 --#", {}, down)
      m.expect(call$, "----^---").toBeObservable("------(S|)", numbers)
    }),
  )

  it(
    "is aborted by unsubscribing",
    marbles((m) => {
      const network$ = m.cold("-----r|", results)
      const subs = "           ^--!   "
      const request = "        ^--!   "
      const result = "         -------"

      m.expect(
        sendOver(() => network$),
        subs,
      ).toBeObservable(result, numbers)
      m.expect(network$).toHaveSubscriptions(request)
    }),
  )

  it(
    "times out after fifteen seconds, and aborts the request",
    marbles((m) => {
      const network$ = m.cold("-")
      const request = "        ^ 14.999s !"
      const result = "         15s #"

      m.expect(sendOver(() => network$)).toBeObservable(result, {}, fail("ServiceTimedOut", { path, after: 15_000 }))
      m.expect(network$).toHaveSubscriptions(request)
    }),
  )

  it(
    "errors with ServiceUnreachable when the network is down",
    marbles((m) => {
      const network$ = m.cold<HttpResponse>("--#", {}, new TypeError("fetch failed"))
      const result = "                       --#"

      m.expect(sendOver(() => network$)).toBeObservable(result, {}, fail("ServiceUnreachable", { path }))
    }),
  )

  it(
    "errors with ServiceUnreachable when the connection ends without a response",
    marbles((m) => {
      const network$ = m.cold<HttpResponse>("--|")
      const result = "                       --#"

      m.expect(sendOver(() => network$)).toBeObservable(result, {}, fail("ServiceUnreachable", { path }))
    }),
  )

  it(
    "errors with MalformedResponse and the problems of an invalid response",
    marbles((m) => {
      const network$ = m.cold("--g|", results)
      const result = "         --#"
      const problems = ["response: expected number, got nothing"]

      m.expect(sendOver(() => network$)).toBeObservable(result, {}, fail("MalformedResponse", { path, problems }))
    }),
  )
})

describe("a service that says when it may be called again", () => {
  const limited = (headers: HttpResponse["headers"], status = 429): HttpResponse => ({
    status,
    body: "",
    ...(headers && { headers }),
  })
  const service = (...responses: readonly [Observable<HttpResponse>, ...Observable<HttpResponse>[]]) =>
    httpSend({
      http: inTurn(...responses),
      ...{ baseUrl: "https://data.example", projectId: "p", sdkType: "rxwallet", sdkVersion: "1" },
    })
  /** `v` for a value, else the first letter of the error's code. */
  const outcome = (answer: Observable<unknown>): Observable<string> =>
    answer.pipe(
      map(() => "v"),
      catchError((thrown: unknown) => of(asWalletError(thrown).code.charAt(0))),
    )

  it.each([
    ["in seconds", { "retry-after": "60" }, 429, "R"],
    ["as a date", { "retry-after": "Thu, 01 Jan 1970 00:01:00 GMT" }, 429, "R"],
    [
      "as a date of its own clock",
      { "retry-after": "Wed, 21 Oct 2015 07:29:00 GMT", date: "Wed, 21 Oct 2015 07:28:00 GMT" },
      429,
      "R",
    ],
    ["with a failure", { "retry-after": "60" }, 503, "S"],
  ])("is not called before, if it says so %s", (_, headers, status, error) =>
    marbles((m) => {
      const calls$ = m.hot("   a 29.999s a 29.999s a")
      const refused$ = m.cold("(l|)", { l: limited(headers, status) })
      const then$ = m.cold("   (r|)", results)
      const request = "        (^!)"
      const requestAgain = "   60s (^!)"
      const values = `         ${error} 29.999s ${error} 29.999s v`

      const send = service(refused$, then$)

      m.expect(calls$.pipe(mergeMap(() => outcome(send(count))))).toBeObservable(values)
      m.expect(refused$).toHaveSubscriptions(request)
      m.expect(then$).toHaveSubscriptions(requestAgain)
    })(),
  )

  it(
    "is called again after five minutes, however long it asks for",
    marbles((m) => {
      const calls$ = m.hot("   a 299.998s a a")
      const refused$ = m.cold("(l|)", { l: limited({ "retry-after": "9999999999" }) })
      const then$ = m.cold("   (r|)", results)
      const requestAgain = "   300s (^!)"
      const values = "         R 299.998s R v"

      const send = service(refused$, then$)

      m.expect(calls$.pipe(mergeMap(() => outcome(send(count))))).toBeObservable(values)
      m.expect(then$).toHaveSubscriptions(requestAgain)
    }),
  )

  it.each([undefined, "", "soon", "-5", "1.5", "Thu, 99 Foo"])("is called at once if it says %j", (text) =>
    marbles((m) => {
      const calls$ = m.hot(" ab")
      const refused$ = m.cold("(l|)", { l: limited(text === undefined ? {} : { "retry-after": text }) })
      const then$ = m.cold(" (r|)", results)
      const values = "       Rv"

      const send = service(refused$, then$)

      m.expect(calls$.pipe(mergeMap(() => outcome(send(count))))).toBeObservable(values)
    })(),
  )

  it(
    "names the time in its error",
    marbles((m) => {
      const send = service(m.cold("--(l|)", { l: limited({ "retry-after": "60" }) }))
      const error = fail("RateLimited", { path, reason: null, retryAt: 60_002 })

      m.expect(send(count)).toBeObservable("--#", {}, error)
    }),
  )
})
