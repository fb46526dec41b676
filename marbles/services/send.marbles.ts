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

const answers = {
  r: { status: 200, body: "1" },
  s: { status: 200, body: "2" },
  g: { status: 200, body: "<html>" },
  b: { status: 503, body: "" },
} satisfies Record<string, HttpResponse>
const numbers = { R: 1, S: 2 }

const asking = (http: () => Observable<HttpResponse>) =>
  httpSend({ http, baseUrl: "https://data.example", projectId: "p", sdkType: "rxwallet", sdkVersion: "1" })(count)

describe("a call", () => {
  it(
    "is not sent before someone listens, and once for each who does",
    marbles((m) => {
      const network$ = m.cold("--r|     ", answers)
      const first = "          ^--------"
      const second = "         ----^----"
      const request = "        ^-!      "
      const requestAgain = "   ----^-!  "

      m.expect(
        asking(() => network$),
        first,
      ).toBeObservable("--(R|)", numbers)
      m.expect(
        asking(() => network$),
        second,
      ).toBeObservable("------(R|)", numbers)
      m.expect(network$).toHaveSubscriptions([request, requestAgain])
    }),
  )

  it(
    "asks anew each time, so that a caller may try again",
    marbles((m) => {
      const network = inTurn(m.cold("--b|", answers), m.cold("--s|", answers))
      const call$ = asking(network)
      const down = fail("ServerError", { path, status: 503, reason: null })

      m.expect(call$).toBeObservable("                 --#", {}, down)
      m.expect(call$, "----^---").toBeObservable("------(S|)", numbers)
    }),
  )

  it(
    "is called off when nobody listens any more",
    marbles((m) => {
      const network$ = m.cold("-----r|", answers)
      const look = "           ^--!   "
      const request = "        ^--!   "
      const result = "         -------"

      m.expect(
        asking(() => network$),
        look,
      ).toBeObservable(result, numbers)
      m.expect(network$).toHaveSubscriptions(request)
    }),
  )

  it(
    "waits fifteen seconds for an answer and no longer, and lets go of the request",
    marbles((m) => {
      const network$ = m.cold("-")
      const request = "        ^ 14.999s !"
      const result = "         15s #"

      m.expect(asking(() => network$)).toBeObservable(result, {}, fail("ServiceTimedOut", { path, after: 15_000 }))
      m.expect(network$).toHaveSubscriptions(request)
    }),
  )

  it(
    "says that the service cannot be reached when the network is down",
    marbles((m) => {
      const network$ = m.cold<HttpResponse>("--#", {}, new TypeError("fetch failed"))
      const result = "                       --#"

      m.expect(asking(() => network$)).toBeObservable(result, {}, fail("ServiceUnreachable", { path }))
    }),
  )

  it(
    "says the same of a connection that ends without an answer",
    marbles((m) => {
      const network$ = m.cold<HttpResponse>("--|")
      const result = "                       --#"

      m.expect(asking(() => network$)).toBeObservable(result, {}, fail("ServiceUnreachable", { path }))
    }),
  )

  it(
    "says what is wrong with an answer that is none",
    marbles((m) => {
      const network$ = m.cold("--g|", answers)
      const result = "         --#"
      const problems = ["answer: expected number, got nothing"]

      m.expect(asking(() => network$)).toBeObservable(result, {}, fail("MalformedResponse", { path, problems }))
    }),
  )
})
