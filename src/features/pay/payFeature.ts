import {
  catchError,
  defer,
  EMPTY,
  filter,
  ignoreElements,
  map,
  merge,
  type Observable,
  of,
  pairwise,
  scan,
  startWith,
  switchMap,
  take,
  takeUntil,
  tap,
  throwError,
  timer,
} from "rxjs"
import { asWalletError, fail } from "../../model/errors.js"
import { type ModalState, shownRoute } from "../../model/modal/modal.js"
import { findNetwork } from "../../model/network.js"
import { emptyPay, type Payment, type PaymentResult, type PayState } from "../../model/pay/pay.js"
import { payLimits } from "../../model/pay/payLimits.js"
import {
  canLeave,
  initialPay,
  isSamePayment,
  isInProgress,
  type PayEvent,
  type PayMemory,
  reducePay,
} from "../../model/pay/payMemory.js"
import { latest } from "../../model/remote.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import { select } from "../../streams/operators/select.js"
import { stateOf } from "../../streams/operators/stateOf.js"
import type { State } from "../../streams/operators/withValue.js"
import type { Feature } from "../../wallet/plugin.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import { againOnline } from "../againOnline.js"
import { checkedAction } from "../checkedAction.js"
import { announcePayment } from "./announcePayment.js"
import { checkedRequest } from "./checkedRequest.js"
import { exchangesOf, shownAgain, visitOf } from "./exchanges.js"
import { followPayment } from "./followPayment.js"
import type { PayActions } from "./payActions.js"
import { requestCommand, submitCommand, visitCommand } from "./payCommands.js"
import { paymentJournal } from "./paymentJournal.js"
import { paymentLock } from "./paymentLock.js"
import { quoteOf } from "./paymentQuotes.js"
import type { PayOptions } from "./payOptions.js"
import { payServices } from "./payServices.js"
import { payStream } from "./payStream.js"
import { isOutdated, knownPayment, pendingIn, upToDate } from "./storedPayment.js"

/** What is paid, and how far it is: as long as the wallet runs. */
const memoryOf = (
  { active, destroyed$, environment }: WalletContext,
  events$: Observable<PayEvent>,
): State<PayMemory> => {
  const account$ = active.account$.pipe(map((account): PayEvent => ({ type: "accountChanged", account })))
  const memory$ = merge(events$, account$).pipe(scan(reducePay, initialPay), takeUntil(destroyed$))
  return stateOf(memory$, { initial: initialPay, clock: environment.clock })
}

/**
 * A connection closes the modal, and so does a switch to a network of the site: where a payment is asked for, it goes on with
 * that.
 */
const goingOn = (
  { modal, settings, environment: { clock } }: WalletContext,
  memory$: Observable<PayMemory>,
): Observable<unknown> => {
  const isWaiting = ({ request, account, progress }: PayMemory): boolean =>
    request !== null && account !== null && !isInProgress(progress) && !!findNetwork(settings.networks, account.network)
  const isConnected = ([before, now]: readonly [ModalState, ModalState]): boolean =>
    before.open &&
    !now.open &&
    (shownRoute(before).view === "Connecting" || before.stack[0].view === "UnsupportedChain")
  return modal.state$.pipe(
    pairwise(),
    filter(isConnected),
    switchMap(() => memory$.pipe(filter(isWaiting), take(1), takeUntil(timer(payLimits.sameMoment - 1, clock)))),
    tap(() => modal.open("Pay")),
  )
}

/** Tells of the end of a payment, and of a failure; not of what was found to have ended before. */
const announcing = (context: WalletContext, memory$: Observable<PayMemory>): Observable<unknown> =>
  memory$.pipe(
    select(({ progress }) => progress),
    startWith(initialPay.progress),
    pairwise(),
    filter(([before, now]) => now.status !== "ended" || before.status !== "idle"),
    tap(([, progress]) => announcePayment(context)(progress)),
  )

