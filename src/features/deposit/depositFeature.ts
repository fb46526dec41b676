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
  takeUntil,
  tap,
  throwError,
} from "rxjs"
import { type AccountKey, caip10 } from "../../model/account.js"
import { type DepositProgress, type DepositState, emptyDeposit } from "../../model/deposit/deposit.js"
import {
  type DepositEvent,
  depositId,
  type DepositMemory,
  initialDeposit,
  isBegun,
  isOfDeposit,
  reduceDeposit,
} from "../../model/deposit/depositMemory.js"
import { fail } from "../../model/errors.js"
import { findNetwork } from "../../model/network.js"
import type { CheckedRequest, Payment, PaymentAsset } from "../../model/pay/pay.js"
import { isEnded, isSamePayment, type PayEvent } from "../../model/pay/payMemory.js"
import { latest } from "../../model/remote.js"
import { depositAssets, fallbackPrice } from "../../networks/depositAssets.js"
import { coinAddress } from "../../networks/tokenReferences.js"
import { depositsKey } from "../../services/codecs/payments.js"
import { fundingWallet } from "../../services/data/calls/pay.js"
import { type Command, command } from "../../streams/operators/command.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import { select } from "../../streams/operators/select.js"
import { stateOf } from "../../streams/operators/stateOf.js"
import type { State } from "../../streams/operators/withValue.js"
import type { Feature } from "../../wallet/plugin.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import { againOnline } from "../againOnline.js"
import { checkedAction } from "../checkedAction.js"
import { checkedRequest, contractIn } from "../pay/checkedRequest.js"
import { exchangesOf, shownAgain, visitOf } from "../pay/exchanges.js"
import { exchangeVisit } from "../pay/exchangeVisit.js"
import { type PaymentJournal, paymentJournal } from "../pay/paymentJournal.js"
import { paymentLock } from "../pay/paymentLock.js"
import { isOutdated, pendingIn, upToDate } from "../pay/storedPayment.js"
import { announceDeposit } from "./announceDeposit.js"
import type { DepositActions } from "./depositActions.js"
import { depositStream } from "./depositStream.js"
import { followDeposit, isRecent } from "./followDeposit.js"

type Visit = ReturnType<typeof visitOf>

/** What is deposited, and how far it is: as long as the wallet runs. A deposit of the account that was begun before is found. */
const memoryOf = (
  { active, destroyed$, environment }: WalletContext,
  journal: PaymentJournal,
  events$: Observable<DepositEvent>,
): State<DepositMemory> => {
  const foundOf = (account: AccountKey): Payment | null => journal.find({ id: depositId(account) })
  const account$ = active.account$.pipe(
    map((account): DepositEvent => ({ type: "accountChanged", account, found: account && foundOf(account) })),
  )
  const memory$ = merge(events$, account$).pipe(scan(reduceDeposit, initialDeposit), takeUntil(destroyed$))
  return stateOf(memory$, { initial: initialDeposit, clock: environment.clock })
}

/** The price of a coin, as the data provider says; 1 for a dollar, and null for another one, where it does not. */
const priceFor =
  ({ provider }: Pick<WalletContext, "provider">) =>
  (asset: PaymentAsset): Observable<number | null> => {
    const { network } = asset
    const contract = contractIn(asset)
    const address = contract === null ? coinAddress(network) : caip10({ network, address: contract })
    const fallback = fallbackPrice(asset)
    if (address === null) return of(fallback)
    return defer(() => provider.prices([address])).pipe(
      map(([found]) => (found && Number.isFinite(found.price) && found.price > 0 ? found.price : fallback)),
      catchError(() => of(fallback)),
    )
  }

/** Opens the page of an exchange. A newer visit, another account and `leave()` end one whose address is not known yet. */
const visitCommand = (
  context: WalletContext,
  journal: PaymentJournal,
  left$: Observable<unknown>,
): Command<Visit, Extract<PayEvent, { readonly type: "progressed" }>, DepositProgress> =>
  command({
    name: "deposit",
    whileBusy: "replaces",
    effect: (visit) => {
      const { id } = visit.request
      const changed$ = context.active.account$.pipe(filter((account) => account === null || depositId(account) !== id))
      return exchangeVisit({ ...visit, journal, locked: paymentLock(context) }).pipe(
        filter((event) => event.type === "progressed"),
        takeUntil(merge(changed$, left$)),
      )
    },
    answer: ({ progress }) => (isOfDeposit(progress) ? progress : undefined),
  })

