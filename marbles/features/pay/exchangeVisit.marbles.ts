import { map, type Observable, of } from "rxjs"
import { describe, expect, it } from "vitest"
import { exchangeVisit, type VisitPorts } from "../../../src/features/pay/exchangeVisit.js"
import { fail } from "../../../src/model/errors.js"
import type { Payment } from "../../../src/model/pay/pay.js"
import type { PayEvent } from "../../../src/model/pay/payMemory.js"
import { clock } from "../../streams/fixtures.js"
import { marbles } from "../../support/marbles.js"
import { paymentOf, requestOf } from "./payCast.js"

const exchange = { id: "river", name: "River", iconUrl: null }
const session = { url: "https://river.example/", sessionId: "s1" }
const refused = fail("PaymentRefused", { reason: "address" })
const late = fail("TimedOut", { command: "pay", after: 30_000 })
const blocked = fail("PopupBlocked", { connector: "River" })

/** A visit whose effects are listed with their times. */
const visitOf = (change: Partial<VisitPorts> & { readonly closes?: number; readonly found?: Payment | null }) => {
  const effects: string[] = []
  const tell = (effect: string) => void effects.push(`${clock.now()} ${effect}`)
  const { closes = Infinity, found = null, ...rest } = change
  const ports = {
    ...{ exchange, request: requestOf(), isSafe: () => true, before$: of("5"), clock },
    window: {
      isClosed: () => clock.now() >= closes,
      show: (url: string) => tell(`show ${url}`),
      close: () => tell("close"),
    },
    locked: (_: string, work: (isFree: boolean) => Observable<unknown>) => work(true),
    journal: { find: () => found, write: ({ status }: Payment) => tell(`write ${status}`), remove: () => {} },
    ...rest,
  } as VisitPorts
  return { events$: exchangeVisit(ports), effects }
}

const brief = (events$: Observable<PayEvent>): Observable<string> =>
  events$.pipe(map((event) => (event.type === "progressed" ? event.progress.status : event.type)))
const texts = { o: "opening", p: "pending", f: "failed" }

describe("a visit to an exchange", () => {
  it(
    "is stored before the page is shown in the window that is open already",
    marbles((m) => {
      const { events$, effects } = visitOf({ session$: m.cold("---(u|)", { u: session }) })
      m.expect(brief(events$)).toBeObservable("o--(p|)", texts)
      m.flush()
      expect(effects).toEqual(["3 write waiting", `3 show ${session.url}`])
    }),
  )

  it(
    "of an address that is not safe shows nothing: the empty window goes, and nothing is stored",
    marbles((m) => {
      const { events$, effects } = visitOf({ session$: m.cold("-(u|)", { u: session }), isSafe: () => false })
      m.expect(brief(events$)).toBeObservable("o(f#)", texts, refused)
      m.flush()
      expect(effects).toEqual(["1 close"])
    }),
  )

  it(
    "is given up after 30 seconds without an address",
    marbles((m) => {
      const { events$, effects } = visitOf({ session$: m.cold("-") })
      m.expect(brief(events$)).toBeObservable("o 29999ms (f#)", texts, late)
      m.flush()
      expect(effects).toEqual(["30000 close"])
    }),
  )

  it(
    "asks for no address where the browser did not open the window",
    marbles((m) => {
      const session$ = m.cold("(u|)", { u: session })
      const { events$ } = visitOf({ window: null, session$ })
      m.expect(brief(events$)).toBeObservable("(f#)", texts, blocked)
      m.expect(session$).toHaveSubscriptions([])
    }),
  )

  it(
    "ends where the user has closed the window before",
    marbles((m) => {
      const { events$, effects } = visitOf({ session$: m.cold("---(u|)", { u: session }), closes: 2 })
      m.expect(brief(events$)).toBeObservable("o--(f#)", texts, fail("Aborted", { command: "pay" }))
      m.flush()
      expect(effects).toEqual(["3 close"])
    }),
  )

  it(
    "shows what another tab has begun meanwhile, and no page",
    marbles((m) => {
      const { events$, effects } = visitOf({ session$: m.cold("-(u|)", { u: session }), found: paymentOf() })
      m.expect(brief(events$)).toBeObservable("o(p|)", texts)
      m.flush()
      expect(effects).toEqual(["1 close"])
    }),
  )

  it(
    "shows no page where another tab is about to make the payment",
    marbles((m) => {
      const locked: VisitPorts["locked"] = (_, work) => work(false)
      const { events$, effects } = visitOf({ session$: m.cold("-(u|)", { u: session }), locked })
      m.expect(brief(events$)).toBeObservable("o(f#)", texts, fail("PaymentElsewhere", {}))
      m.flush()
      expect(effects).toEqual(["1 close"])
    }),
  )
})