/** The form of a payment in a running wallet. */
const feature = (context: WalletContext, options: PayOptions) => {
  const { active, destroyed$, environment, settings, records } = context
  const { clock, page } = environment
  const [direct$, dispatch] = createSignal<PayEvent>()
  const journal = paymentJournal(records)
  const services = payServices(context, options)
  const locked = paymentLock(context)
  const left$ = direct$.pipe(filter(({ type }) => type === "left"))
  const visit = visitCommand({ journal, locked, memory$: defer(() => memory$), left$ })
  const submit = submitCommand({ context, journal, locked, memory: () => memory$.value })
  const memory$ = memoryOf(context, merge(submit.events$, visit.events$, direct$))
  const followed$ = memory$.pipe(
    select(pendingIn, isSamePayment),
    switchMap((payment) => (payment ? followPayment({ ...context, ...services, journal }, payment) : EMPTY)),
    map((payment) => journal.update(payment)),
    tap((payment) => dispatch({ type: journal.isNotMade(payment) ? "notMade" : "updated", payment })),
    ignoreElements(),
  )
  const shown$ = payStream({
    ...{ memory$, own$: active.tokens$, balance$: active.balance$ },
    networkOf: (id) => findNetwork(settings.networks, id),
    quoteOf: quoteOf({ ...context, ...services }),
    exchangesOf: exchangesOf(context),
    ...{ visible$: page.visible$, clock },
  })
  const state$ = stateOf<PayState>(merge(shown$, followed$).pipe(takeUntil(destroyed$)), { initial: emptyPay, clock })
  const request = requestCommand({
    ...{ context, journal, memory$, state$ },
    cancel: (id) => dispatch({ type: "cancelled", id }),
  })
  return { state$, memory$, dispatch, submit, visit, request, journal }
}

type Parts = ReturnType<typeof feature>

/** Asks for a payment, or finds one that was begun; never errors. */
const asking =
  (context: WalletContext, { request: command, dispatch, journal, memory$ }: Parts): PayActions["request"] =>
  (given) => {
    const failure = (thrown: unknown, found: Payment | null): PaymentResult => ({
      ...{ success: false, error: asWalletError(thrown), payment: found },
    })
    try {
      const request = checkedRequest(context, given)
      const found = journal.find(request, knownPayment(memory$.value, request))
      if (found) journal.write(found)
      dispatch({ type: "requested", request, found })
      context.modal.open(found ? "PayLoading" : "Pay")
      return command.ask(request).pipe(catchError((thrown: unknown) => of(failure(thrown, journal.find(request)))))
    } catch (thrown) {
      return of(failure(thrown, null))
    }
  }

/** A visit to the page that is shown, where another tab has left it and so may pay in another way. Else null. */
const visitAnew = (context: WalletContext, { visit, journal }: Parts, memory: PayMemory, id: string) => {
  const { progress, request } = memory
  if (!request || progress.status !== "pending" || progress.url === null) return null
  const { payment, url } = progress
  if (payment.exchange?.id !== id || journal.find(payment)) return null
  const session = { url, sessionId: payment.reference }
  return visit.ask({ ...visitOf(context, { ...payment.exchange, iconUrl: null }, request), session$: of(session) })
}

/** Opens the page of an exchange, or shows it again; in the call, and so in the click. */
const visiting =
  (context: WalletContext, parts: Parts): PayActions["payFrom"] =>
  (id) => {
    const memory = upToDate(parts)
    const { progress, request } = memory
    const again$ = visitAnew(context, parts, memory, id) ?? shownAgain(context, progress, id)
    if (again$) return again$
    if (isInProgress(progress)) return throwError(() => fail("Busy", { command: "pay" }))
    const exchange = latest(parts.state$.value.exchanges)?.find((listed) => listed.id === id)
    if (!exchange || !request) return throwError(() => fail("ConnectorNotFound", { connector: id }))
    return parts.visit.ask(visitOf(context, exchange, request))
  }

/** Leaves what was shown. What any tab has found out since, or has begun in its place, is shown instead. */
const leaving = (parts: Parts): void => {
  if (isOutdated(parts)) return
  const { progress } = parts.memory$.value
  if (progress.status === "pending" && canLeave(progress)) parts.journal.remove(progress.payment)
  parts.dispatch({ type: "left" })
}

/** Payments in a running wallet: what is asked for, and the functions by which it is paid. */
export const payFeature =
  (options: PayOptions) =>
  (context: WalletContext): Feature<PayState, PayActions> => {
    const parts = feature(context, options)
    const { state$, memory$, dispatch, submit, request } = parts
    const did = (event: PayEvent): Observable<never> => {
      dispatch(event)
      return EMPTY
    }
    const refresh = () => did({ type: "refreshed" })
    const isFailed = (): boolean => state$.value.exchanges.status === "failed"
    return {
      state$,
      actions: {
        request: asking(context, parts),
        choose: checkedAction(context, "choose", (token) => did({ type: "chosen", token })),
        review: (on = true) => did({ type: "reviewed", on }),
        refresh,
        submit: checkedAction(context, "quote", (quote, given = {}) =>
          submit.ask({ quote, state: state$.value, options: { ...given } }),
        ),
        payFrom: visiting(context, parts),
        leave: () => {
          leaving(parts)
          return EMPTY
        },
      },
      life$: merge(
        ...[memory$, request.events$, goingOn(context, memory$), announcing(context, memory$)],
        againOnline(context, isFailed, refresh),
      ),
    }
  }

/** Loaded before this. Exported, so that a bundler does not divide what both share with the page into more files. */
export { builtIn as shared } from "../builtIn.js"
