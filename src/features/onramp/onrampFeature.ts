import {
  defer,
  EMPTY,
  filter,
  ignoreElements,
  map,
  merge,
  NEVER,
  type Observable,
  scan,
  skip,
  startWith,
  switchMap,
  takeUntil,
  tap,
  throwError,
  timer,
} from "rxjs"
import { type AccountKey, sameAccount } from "../../model/account.js"
import { changedForm } from "../../model/changedForm.js"
import { checkoutProblems } from "../../model/onramp/checkoutUrl.js"
import { fail } from "../../model/errors.js"
import { namespaceOf } from "../../model/namespace.js"
import { latest } from "../../model/remote.js"
import { type Checkout, emptyOnramp, type OnrampForm, type OnrampState } from "../../model/onramp/onramp.js"
import { emptyOnrampForm, saleOn } from "../../model/onramp/onrampRules.js"
import { sellerNames } from "../../services/codecs/sellerNames.js"
import { openCheckoutWindow } from "../../services/codecs/checkoutWindow.js"
import { command } from "../../streams/operators/command.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import { select } from "../../streams/operators/select.js"
import { stateOf } from "../../streams/operators/stateOf.js"
import type { OnrampActions } from "./onrampActions.js"
import type { Feature } from "../../wallet/plugin.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import { againOnline } from "../againOnline.js"
import { checkoutStream } from "./checkout.js"
import { onrampFormStream } from "./onrampForm.js"
import type { OnrampOptions, OnrampSeller, OnrampVisit } from "./onrampOptions.js"
import { onrampService } from "./onrampService.js"
import { checkoutUrl, listed, sellersOf } from "./sellers.js"

type Context = Pick<
  WalletContext,
  "ask" | "active" | "environment" | "settings" | "family" | "invalidate" | "destroyed$"
>

/** How often the account's funds are read again while a page of a seller is open or was, in ms. */
const readEvery = 10_000
/** How often that is, after the page was closed. */
const readsAfter = 30

/** A purchase that a user has asked for. */
interface Purchase {
  readonly seller: OnrampSeller
  readonly visit: OnrampVisit
}

/** The address of a seller's page; it errors with `MalformedResponse` if it is not safe, or not for this purchase. */
const checkedUrl = (context: Context, options: OnrampOptions, { seller, visit }: Purchase): Observable<string> => {
  const { family, environment } = context
  const { account, paymentAmount: amount, paymentCurrency: currency } = visit
  const isAddress = family(namespaceOf(account.network))?.rules.isAddress ?? (() => false)
  const isLocal = /^http:\/\/(localhost|127\.0\.0\.1)(:|$)/.test(environment.page.origin())
  const rules = { hosts: seller.hosts, account, payment: { amount, currency }, isLocal, isAddress }
  return defer(() => checkoutUrl(context, options, seller, visit)).pipe(
    map((url) => {
      const problems = typeof url === "string" ? checkoutProblems(url, rules) : ["it is no address"]
      if (typeof url !== "string" || problems.length > 0)
        throw fail("MalformedResponse", {
          path: seller.id,
          problems: problems.map((problem) => `the address: ${problem}`),
        })
      return url
    }),
  )
}

/** What a purchase is, as the form stands; why there is none otherwise. */
const visitOf = (state: OnrampState, account: AccountKey | null): OnrampVisit => {
  const { purchaseCurrency, paymentCurrency, paymentAmount, problem } = state
  if (!account) throw fail("NotConnected", { command: "buy" })
  const networkName = purchaseCurrency && saleOn(purchaseCurrency, account.network)
  if (!purchaseCurrency || !paymentCurrency || networkName === null || networkName === undefined || problem)
    throw fail("TransferIncomplete", {})
  return {
    ...{ account, networkName, paymentAmount },
    ...{ purchaseCurrency: purchaseCurrency.symbol, paymentCurrency: paymentCurrency.id },
  }
}

/** Reads the funds again and again while a purchase may still be paid out: while a page is open, and for a while after it. */
const followFunds = ({ invalidate, environment }: Context, checkout$: Observable<Checkout>): Observable<never> =>
  checkout$.pipe(
    select(({ status }) => status),
    switchMap((status) => {
      if (status === "open") return timer(readEvery, readEvery, environment.clock)
      return status === "closed"
        ? timer(0, readEvery, environment.clock).pipe(filter((times) => times < readsAfter))
        : NEVER
    }),
    tap(invalidate),
    ignoreElements(),
  )

/** What ends a purchase: another account or network, and a reset. */
interface Ends {
  readonly ended$: Observable<unknown>
}