/** Tells of a deposit that begins, ends or fails; not of one that was found. */
const announcing = (context: WalletContext, memory$: Observable<DepositMemory>): Observable<unknown> =>
  memory$.pipe(
    select(({ progress }) => progress),
    startWith(initialDeposit.progress),
    pairwise(),
    filter(
      ([before, now]) => before.status !== now.status && (now.status !== "pending" || before.status === "opening"),
    ),
    tap(([, progress]) => announceDeposit(context)(progress)),
  )

/** The deposit in a running wallet. */
const feature = (whole: WalletContext) => {
  const context: WalletContext = { ...whole, ask: (call) => whole.ask(fundingWallet(call)) }
  const { destroyed$, environment, records, settings, ask, invalidate } = context
  const { clock, page } = environment
  const [direct$, dispatch] = createSignal<DepositEvent>()
  const journal = paymentJournal(records, depositsKey, (payment) => isRecent(payment, clock))
  const left$ = direct$.pipe(filter(({ type }) => type === "left"))
  const visit = visitCommand(context, journal, left$)
  const memory$ = memoryOf(context, journal, merge(visit.events$, direct$))
  const listed = exchangesOf(context)
  const shown$ = depositStream({
    memory$,
    assetsOf: (network) => (findNetwork(settings.networks, network) ? depositAssets(network) : []),
    priceOf: priceFor(context),
    exchangesOf: (paymentAsset) => listed({ paymentAsset }),
    ...{ visible$: page.visible$, clock },
  })
  const followed$ = memory$.pipe(
    select(pendingIn, isSamePayment),
    switchMap((payment) => (payment ? followDeposit({ ...context, askTransfers: ask, journal }, payment) : EMPTY)),
    tap((payment) => {
      dispatch({ type: "updated", payment })
      if (isEnded(payment)) invalidate()
    }),
    ignoreElements(),
  )
  const state$ = stateOf<DepositState>(shown$.pipe(takeUntil(destroyed$)), { initial: emptyDeposit, clock })
  return { context, state$, followed$, memory$, dispatch, visit, journal }
}

type Parts = ReturnType<typeof feature>

/** What is asked of an exchange: to pay the amount that is shown to the account itself. */
const requestIn = (context: WalletContext, { account, asset, amount }: DepositState): CheckedRequest => {
  if (!account) throw fail("NotConnected", { command: "deposit" })
  // There is an amount only where nothing is wrong.
  if (!asset || amount === null) throw fail("TransferIncomplete", {})
  const asked = { id: depositId(account), paymentAsset: asset, recipient: account.address, amount }
  return { ...checkedRequest(context, asked), isNamed: false }
}

/** Opens the page of an exchange, or shows it again; in the call, and so in the click. */
const opening =
  (parts: Parts): DepositActions["openExchange"] =>
  (id) => {
    const { context, visit, state$ } = parts
    const { progress } = upToDate(parts)
    if (progress.status === "pending")
      return shownAgain(context, progress, id) ?? throwError(() => fail("Busy", { command: "deposit" }))
    try {
      const request = requestIn(context, state$.value)
      const exchange = latest(state$.value.exchanges)?.find((listed) => listed.id === id)
      if (!exchange) throw fail("ConnectorNotFound", { connector: id })
      const { amount, paymentAsset } = request
      context.track({ type: "PAY_INITIATED", amount, symbol: paymentAsset.metadata.symbol })
      return visit.ask(visitOf(context, exchange, request))
    } catch (thrown) {
      return throwError(() => thrown)
    }
  }

/** Deposits from an exchange in a running wallet: to one account on one network. Another one begins with an empty form. */
export const depositFeature = (whole: WalletContext): Feature<DepositState, DepositActions> => {
  const parts = feature(whole)
  const { state$, followed$, memory$, dispatch, journal } = parts
  const did = (event: DepositEvent): Observable<never> => {
    dispatch(event)
    return EMPTY
  }
  const refresh = () => did({ type: "refreshed" })
  const isFailed = (): boolean => state$.value.exchanges.status === "failed"
  return {
    state$,
    actions: {
      edit: checkedAction(parts.context, "edit", (change) => did({ type: "edited", change })),
      watch: (on = true) => did({ type: "watched", on }),
      refresh,
      openExchange: opening(parts),
      leave: () => {
        if (isOutdated(parts)) return EMPTY
        const { progress } = memory$.value
        if (isBegun(progress)) journal.remove(progress.payment)
        return did({ type: "left" })
      },
    },
    life$: merge(
      ...[memory$, followed$, announcing(parts.context, memory$)],
      againOnline(parts.context, isFailed, refresh),
    ),
  }
}

/** Loaded before this. Exported, so that a bundler does not divide what both share with the page into more files. */
export { builtIn as shared } from "../builtIn.js"
