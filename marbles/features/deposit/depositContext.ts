import {
  BehaviorSubject,
  concat,
  distinctUntilChanged,
  EMPTY,
  ignoreElements,
  map,
  merge,
  mergeMap,
  NEVER,
  type Observable,
  of,
  takeUntil,
  tap,
} from "rxjs"
import { depositFeature } from "../../../src/features/deposit/depositFeature.js"
import type { AccountKey } from "../../../src/model/account.js"
import type { DepositState } from "../../../src/model/deposit/deposit.js"
import { closedModal } from "../../../src/model/modal/modal.js"
import type { PaymentAsset } from "../../../src/model/pay/pay.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import { type Environment, inertEnvironment, type KeyValueStorage } from "../../../src/services/environment.js"
import { recordsIn } from "../../../src/services/storage.js"
import { clock, named } from "../../streams/fixtures.js"

export const alice: AccountKey = { network: "eip155:1", address: `0x${"a1".repeat(20)}` }
export const bob: AccountKey = { network: "eip155:1", address: `0x${"b0".repeat(20)}` }

interface AskedCall {
  readonly body: { readonly method: string; readonly params: object }
  readonly query?: { readonly source?: string }
}

export interface DepositWorld {
  readonly account$?: Observable<AccountKey | null>
  /** Where the exchange has its page. */
  readonly url?: string
  /** Names the session that the exchange has for the next deposit. */
  readonly session?: string
  /** How long the exchange takes for the address of its page, in ms. */
  readonly urlAfter?: Observable<unknown>
  readonly status?: () => Observable<unknown>
  readonly exchanges?: () => Observable<unknown>
  /** In US dollars; null where the provider has no price. */
  readonly price?: () => Observable<number | null>
  /** What the account has of the token, before and after, in whole tokens. */
  readonly holds?: () => string
  /** Whether the browser blocks the next window. */
  readonly isBlocked?: () => boolean
  readonly visible$?: Observable<boolean>
  readonly storage?: KeyValueStorage
  /** When the page is online again. */
  readonly online$?: Observable<unknown>
}

const river = { id: "river", name: "River", imageUrl: null }
export const listOf = (...ids: readonly string[]) => of({ result: { exchanges: ids.map((id) => ({ ...river, id })) } })

/** The service of exchanges: `tell` has what is asked for. */
const serviceOf = (world: DepositWorld, tell: (effect: string) => void) => {
  const { url = "https://river.example/", session = "s1", urlAfter = of(0), status = () => NEVER } = world
  const answers: Readonly<Record<string, () => Observable<unknown>>> = {
    reown_getExchanges: world.exchanges ?? (() => listOf("river")),
    reown_getExchangePayUrl: () => urlAfter.pipe(map(() => ({ result: { url, sessionId: session } }))),
    reown_getExchangeBuyStatus: () =>
      status().pipe(map((said) => ({ result: { status: said, txHash: said === "SUCCESS" ? "0xe" : null } }))),
  }
  return ({ body: { method, params }, query }: AskedCall) => {
    tell(`${query?.source} ${method} ${JSON.stringify(params)}`)
    return answers[method]?.() ?? NEVER
  }
}

const environmentOf = (
  { isBlocked, visible$, storage, online$ = NEVER }: DepositWorld,
  tell: (effect: string) => void,
): Environment => {
  const { page, ...rest } = inertEnvironment({ clock, ...(storage && { storage }) })
  const open = () => {
    tell("window")
    if (isBlocked?.()) return null
    return { closed: false, close: () => tell("close"), location: { replace: (to: string) => tell(`show ${to}`) } }
  }
  const injected = (name: string) => (name === "open" ? open : undefined)
  return { ...rest, page: { ...page, injected, events: () => online$, ...(visible$ && { visible$ }) } }
}

/**
 * Deposits on a context whose parts are marbles; `effects` is what was asked for, opened and said, with the time, `tracked` what
 * the site was told, `priced` of what the price was asked for.
 */
export const depositsOn = (world: DepositWorld) => {
  const effects: string[] = []
  const tracked: string[] = []
  const priced: string[] = []
  const tell = (effect: string): void => void effects.push(`${clock.now()} ${effect}`)
  const { account$ = of(alice), price = () => of(1), holds = () => "0" } = world
  const reads = {
    tokensOf: () => of([{ quantity: { decimals: "6", numeric: holds() } }]),
    balanceOf: () => of({ amount: holds(), symbol: "ETH" }),
  }
  const environment = environmentOf(world, tell)
  let seen: readonly PaymentAsset[] = []
  const { state$, life$, actions } = depositFeature({
    ask: serviceOf(world, tell),
    provider: {
      prices: (addresses: readonly string[]) => {
        priced.push(...addresses)
        return price().pipe(map((one) => (one === null ? [] : [{ price: one }])))
      },
    },
    family: () => ({
      rules: { can: { send: true }, isAddress: (text: string) => /^0x[0-9a-fA-F]{40}$/.test(text) },
      reads$: of(reads),
    }),
    ...{ signerOf: () => undefined, destroyed$: NEVER, environment, settings: { networks: [mainnet] } },
    ...{ records: recordsIn(environment.storage, "marbles"), modal: { state$: new BehaviorSubject(closedModal) } },
    notify: ({ short }: { readonly short: string }) => tell(short),
    track: ({ type }: { readonly type: string }) => void tracked.push(type),
    ...{ invalidate: () => tell("read funds"), active: { account$: concat(account$, NEVER) } },
  } as never)
  const letters: Readonly<Record<string, () => Observable<unknown>>> = {
    w: () => actions.watch(),
    d: () => actions.edit({ dollars: "50" }),
    b: () => actions.edit({ dollars: "50x" }),
    e: () => actions.edit({ asset: seen[0] ?? null }),
    x: () => actions.openExchange("river"),
    y: () => actions.openExchange("lake"),
    l: () => actions.leave(),
    r: () => actions.refresh(),
  }
  const running$ = merge(life$, state$.pipe(tap(({ assets }) => (seen = assets)))).pipe(ignoreElements())
  /** What the calls emit, while the feature runs: the progress, or the code of a failure. */
  const calls = (user$: Observable<string>): Observable<string> =>
    merge(running$, user$.pipe(mergeMap((letter) => (letters[letter]?.() ?? EMPTY).pipe(named())))).pipe(
      map((said) => (typeof said === "string" ? said : (said as { readonly status: string }).status)),
    )
  return { state$, calls, effects, tracked, priced }
}

/** Whose deposit it is, how much of which coin, and how far it is. */
export const drawn = (state$: Observable<DepositState>): Observable<string> =>
  state$.pipe(
    map(({ account, asset, amount, progress }) => {
      const status = "payment" in progress ? `${progress.status} ${progress.payment.status}` : progress.status
      const who = account?.address === alice.address ? "alice" : account ? "bob" : "-"
      return [who, asset?.metadata.symbol ?? "-", amount ?? "-", status].join(" ")
    }),
    distinctUntilChanged(),
  )

/** Only how far it is. */
export const progressIn = (state$: Observable<DepositState>): Observable<string> =>
  drawn(state$).pipe(
    map((state) => state.split(" ").slice(3).join(" ")),
    distinctUntilChanged(),
  )

/** Every state until an end, one after the other. */
export const seenIn = (state$: Observable<DepositState>, end$: Observable<unknown>): readonly string[] => {
  const seen: string[] = []
  drawn(state$)
    .pipe(takeUntil(end$))
    .subscribe((state) => seen.push(state))
  return seen
}