/** Runs the page of a seller, one at a time: a newer one replaces it. */
const createPurchase = (context: Context, options: OnrampOptions, { ended$ }: Ends) => {
  const { environment, destroyed$ } = context
  const { clock, page } = environment
  const purchase = command<Purchase, Checkout, Checkout>({
    name: "buy",
    whileBusy: "replaces",
    effect: (bought) => {
      const provider = listed(bought.seller)
      const url$ = checkedUrl(context, options, bought)
      // In the call, and so in the click: a browser lets a page open a window only there.
      return checkoutStream({ provider, window: openCheckoutWindow(page), url$, clock }).pipe(takeUntil(ended$))
    },
    answer: (checkout) => checkout,
  })
  const none$ = ended$.pipe(map((): Checkout => ({ status: "none" })))
  const checkout$ = stateOf<Checkout>(merge(purchase.events$, none$).pipe(takeUntil(destroyed$)), {
    initial: emptyOnramp.checkout,
    clock,
  })
  return { ask: purchase.ask, checkout$ }
}

/** The form that a user fills in: empty again when its purchase ends. */
const createForm = ({ environment: { clock }, destroyed$ }: Context, { ended$ }: Ends) => {
  const [edits$, edit] = createSignal<Partial<OnrampForm>>()
  const changes$ = merge(edits$, ended$.pipe(map(() => null)))
  const form$ = stateOf(
    changes$.pipe(
      scan(
        (form: OnrampForm, change) => (change ? changedForm(form, change, emptyOnrampForm) : emptyOnrampForm),
        emptyOnrampForm,
      ),
      startWith(emptyOnrampForm),
      takeUntil(destroyed$),
    ),
    { initial: emptyOnrampForm, clock },
  )
  return { form$, edit }
}

/** The sellers that are offered: those that the site names, until it names others. */
const createOffer = (context: Context, options: OnrampOptions) => {
  const { settings, environment, destroyed$ } = context
  const sellers = sellersOf(options, settings.projectId)
  const [names$, setNames] = createSignal<readonly string[]>()
  const offered = (ids: readonly string[]) => sellers.filter(({ id }) => ids.includes(id)).map(listed)
  const named = options.providers === undefined ? sellers.map(({ id }) => id) : sellerNames(options.providers)
  const providers$ = stateOf(names$.pipe(map(offered), startWith(offered(named)), takeUntil(destroyed$)), {
    initial: offered(named),
    clock: environment.clock,
  })
  const sellerOf = (id: string | null): OnrampSeller | undefined =>
    providers$.value.some((provider) => provider.id === id) ? sellers.find((seller) => seller.id === id) : undefined
  return { providers$, setNames, sellerOf }
}

/** Works at once, not on subscription; what it throws is the error of what it returns. */
const tryOr = <T>(work: () => Observable<T>): Observable<T> => {
  try {
    return work()
  } catch (thrown) {
    return throwError(() => thrown)
  }
}

const done = (act: () => void): Observable<never> => {
  act()
  return EMPTY
}

/** A purchase in a running wallet: for one account on one network. Another one begins with an empty form. */
export const onrampFeature =
  (options: OnrampOptions) =>
  (context: Context): Feature<OnrampState, OnrampActions> => {
    const { active, environment, destroyed$ } = context
    const { clock } = environment
    const { account$ } = active
    const [retry$, retry] = createSignal()
    const [resets$, reset] = createSignal()
    const changed$ = account$.pipe(
      select((account) => account, sameAccount),
      skip(1),
    )
    const ends = { ended$: merge(resets$, changed$) }
    const { form$, edit } = createForm(context, ends)
    const { providers$, setNames, sellerOf } = createOffer(context, options)
    const { ask, checkout$ } = createPurchase(context, options, ends)
    const ports = { ...onrampService(context), account$, form$, providers$, checkout$, retry$, clock }
    const initial = { ...emptyOnramp, providers: providers$.value }
    const state$ = stateOf(onrampFormStream(ports).pipe(takeUntil(destroyed$)), { initial, clock })
    const buy = (id = form$.value.provider): Observable<Checkout> => {
      const seller = sellerOf(id)
      if (!seller) throw fail("ConnectorNotFound", { connector: id ?? "" })
      const visit = visitOf(state$.value, account$.value)
      edit({ provider: seller.id })
      return ask({ seller, visit })
    }
    /** Whether the built-in choices are shown, or an estimate, as there was no answer. */
    const isFailed = (): boolean => {
      const { choices, quote } = state$.value
      return latest(choices)?.isFallback === true || latest(quote)?.isEstimate === true
    }
    const actions: OnrampActions = {
      edit: (change) => done(() => edit(change)),
      setProviders: (ids) => done(() => setNames(sellerNames(ids))),
      buy: (id) => tryOr(() => buy(id)),
      retry: () => done(retry),
      reset: () => done(reset),
    }
    const following$ = merge(followFunds(context, checkout$), againOnline(context, isFailed, retry))
    return { state$, actions, life$: merge(form$, providers$, checkout$, following$) }
  }

/** Loaded before this. Exported, so that a bundler does not divide what both share with the page into more files. */
export { builtIn as shared } from "../builtIn.js"
