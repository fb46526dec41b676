import { combineLatest, map, type Observable, of, type SchedulerLike } from "rxjs"
import { accountId } from "../../model/account.js"
import type { Balance } from "../../model/token/balance.js"
import type { NetworkId } from "../../model/namespace.js"
import type { Network } from "../../model/network.js"
import type { CheckedRequest, PaymentExchange, PaymentQuote, PayState } from "../../model/pay/pay.js"
import { payLimits } from "../../model/pay/payLimits.js"
import { isInProgress, type PayMemory } from "../../model/pay/payMemory.js"
import { idle, type Remote } from "../../model/remote.js"
import { contractOf, sameToken, sendTokens } from "../../model/token/sendTokens.js"
import type { Token } from "../../model/token/token.js"
import { refreshing } from "../../streams/operators/refreshing.js"
import { switchQuery } from "../../streams/operators/switchQuery.js"
import { toRemote } from "../../streams/operators/toRemote.js"
import { contractIn } from "./checkedRequest.js"
import { isAsset, type QuoteInput } from "./paymentQuotes.js"

export interface PayPorts {
  readonly memory$: Observable<PayMemory>
  /** The account's own tokens, and the balance of its network's coin. */
  readonly own$: Observable<Remote<readonly Token[]>>
  readonly balance$: Observable<Remote<Balance>>
  readonly networkOf: (id: NetworkId) => Network | undefined
  readonly quoteOf: (input: QuoteInput) => Observable<PaymentQuote>
  /** The exchanges that can pay a request. */
  readonly exchangesOf: (request: CheckedRequest) => Observable<readonly PaymentExchange[]>
  readonly visible$: Observable<boolean>
  readonly clock: SchedulerLike
}

/** The state, and what it is derived from. */
interface Draft extends PayState {
  readonly network: Network | undefined
  readonly isReviewed: boolean
  readonly version: number
  readonly held: string | null
}

const hasSome = ({ quantity }: Token): boolean => /[1-9]/.test(quantity.numeric)

/** The asset as a token of the account whose amount is not known, where no one can list its tokens. */
const unlisted = ({ paymentAsset }: CheckedRequest): Token => {
  const { network, metadata } = paymentAsset
  const { name, symbol, decimals } = metadata
  const contract = contractIn(paymentAsset)
  return {
    ...{ name, symbol, chainId: network, address: contract && `${network}:${contract}`, value: null, price: 0 },
    ...{ quantity: { decimals: String(decimals), numeric: "0" }, iconUrl: null },
  }
}

type Inputs = readonly [memory: PayMemory, own: Remote<readonly Token[]>, balance: Remote<Balance>]

const draftOf =
  ({ networkOf }: Pick<PayPorts, "networkOf">) =>
  ([memory, list, balance]: Inputs): Draft => {
    const { request, account, progress, isReviewed, version } = memory
    const network = account ? networkOf(account.network) : undefined
    const base = { request, account, network, progress, isReviewed, version, exchanges: idle, quote: idle }
    if (!network || !request) return { ...base, tokens: idle, source: null, held: null }
    const listed = sendTokens(network, list, balance).tokens.filter(hasSome)
    const isHere = network.id === request.paymentAsset.network
    const added = list.status === "failed" && isHere && !listed.some((token) => isAsset(token, request.paymentAsset))
    const tokens = added ? [...listed, unlisted(request)] : listed
    const { source: chosen } = memory
    const direct = tokens.find((token) => isAsset(token, request.paymentAsset))
    const source = (chosen ? tokens.find((token) => sameToken(token, chosen)) : direct) ?? tokens[0] ?? null
    const isListed = source !== null && listed.includes(source)
    const isLoading = list.status === "loading" && tokens.length === 0
    return {
      ...{ ...base, source: isLoading ? null : source, held: isListed ? source.quantity.numeric : null },
      tokens: isLoading ? { status: "loading", last: undefined } : { status: "ready", value: tokens },
    }
  }

/** What is quoted; null unless it is reviewed, and not in progress. */
const inputOf = ({ request, account, source, held, isReviewed, progress }: Draft): QuoteInput | null =>
  isReviewed && request && account && source && !isInProgress(progress) ? { request, account, source, held } : null

/** What an answer depends on: two inputs with the same key have the same answer. */
const keyOf = (input: QuoteInput | null, { network, version }: Draft): string =>
  input
    ? JSON.stringify([
        ...[input.request.id, accountId(input.account), contractOf(input.source), input.held],
        ...[version, network?.rpcUrls, network?.nativeCurrency.decimals],
      ])
    : ""

const stateOf = ({ network: _, isReviewed: __, version: ___, held: ____, ...state }: Draft): PayState => state

/**
 * A payment that a site asks for, with everything derived from it: the tokens that it can be paid with, the exchanges, and from the
 * review on the quote, again every 20 seconds. An answer for an earlier request, token or account is dropped.
 *
 *     memory  r---a-b----------     r request, a and b two tokens
 *     quote       --q|
 *                   --p|
 *     states  R---l---P--------
 */
export const payStream = (ports: PayPorts): Observable<PayState> => {
  const { visible$, clock, exchangesOf } = ports
  const { refresh: interval } = payLimits
  return combineLatest([ports.memory$, ports.own$, ports.balance$]).pipe(
    map(draftOf(ports)),
    switchQuery<Draft, Remote<readonly PaymentExchange[]>, Draft>({
      keyOf: ({ request, version, progress }) => (request && !isInProgress(progress) ? `${request.id} ${version}` : ""),
      query: ({ request, progress }) =>
        request && !isInProgress(progress) ? toRemote(exchangesOf(request)) : of(idle),
      join: (draft, exchanges) => ({ ...draft, exchanges }),
    }),
    switchQuery<Draft, Remote<PaymentQuote>, PayState>({
      keyOf: (draft) => keyOf(inputOf(draft), draft),
      query: (draft) => {
        const input = inputOf(draft)
        return input ? refreshing(ports.quoteOf(input), { interval, visible$, clock }) : of(idle)
      },
      join: (draft, quote) => stateOf({ ...draft, quote }),
    }),
  )
}
