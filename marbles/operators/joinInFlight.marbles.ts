import { catchError, mergeMap, of, repeat, retry, switchMap, take } from "rxjs"
import { describe, it } from "vitest"
import { joinInFlight } from "../../src/streams/operators/joinInFlight.js"
import { inTurn, marbles } from "../support/marbles.js"

describe("joinInFlight", () => {
  it(
    "shares one request between concurrent queries",
    marbles((m) => {
      const calls$ = m.hot("   a-a------")
      const network$ = m.cold("----r|   ")
      const requests = "       ^----!   "
      const results = "        ----(rr)-"

      const query = joinInFlight<string, string>(String)(() => network$)

      m.expect(calls$.pipe(mergeMap(query))).toBeObservable(results)
      m.expect(network$).toHaveSubscriptions(requests)
    }),
  )

  it(
    "sends a new request after the response",
    marbles((m) => {
      const calls$ = m.hot(" a----a---")
      const first$ = m.cold("--r|     ")
      const next$ = m.cold("      --s|")
      const results = "      --r----s-"

      const query = joinInFlight<string, string>(String)(inTurn(first$, next$))

      m.expect(calls$.pipe(mergeMap(query))).toBeObservable(results)
    }),
  )

  it(
    "joins only queries with the same key",
    marbles((m) => {
      const calls$ = m.hot("   a-b------")
      const network$ = m.cold("---r|    ")
      const request = "        ^---!"
      const requestAgain = "   --^---!"
      const results = "        ---r-r---"

      const query = joinInFlight<string, string>(String)(() => network$)

      m.expect(calls$.pipe(mergeMap(query))).toBeObservable(results)
      m.expect(network$).toHaveSubscriptions([request, requestAgain])
    }),
  )

  it(
    "continues while one subscriber is left, and aborts without any",
    marbles((m) => {
      const network$ = m.cold("---------r|")
      const first = "          ^---!      "
      const second = "         --^----!   "
      const requests = "       ^------!   "
      const results = "        -----------"

      const query = joinInFlight<string, string>(String)(() => network$)

      m.expect(query("a"), first).toBeObservable(results)
      m.expect(query("a"), second).toBeObservable(results)
      m.expect(network$).toHaveSubscriptions(requests)
    }),
  )

  it(
    "errors for all subscribers, and sends a new request afterwards",
    marbles((m) => {
      const calls$ = m.hot("   a-a----a---")
      const network$ = m.cold("---#       ")
      const request = "        ^--!"
      const requestAgain = "   -------^--!"
      const results = "        ---(ff)---f"

      const query = joinInFlight<string, string>(String)(() => network$)

      m.expect(calls$.pipe(mergeMap((key) => query(key).pipe(catchError(() => of("f")))))).toBeObservable(results)
      m.expect(network$).toHaveSubscriptions([request, requestAgain])
    }),
  )

  it(
    "keeps nothing of a synchronous response",
    marbles((m) => {
      const calls$ = m.hot("   a-a-")
      const network$ = m.cold("(r|)")
      const request = "        (^!)"
      const requestAgain = "   --(^!)"
      const results = "        r-r-"

      const query = joinInFlight<string, string>(String)(() => network$)

      m.expect(calls$.pipe(mergeMap(query))).toBeObservable(results)
      m.expect(network$).toHaveSubscriptions([request, requestAgain])
    }),
  )

  it(
    "sends a new request for a query made while handling the response",
    marbles((m) => {
      const network$ = m.cold("--r|    ")
      const request = "        ^--!    "
      const requestAgain = "   --^-!   "
      const results = "        ----(r|)"

      const query = joinInFlight<string, string>(String)(() => network$)

      m.expect(
        query("a").pipe(
          switchMap(() => query("a")),
          take(1),
        ),
      ).toBeObservable(results)
      m.expect(network$).toHaveSubscriptions([request, requestAgain])
    }),
  )

  it(
    "joins queries with one that is made while handling a failure",
    marbles((m) => {
      const fails$ = m.cold("  --#        ")
      const network$ = m.cold("  ----r|   ")
      const failing = "        ^-!        "
      const request = "        --^----!   "
      const retried = "        ^          "
      const joins = "          ----^      "

      const query = joinInFlight<string, string>(String)(inTurn(fails$, network$))

      m.expect(query("a").pipe(retry(1)), retried).toBeObservable("------r|")
      m.expect(query("a"), joins).toBeObservable("              ------r|")
      m.expect(fails$).toHaveSubscriptions(failing)
      m.expect(network$).toHaveSubscriptions(request)
    }),
  )

  it(
    "joins queries with one that is made when there was no response",
    marbles((m) => {
      const nothing$ = m.cold("--|        ")
      const network$ = m.cold("  ----r|   ")
      const request = "        --^----!   "
      const repeated = "       ^          "
      const joins = "          ----^      "

      const query = joinInFlight<string, string>(String)(inTurn(nothing$, network$))

      m.expect(query("a").pipe(repeat(2)), repeated).toBeObservable("------r|")
      m.expect(query("a"), joins).toBeObservable("                ------r|")
      m.expect(network$).toHaveSubscriptions(request)
    }),
  )
})
