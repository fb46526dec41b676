import { defer, distinctUntilChanged, filter, ignoreElements, map, merge, type Observable, of, throwError } from "rxjs"
import { describe, it } from "vitest"
import { fail } from "../../src/model/errors.js"
import type { Remote } from "../../src/model/remote.js"
import { inTurn, marbles } from "../support/marbles.js"
import { depositsOn, listOf } from "./deposit/depositContext.js"
import { namesOn } from "./names/namesContext.js"
import { paymentsOn } from "./pay/payContext.js"
import { responseOf, sessionsOn } from "./sessions/sessionsContext.js"

const down$ = throwError(() => fail("ServiceUnreachable", { path: "/v1" }))

/** A request that fails, and then does not. */
const restored = <T>(answer: T): Observable<T> => defer(inTurn<Observable<T>>(down$, of(answer)))

type Case = (online$: Observable<unknown>, once$: Observable<string>) => Observable<Remote<unknown> | undefined>

/** What is requested by an open view. */
const cases: readonly (readonly [name: string, statuses: string, Case])[] = [
  [
    "the sessions of an account",
    "f--r---",
    (online$) => {
      const { state$, life$ } = sessionsOn({ online$, lists: [down$, of(responseOf())] })
      return merge(life$.pipe(ignoreElements()), state$.pipe(map(({ list }) => list)))
    },
  ],
  [
    "the names of an account",
    "f--r---",
    (online$) => {
      const { state$, life$ } = namesOn({ online$, reverse$: restored([]) })
      return merge(life$.pipe(ignoreElements()), state$.pipe(map((state) => state?.owned)))
    },
  ],
  [
    "the exchanges of a deposit",
    "-f-r---",
    (online$, once$) => {
      const { state$, calls } = depositsOn({ online$, exchanges: inTurn(down$, listOf("river")) })
      const watched$ = calls(once$.pipe(map(() => "w")))
      return merge(watched$.pipe(ignoreElements()), state$.pipe(map(({ exchanges }) => exchanges)))
    },
  ],
  [
    "the exchanges of a payment",
    "-f-r---",
    (online$, once$) => {
      const { state$, calls } = paymentsOn({ online$, exchanges: inTurn(down$, listOf("river")) })
      const asked$ = calls(once$.pipe(map(() => "r")))
      return merge(asked$.pipe(ignoreElements()), state$.pipe(map(({ exchanges }) => exchanges)))
    },
  ],
]

describe("what could not be loaded", () => {
  it.each(cases)("is requested once when the page is online again: %s", (_, statuses, shown) =>
    marbles((m) => {
      const once$ = m.hot("  -o")
      const online$ = m.hot("---o-o-")
      const statuses$ = shown(online$, once$).pipe(
        map((part) => part?.status),
        filter((status) => status === "failed" || status === "ready"),
        distinctUntilChanged(),
      )
      m.expect(statuses$, "  ^------!").toBeObservable(statuses, { f: "failed", r: "ready" })
    })(),
  )
})
