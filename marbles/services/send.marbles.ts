import * as t from "io-ts"
import type { Observable } from "rxjs"
import { describe, it } from "vitest"
import { fail } from "../../src/model/errors.js"
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
