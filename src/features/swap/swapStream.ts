import {
  catchError,
  combineLatest,
  distinctUntilChanged,
  forkJoin,
  map,
  type Observable,
  of,
  type SchedulerLike,
  startWith,
  switchMap,
  timer,
} from "rxjs"
import { type AccountKey, accountId } from "../../model/account.js"
import { toDecimal, toUnits } from "../../model/amount.js"
import type { Balance } from "../../model/token/balance.js"
import type { NetworkId } from "../../model/namespace.js"
import type { Network } from "../../model/network.js"
import { idle, latest, loading, ready, type Remote } from "../../model/remote.js"
import { contractOf, decimalsOf, type SendTokens, sameToken, sendTokens } from "../../model/token/sendTokens.js"
import type { SwapPlan, SwapQuote, SwapState } from "../../model/swap/swap.js"
import { swapLimits } from "../../model/swap/swapLimits.js"
import type { SwapMemory } from "../../model/swap/swapMemory.js"
import { swapTokens } from "../../model/swap/swapTokens.js"
import { type SwapDraft, swapVerdict } from "../../model/swap/swapVerdict.js"
import type { Token } from "../../model/token/token.js"
import { knownTokens } from "../../networks/knownTokens.js"
import { refreshing } from "../../streams/operators/refreshing.js"
import { switchQuery } from "../../streams/operators/switchQuery.js"
import { toRemote } from "../../streams/operators/toRemote.js"
import type { SwapInput } from "./swapQuotes.js"

export interface SwapPorts {
  readonly memory$: Observable<SwapMemory>
  /** The account's own tokens, and the balance of its network's coin. */
  readonly own$: Observable<Remote<readonly Token[]>>
  readonly balance$: Observable<Remote<Balance>>
  readonly networkOf: (id: NetworkId) => Network | undefined
  /** The tokens that can be swapped on a network. Errors with `NetworkNotServed` where none can. */
  readonly listOf: (network: Network) => Observable<readonly Token[]>
  /** The price of gas in base units of the native currency; null where it is not known. */
  readonly gasPriceOf: (account: AccountKey) => Observable<bigint | null>
  /** What a swap costs an account apart from gas, in base units of the native currency, as on a rollup. */
  readonly dataFeeOf: (account: AccountKey) => Observable<bigint>
  /** Whether an account pays the network fee itself. */
  readonly paysFee: (account: AccountKey) => boolean
  readonly quoteOf: (input: SwapInput) => Observable<SwapQuote>
  readonly planOf: (input: SwapInput) => Observable<SwapPlan>
  readonly visible$: Observable<boolean>
  readonly clock: SchedulerLike
}

/** A draft, and what it is derived from. */
interface Draft extends SwapDraft {
  readonly isReviewed: boolean
  readonly version: number
  readonly refreshes: number
  /** What the account has; null without a network. */
  readonly own: SendTokens | null
}

type Inputs = readonly [memory: SwapMemory, own: Remote<readonly Token[]>, balance: Remote<Balance>]

const draftOf =
  ({ networkOf }: Pick<SwapPorts, "networkOf">) =>
  ([memory, list, balance]: Inputs): Draft => {
    const { account, form, progress, isReviewed, version, refreshes } = memory
    const network = account ? networkOf(account.network) : undefined
    const own = network ? sendTokens(network, list, balance) : null
    return {
      ...{ account, network, form, progress, isReviewed, version, refreshes, own },
      ...{ tokens: idle, most: null, quote: idle, plan: idle },
    }
  }

/** The chosen token, with the amount and the price that are known now. */
const refreshed = (chosen: Token | null, tokens: readonly Token[] | undefined): Token | null =>
  (chosen && tokens?.find((token) => sameToken(token, chosen))) ?? chosen

const withList = (draft: Draft, listed: Remote<readonly Token[]>): Draft => {
  const { network, own, form } = draft
  if (!network || !own) return draft
  const merged = (tokens: readonly Token[]) => swapTokens(tokens, own, network, knownTokens(network.id))
  const last = latest(listed)
  const tokens: Remote<readonly Token[]> =
    listed.status === "ready"
      ? ready(merged(listed.value))
      : listed.status === "idle"
        ? listed
        : { ...listed, last: last && merged(last) }
  const all = latest(tokens)
  return { ...draft, tokens, form: { ...form, from: refreshed(form.from, all), to: refreshed(form.to, all) } }
}

const isNative = (token: Token | null): boolean => token !== null && token.address === null

/** The most that can be given: of the native currency, what the fee of a swap leaves over. */
const mostOf = ({ form: { from }, own }: Draft, fee: bigint | null): string | null => {
  if (!from || !isNative(from)) return from?.quantity.numeric ?? null
  const amount = own && latest(own.nativeAmount)
  if (typeof amount !== "string" || fee === null) return null
  const left = toUnits(amount, decimalsOf(from)) - fee
  return toDecimal(left > 0n ? left : 0n, decimalsOf(from))
}

/** With its quote: what the contract of a token counts replaces what the list says, which may be old or missing. */
const withQuote = (draft: Draft, quote: Remote<SwapQuote>): Draft => {
  const counted = isNative(draft.form.from) ? undefined : latest(quote)?.from.quantity.numeric
  return { ...draft, quote, most: counted ?? draft.most }
}

