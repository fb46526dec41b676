import {
  catchError,
  combineLatest,
  concat,
  defer,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  scan,
  type SchedulerLike,
  startWith,
  switchMap,
  tap,
} from "rxjs"
import { type AccountKey, accountId, sameAccount } from "../../model/account.js"
import { dataLimits } from "../../model/dataLimits.js"
import {
  type Checkout,
  emptyOnramp,
  type OnrampChoices,
  type OnrampForm,
  type OnrampProvider,
  type OnrampQuote,
  type OnrampState,
} from "../../model/onramp/onramp.js"
import {
  estimatedQuote,
  fallbackChoices,
  onrampProblem,
  paymentIn,
  purchaseIn,
  saleOn,
  soldOn,
} from "../../model/onramp/onrampRules.js"
import { idle, latest, loading, ready, type Remote } from "../../model/remote.js"
import type { NetworkId } from "../../model/namespace.js"
import { debounceQuery } from "../../streams/operators/debounceQuery.js"
import { select } from "../../streams/operators/select.js"
import { switchQuery } from "../../streams/operators/switchQuery.js"

/** What a quote is asked for. */
export interface QuoteRequest {
  readonly purchaseCurrency: string
  readonly symbol: string
  readonly paymentCurrency: string
  readonly amount: string
  readonly network: string
}

export interface OnrampFormPorts {
  readonly account$: Observable<AccountKey | null>
  readonly form$: Observable<OnrampForm>
  readonly providers$: Observable<readonly OnrampProvider[]>
  readonly checkout$: Observable<Checkout>
  /** Of a network, by its CAIP-2 id; null where no wallet is connected. */
  readonly choicesOf: (network: NetworkId | null) => Observable<OnrampChoices>
  readonly quoteOf: (request: QuoteRequest) => Observable<OnrampQuote>
  /** Requests again what failed. */
  readonly retry$: Observable<unknown>
  readonly clock: SchedulerLike
}

interface Known extends OnrampState {
  readonly request: QuoteRequest | null
}

/** What can be bought on a network. A failure is what was known of it, or else the built-in choices, which say that they are. */
const choicesOn = (
  { choicesOf, retry$ }: OnrampFormPorts,
  network: NetworkId | null,
): Observable<Remote<OnrampChoices>> =>
  defer(() => {
    let last = fallbackChoices
    const asked$ = defer(() => choicesOf(network)).pipe(
      tap((choices) => (last = choices)),
      map((choices) => ready(choices)),
    )
    return retry$.pipe(
      startWith(null),
      switchMap(() => concat(of(loading<OnrampChoices>()), asked$).pipe(catchError(() => of(ready(last))))),
    )
  })

/** What can be bought where the account is. */
const choicesStream = (ports: OnrampFormPorts): Observable<Remote<OnrampChoices>> =>
  ports.account$.pipe(
    select((account) => account && account.network),
    switchMap((network) => choicesOn(ports, network)),
    // What was known stays while it is requested again.
    scan((before, now) => (now.status === "loading" ? loading(latest(before)) : now)),
  )

const requestOf = (state: OnrampState, account: AccountKey | null): QuoteRequest | null => {
  const { purchaseCurrency, paymentCurrency, paymentAmount, problem } = state
  const network = purchaseCurrency && account && saleOn(purchaseCurrency, account.network)
  if (!purchaseCurrency || !paymentCurrency || network === undefined || network === null || problem) return null
  const { id, symbol } = purchaseCurrency
  return { purchaseCurrency: id, symbol, paymentCurrency: paymentCurrency.id, amount: paymentAmount, network }
}

interface Inputs {
  readonly account: AccountKey | null
  readonly form: OnrampForm
  readonly providers: readonly OnrampProvider[]
  readonly choices: Remote<OnrampChoices>
  readonly checkout: Checkout
}

/** All that follows from the form without a quote. */
const known = ({ account, form, providers, choices, checkout }: Inputs): Known => {
  const found = latest(choices) ?? { purchaseCurrencies: [], paymentCurrencies: [], isFallback: false }
  const purchaseCurrencies = soldOn(found, account && account.network)
  const paymentCurrency = paymentIn(found, form.paymentCurrency)
  const state: OnrampState = {
    ...emptyOnramp,
    ...{ providers, choices, purchaseCurrencies, paymentCurrency, checkout },
    selectedProvider: providers.find(({ id }) => id === form.provider) ?? null,
    purchaseCurrency: purchaseIn(purchaseCurrencies, form.purchaseCurrency),
    paymentAmount: form.paymentAmount,
    problem: onrampProblem(form.paymentAmount, paymentCurrency),
    error: checkout.status === "failed" ? checkout.error : null,
  }
  return { ...state, request: requestOf(state, account) }
}

const withQuote = ({ request: _, ...state }: Known, quote: Remote<OnrampQuote>): OnrampState => {
  const isOffer = quote.status === "ready" && !quote.value.isEstimate
  const purchaseAmount = isOffer ? quote.value.purchaseAmount.amount : null
  return { ...state, quote, purchaseAmount, quotesLoading: quote.status === "loading" }
}

/** The quote of a request: typed input settles first, and a failure is an estimate, marked as one. */
const quoteStream = (
  { quoteOf, retry$, clock }: OnrampFormPorts,
  request: QuoteRequest,
): Observable<Remote<OnrampQuote>> => {
  const settled = debounceQuery<QuoteRequest, OnrampQuote>(dataLimits.typingDebounce, clock)(quoteOf)
  return retry$.pipe(
    startWith(null),
    switchMap(() =>
      concat(of(loading<OnrampQuote>()), settled(request).pipe(map((quote) => ready(quote)))).pipe(
        catchError(() => of(ready(estimatedQuote(request.amount, request.paymentCurrency)))),
      ),
    ),
  )
}

/**
 * The purchase as it stands: what can be bought and with what, the amount and its verdict, and its quote. A quote is never
 * shown beside another amount, coin or account than it was asked for.
 *
 *     form    e----1-----2---        e empty, 1 and 2 amounts
 *     quote        --q|  --r|
 *     state   E----L-Q---L-R-        L loading, Q and R with their quotes
 */
export const onrampFormStream = (ports: OnrampFormPorts): Observable<OnrampState> =>
  combineLatest({
    account: ports.account$.pipe(distinctUntilChanged(sameAccount)),
    form: ports.form$,
    providers: ports.providers$,
    choices: choicesStream(ports),
    checkout: ports.checkout$,
  }).pipe(
    map((inputs) => ({ ...known(inputs), key: inputs.account ? accountId(inputs.account) : "" })),
    switchQuery({
      keyOf: ({ request, key }) => JSON.stringify([request, key]),
      query: ({ request }) => (request ? quoteStream(ports, request) : of<Remote<OnrampQuote>>(idle)),
      join: ({ key: _, ...state }, quote) => withQuote(state, quote),
    }),
  )
