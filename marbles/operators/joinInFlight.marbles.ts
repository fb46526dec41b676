import { catchError, mergeMap, of, switchMap, take } from "rxjs"
import { describe, it } from "vitest"
import { joinInFlight } from "../../src/streams/operators/joinInFlight.js"
import { inTurn, marbles } from "../support/marbles.js"

describe("joinInFlight", () => {
  it(
    "gives all who ask while the request is under way the one answer",
    marbles((m) => {
      const asked$ = m.hot("   a-a------")
      const network$ = m.cold("----r|   ")
      const requests = "       ^----!   "
      const answers = "        ----(rr)-"

      const ask = joinInFlight<string, string>(String)(() => network$)

      m.expect(asked$.pipe(mergeMap(ask))).toBeObservable(answers)
      m.expect(network$).toHaveSubscriptions(requests)
    }),
  )

  it(
    "asks again once the answer has come",
    marbles((m) => {
      const asked$ = m.hot(" a----a---")
      const first$ = m.cold("--r|     ")
      const next$ = m.cold("      --s|")
      const answers = "      --r----s-"

      const ask = joinInFlight<string, string>(String)(inTurn(first$, next$))

      m.expect(asked$.pipe(mergeMap(ask))).toBeObservable(answers)
    }),
  )

  it(
    "joins only those who ask for the same",
    marbles((m) => {
      const asked$ = m.hot("   a-b------")
      const network$ = m.cold("---r|    ")
      const request = "        ^---!"
      const requestAgain = "   --^---!"
      const answers = "        ---r-r---"

      const ask = joinInFlight<string, string>(String)(() => network$)

      m.expect(asked$.pipe(mergeMap(ask))).toBeObservable(answers)
      m.expect(network$).toHaveSubscriptions([request, requestAgain])
    }),
  )

  it(
    "goes on for one when another leaves, and stops when nobody waits",
    marbles((m) => {
      const network$ = m.cold("---------r|")
      const first = "          ^---!      "
      const second = "         --^----!   "
      const requests = "       ^------!   "
      const answers = "        -----------"

      const ask = joinInFlight<string, string>(String)(() => network$)

      m.expect(ask("a"), first).toBeObservable(answers)
      m.expect(ask("a"), second).toBeObservable(answers)
      m.expect(network$).toHaveSubscriptions(requests)
    }),
  )

  it(
    "tells all who wait of a failure, and asks again after it",
    marbles((m) => {
      const asked$ = m.hot("   a-a----a---")
      const network$ = m.cold("---#       ")
      const request = "        ^--!"
      const requestAgain = "   -------^--!"
      const answers = "        ---(ff)---f"

      const ask = joinInFlight<string, string>(String)(() => network$)

      m.expect(asked$.pipe(mergeMap((key) => ask(key).pipe(catchError(() => of("f")))))).toBeObservable(answers)
      m.expect(network$).toHaveSubscriptions([request, requestAgain])
    }),
  )

  it(
    "remembers nothing of an answer that comes at once",
    marbles((m) => {
      const asked$ = m.hot("   a-a-")
      const network$ = m.cold("(r|)")
      const request = "        (^!)"
      const requestAgain = "   --(^!)"
      const answers = "        r-r-"

      const ask = joinInFlight<string, string>(String)(() => network$)

      m.expect(asked$.pipe(mergeMap(ask))).toBeObservable(answers)
      m.expect(network$).toHaveSubscriptions([request, requestAgain])
    }),
  )

  it(
    "asks anew for one who asks on hearing the answer",
    marbles((m) => {
      const network$ = m.cold("--r|    ")
      const request = "        ^--!    "
      const requestAgain = "   --^-!   "
      const answers = "        ----(r|)"

      const ask = joinInFlight<string, string>(String)(() => network$)

      m.expect(
        ask("a").pipe(
          switchMap(() => ask("a")),
          take(1),
        ),
      ).toBeObservable(answers)
      m.expect(network$).toHaveSubscriptions([request, requestAgain])
    }),
  )
})
