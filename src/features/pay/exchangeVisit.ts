import {
  catchError,
  concat,
  defer,
  finalize,
  map,
  type Observable,
  of,
  type SchedulerLike,
  switchMap,
  take,
  throwError,
  throwIfEmpty,
} from "rxjs"
import { asWalletError, fail } from "../../model/errors.js"
import type { CheckedRequest, Payment, PaymentExchange, PayProgress } from "../../model/pay/pay.js"
import { payLimits } from "../../model/pay/payLimits.js"
import { type PayEvent, progressOf } from "../../model/pay/payMemory.js"
import type { CheckoutWindow } from "../../services/codecs/checkoutWindow.js"
import type { PaymentJournal } from "./paymentJournal.js"
import type { PaymentLock } from "./paymentLock.js"
import { deadline } from "../../streams/operators/deadline.js"

export interface VisitPorts {
  readonly exchange: PaymentExchange
  readonly request: CheckedRequest
  /** Opened in the click; null where the browser did not let it. */
  readonly window: CheckoutWindow | null
  /** The page of the exchange for this payment; not checked yet. */
  readonly session$: Observable<{ readonly url: string; readonly sessionId: string }>
  readonly isSafe: (url: string) => boolean
  /** What the recipient has, as a decimal string; null where that is not known. */
  readonly before$: Observable<string | null>
  readonly journal: PaymentJournal
  readonly locked: PaymentLock
  readonly clock: SchedulerLike
}

const paymentAt = (
  { exchange: { id, name }, request, clock }: VisitPorts,
  sessionId: string,
  before: string | null,
): Payment => {
  const { timeout: _, ...asked } = request
  const exchange = { way: "exchange", reference: sessionId, exchange: { id, name }, account: null } as const
  return { ...asked, ...exchange, before, at: clock.now(), hash: null, trace: {}, status: "waiting" }
}

const progressed = ({ request }: VisitPorts, progress: PayProgress): PayEvent => ({
  ...{ type: "progressed", id: request.id, progress },
})

/** A failure is emitted, and is the error of the stream too. */
const failing = (ports: VisitPorts, thrown: unknown): Observable<PayEvent> => {
  const error = asWalletError(thrown)
  return concat(
    of(progressed(ports, { status: "failed", error, last: null })),
    throwError(() => error),
  )
}

interface Session {
  readonly url: string
  readonly payment: Payment
}

/** The page of the exchange, with the payment that it is for. */
const sessionOf = (ports: VisitPorts): Observable<Session> => {
  const { before$, session$, clock } = ports
  const after = payLimits.addressDeadline
  const late = () => fail("TimedOut", { command: "pay", after })
  return before$.pipe(
    switchMap((before) =>
      session$.pipe(map(({ url, sessionId }) => ({ url, payment: paymentAt(ports, sessionId, before) }))),
    ),
    take(1),
    deadline({ after, error: late, clock }),
    throwIfEmpty(() => fail("PaymentRefused", { reason: "address" })),
  )
}

/** Shows the page in the window, and stores the payment before: while no other tab can begin the same one. */
const show = (
  { isSafe, journal, request }: VisitPorts,
  window: CheckoutWindow,
  { url, payment }: Session,
  isFree: boolean,
): PayProgress => {
  if (!isSafe(url)) throw fail("PaymentRefused", { reason: "address" })
  if (window.isClosed()) throw fail("Aborted", { command: "pay" })
  const found = journal.find(request)
  if (found) return progressOf(found)
  if (!isFree) throw fail("PaymentElsewhere", {})
  journal.write(payment)
  window.show(url)
  return progressOf(payment, url)
}

/**
 * A payment from an exchange: the window is open and empty until the address of its page is known and safe. It is stored before
 * that page is shown. An empty window goes with a failure.
 *
 *     url     ---u
 *     events  o--(p|)      o opening, p pending
 */
export const exchangeVisit = (ports: VisitPorts): Observable<PayEvent> =>
  defer(() => {
    const { exchange, request, window, locked } = ports
    if (!window) return failing(ports, fail("PopupBlocked", { connector: exchange.name }))
    let isShown = false
    const opened$ = sessionOf(ports).pipe(
      switchMap((session) => locked(request.id, (isFree) => defer(() => of(show(ports, window, session, isFree))))),
      map((progress) => {
        isShown = progress.status === "pending" && progress.url !== null
        return progressed(ports, progress)
      }),
      catchError((thrown: unknown) => failing(ports, thrown)),
    )
    return concat(of(progressed(ports, { status: "opening", exchange })), opened$).pipe(
      finalize(() => {
        if (!isShown) window.close()
      }),
    )
  })
