import { EMPTY, NEVER, type Observable, of, Subject } from "rxjs"
import { describe, it } from "vitest"
import { type AnalyticsPorts, analyticsStream } from "../../src/streams/analytics.js"
import { marbles } from "../support/marbles.js"
import { clock } from "./fixtures.js"

/** Events: i without, a and b with a user action, h with one and of 20 KB. */
const events = {
  i: { text: "i", isUserAction: false },
  a: { text: "a", isUserAction: true },
  b: { text: "b", isUserAction: true },
  h: { text: "h".repeat(20_000), isUserAction: true },
}

/** The posts, with the long ones shortened. */
const posts = { I: "[i,a]", A: "[a]", B: "[b]", C: "[a,b]", H: "[h,h,h]" }
const answers = { y: true, n: false }

/** Posts as a stream of their own, and the stream under test. */
const posting = (ports: Partial<AnalyticsPorts> & Pick<AnalyticsPorts, "events$">) => {
  const posted$ = new Subject<string>()
  const post = (batch: string) => posted$.next(batch.replace(/h+/g, "h"))
  const run$: Observable<never> = analyticsStream({ isEnabled: () => of(true), leaving$: NEVER, post, clock, ...ports })
  return { posted$, run$ }
}

describe("events for a service", () => {
  it(
    "are sent in one batch, ten seconds after the first of it",
    marbles((m) => {
      const events$ = m.hot("-a-b--            ", events)
      const posted = "       - 10s C           "

      const { posted$, run$ } = posting({ events$ })
      m.expect(run$).toBeObservable("-")
      m.expect(posted$).toBeObservable(posted, posts)
    }),
  )

  it(
    "are sent at once when the batch exceeds 45 KB",
    marbles((m) => {
      const events$ = m.hot("-h-h-h-", events)
      const posted = "       -----H-"
      const look = "         ^-----!"

      const { posted$, run$ } = posting({ events$ })
      m.expect(run$, look).toBeObservable("-")
      m.expect(posted$).toBeObservable(posted, posts)
    }),
  )

  it(
    "are sent at once when the page is left",
    marbles((m) => {
      const events$ = m.hot("  -a-----b--", events)
      const leaving$ = m.hot(" ---l-l----")
      const posted = "         ---A      "
      const look = "           ^----!    "

      const { posted$, run$ } = posting({ events$, leaving$ })
      m.expect(run$, look).toBeObservable("-")
      m.expect(posted$).toBeObservable(posted, posts)
    }),
  )

  it(
    "are sent at once when the wallet is destroyed",
    marbles((m) => {
      const events$ = m.hot("-a-b---", events)
      const look = "         ^----! "
      const posted = "       -----C "

      const { posted$, run$ } = posting({ events$ })
      m.expect(run$, look).toBeObservable("-")
      m.expect(posted$).toBeObservable(posted, posts)
    }),
  )

  it(
    "are not sent before the first user action, and no request is made",
    marbles((m) => {
      const events$ = m.hot("  -i 30s a           ", events)
      const leaving$ = m.hot(" ----l              ")
      const enabled$ = m.cold("       --(y|)      ", answers)
      const requested = "      - 30s -^-!          "
      const posted = "         - 30s - 10s I      "

      const { posted$, run$ } = posting({ events$, leaving$, isEnabled: () => enabled$ })
      m.expect(run$).toBeObservable("-")
      m.expect(enabled$).toHaveSubscriptions(requested)
      m.expect(posted$).toBeObservable(posted, posts)
    }),
  )

  it(
    "are sent later where the service is slow to accept them",
    marbles((m) => {
      const events$ = m.hot(" -a                      ", events)
      const enabled$ = m.cold("- 11s (y|)             ", answers)
      const posted = "        - 21001ms A             "

      const { posted$, run$ } = posting({ events$, isEnabled: () => enabled$ })
      m.expect(run$).toBeObservable("-")
      m.expect(posted$).toBeObservable(posted, posts)
    }),
  )

  it(
    "are not sent where the service declines, or cannot be reached",
    marbles((m) => {
      const events$ = m.hot("   -a-b 20s b", events)
      const unwanted$ = m.cold(" --(n|)    ", answers)
      const broken$ = m.cold<boolean>("--#       ")
      const look = "            ^ 30s !   "

      const unwanted = posting({ events$, isEnabled: () => unwanted$ })
      const broken = posting({ events$, isEnabled: () => broken$ })
      const silent = posting({ events$, isEnabled: () => EMPTY })
      for (const { posted$, run$ } of [unwanted, broken, silent]) {
        m.expect(run$, look).toBeObservable("-")
        m.expect(posted$).toBeObservable("-")
      }
    }),
  )

  it(
    "are sent once",
    marbles((m) => {
      const events$ = m.hot("-a 19999ms b          ", events)
      const posted = "       - 10s A 9999ms - 9999ms B"

      const { posted$, run$ } = posting({ events$ })
      m.expect(run$).toBeObservable("-")
      m.expect(posted$).toBeObservable(posted, posts)
    }),
  )

  it(
    "leave no listener after their completion",
    marbles((m) => {
      const events$ = m.hot("  -a-|     ", events)
      const leaving$ = m.hot(" ---------")
      const listening = "      ^--!     "

      const { run$ } = posting({ events$, leaving$ })
      m.expect(run$).toBeObservable("- 10s |")
      m.expect(leaving$).toHaveSubscriptions(listening)
    }),
  )
})