/** What is quoted; null where the form is not filled in. */
const inputOf = (draft: Draft): SwapInput | null => {
  const { account, form } = draft
  const { from, to, slippage, unlimited } = form
  const { next } = swapVerdict({ ...draft, quote: idle })
  const isFilledIn = next === "quoting" || next === "insufficientBalance"
  return account && from && to && isFilledIn
    ? { account, from, to, amount: form.amount.trim(), slippage, unlimited }
    : null
}

/** What is built; null unless it is reviewed, and can be swapped. */
const reviewedInput = (draft: Draft): SwapInput | null =>
  draft.isReviewed && swapVerdict(draft).next === "review" ? inputOf(draft) : null

/** What an answer depends on: two inputs with the same key have the same answer. */
const keyOf = (input: SwapInput | null, { network, version }: Draft): string =>
  input
    ? JSON.stringify([
        ...[accountId(input.account), contractOf(input.from), contractOf(input.to), input.amount],
        ...[input.slippage, input.unlimited, version, network?.rpcUrls, network?.nativeCurrency.decimals],
      ])
    : ""

/** What is quoted: the price is the same, whatever amount is approved. */
const quoted = (draft: Draft): SwapInput | null => {
  const input = inputOf(draft)
  return input && { ...input, unlimited: false }
}

/** Whether requests are made again: while the tab is visible, and nothing is being sent, which stays as it was reviewed. */
const isRefreshed = ({ visible$, memory$ }: Pick<SwapPorts, "visible$" | "memory$">): Observable<boolean> =>
  combineLatest([
    visible$,
    memory$.pipe(
      map(({ progress }) => progress.status === "sending"),
      startWith(false),
    ),
  ]).pipe(
    map(([visible, isSending]) => visible && !isSending),
    distinctUntilChanged(),
  )

/** Nothing is requested before `pause` has passed; then again and again, as long as that is of use. */
const asked =
  <T>(ports: SwapPorts, read: (input: SwapInput) => Observable<T>, pause: number) =>
  (input: SwapInput | null): Observable<Remote<T>> => {
    if (!input) return of(idle)
    const { clock } = ports
    const options = { interval: swapLimits.refresh, visible$: isRefreshed(ports), clock }
    return timer(pause, clock).pipe(
      switchMap(() => refreshing(read(input), options)),
      startWith(loading<T>()),
    )
  }

const stateOfDraft = ({
  network,
  isReviewed: _,
  version: __,
  refreshes: ___,
  own: ____,
  ...draft
}: Draft): SwapState => ({
  ...draft,
  ...swapVerdict({ ...draft, network }),
})

/** What is left over for the network fee that the account pays: nothing where another account pays it. */
const reservedFee = (ports: SwapPorts, { account, form }: Draft): Observable<bigint | null> => {
  if (!account || !isNative(form.from)) return of(null)
  if (!ports.paysFee(account)) return of(0n)
  return forkJoin([ports.gasPriceOf(account), ports.dataFeeOf(account)]).pipe(
    map(([price, data]) => (price === null ? null : price * swapLimits.reservedGas + data)),
    catchError(() => of(null)),
    startWith<bigint | null>(null),
  )
}

/**
 * The form of a swap with everything derived from it: what can be swapped, the quote, and from the review on the checked
 * transactions. No quote is requested before typing pauses; an answer for an earlier input is dropped; quote and
 * transactions are requested again every 10 seconds, unless something is being sent.
 *
 *     form    a-b--------------     a and b are typed within the pause
 *     quote   -----q|
 *     states  l------Q---------
 */
export const swapStream = (ports: SwapPorts): Observable<SwapState> => {
  const quote = asked(ports, ports.quoteOf, swapLimits.typingDebounce)
  const plan = asked(ports, ports.planOf, 0)
  return combineLatest([ports.memory$, ports.own$, ports.balance$]).pipe(
    map(draftOf(ports)),
    switchQuery<Draft, Remote<readonly Token[]>, Draft>({
      keyOf: ({ network, refreshes }) => `${network?.id} ${refreshes}`,
      query: ({ network }) => (network ? toRemote(ports.listOf(network)) : of(idle)),
      join: withList,
    }),
    switchQuery<Draft, bigint | null, Draft>({
      keyOf: ({ account, form, version }) => (account && isNative(form.from) ? `${accountId(account)} ${version}` : ""),
      query: (draft) => reservedFee(ports, draft),
      join: (draft, fee) => ({ ...draft, most: mostOf(draft, fee) }),
    }),
    switchQuery<Draft, Remote<SwapQuote>, Draft>({
      keyOf: (draft) => keyOf(quoted(draft), draft),
      query: (draft) => quote(quoted(draft)),
      join: withQuote,
    }),
    switchQuery<Draft, Remote<SwapPlan>, SwapState>({
      keyOf: (draft) => keyOf(reviewedInput(draft), draft),
      query: (draft) => plan(reviewedInput(draft)),
      join: (draft, found) => stateOfDraft({ ...draft, plan: found }),
    }),
  )
}
