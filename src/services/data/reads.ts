import { type Observable, of, pipe, type SchedulerLike, switchMap, tap } from "rxjs"
import { type AccountKey, accountId, caip10 } from "../../model/account.js"
import { type AnyWalletError, fail } from "../../model/errors.js"
import { dataLimits } from "../../model/dataLimits.js"
import { limits } from "../../model/limits.js"
import type { NetworkId } from "../../model/namespace.js"
import { balanceRefusal } from "../../model/refusal.js"
import { responseCache } from "./responseCache.js"
import type { DataApi } from "./dataApi.js"
import { BalanceResponse, HistoryResponse, IdentityResponse, PriceResponse } from "../codecs/data/account.js"
import { NameLookup, type NameRecord, NameRecords } from "../codecs/data/profile.js"
import type { Records } from "../storage.js"
import { cached } from "../../streams/operators/cached.js"
import type { Query, QueryOperator } from "../../streams/operators/query.js"
import { retryAfter } from "../../streams/operators/retryAfter.js"

export interface ReadsPorts {
  readonly api: DataApi
  readonly serves: (network: NetworkId) => Observable<boolean>
  readonly records: Records
  /** Receives failures to show to the user: a request for tokens on a network that is not served. */
  readonly report: (error: AnyWalletError) => void
  readonly clock: SchedulerLike
}

interface AskedOf {
  readonly account: AccountKey
  /** The connected account, as CAIP-10 or an address. */
  readonly sender?: string
}

const networkOf = ({ account }: AskedOf): NetworkId => account.network

interface TokensRequest extends AskedOf {
  readonly forceUpdate?: readonly string[]
}

interface HistoryRequest extends AskedOf {
  readonly cursor: string | null
  readonly fresh?: boolean
}

interface NameRequest {
  readonly network: NetworkId
  readonly name: string
}

/** The network and the contract address of a token. */
type PriceRequest = AccountKey

/** Portfolios: cached for 30 seconds, and after a failure not requested again for 30 seconds. */
const tokensOf = ({ api, serves, records, report, clock }: ReadsPorts): Query<TokensRequest, BalanceResponse> => {
  const reporting: QueryOperator<TokensRequest, BalanceResponse> = (ask) => (asked) =>
    serves(networkOf(asked)).pipe(
      tap((isServed) => isServed || report(fail("BalanceUnavailable", { retryAt: clock.now() + limits.balanceRetry }))),
      switchMap(() => ask(asked)),
    )
  const tokens = pipe(
    reporting,
    retryAfter<TokensRequest, BalanceResponse>({
      pause: limits.balanceRetry,
      keyOf: ({ account }) => accountId(account),
      refusal: balanceRefusal,
      clock,
    }),
    cached<TokensRequest, BalanceResponse>({
      ttl: dataLimits.tokensTtl,
      keyOf: ({ account }) => accountId(account),
      freshOf: ({ forceUpdate }) => forceUpdate?.join() ?? null,
      cache: responseCache(records, "portfolio_cache", BalanceResponse),
      networkOf,
      serves,
      clock,
    }),
  )
  return tokens((asked) => api.balance(asked.account.network, asked))
}

const historyOf = ({ api, serves, records, clock }: ReadsPorts) =>
  cached<HistoryRequest, HistoryResponse>({
    ttl: dataLimits.historyTtl,
    keyOf: ({ account, cursor }) => `${accountId(account)} ${cursor ?? ""}`,
    freshOf: ({ fresh = false }) => (fresh ? "fresh" : null),
    cache: responseCache(records, "history_cache", HistoryResponse),
    networkOf,
    serves,
    clock,
  })((asked) => api.history(asked.account.network, asked))

/** Names are the same on every network, so the request does not depend on the network. */
const identityOf = ({ api, records, clock }: ReadsPorts) =>
  cached<AskedOf, IdentityResponse>({
    ttl: dataLimits.identityTtl,
    keyOf: ({ account }) => accountId(account),
    cache: responseCache(records, "identity_cache", IdentityResponse),
    networkOf,
    serves: () => of(true),
    clock,
  })((asked) => api.identity(asked))

const priceOf = ({ api, serves, records, clock }: ReadsPorts) =>
  cached<PriceRequest, PriceResponse>({
    ttl: dataLimits.priceTtl,
    keyOf: accountId,
    cache: responseCache(records, "token_price_cache", PriceResponse),
    networkOf: ({ network }) => network,
    serves,
    clock,
  })((token) => api.price(token.network, { address: caip10(token) }))

const nameOf = ({ api, serves, records, clock }: ReadsPorts) =>
  cached<NameRequest, NameRecord | null>({
    ttl: dataLimits.nameTtl,
    keyOf: ({ name }) => `name ${name}`,
    cache: responseCache(records, "name_cache", NameLookup),
    networkOf: ({ network }) => network,
    serves,
    clock,
  })((asked) => api.lookUp(asked.network, asked))

const namesOf = ({ api, serves, records, clock }: ReadsPorts) =>
  cached<AskedOf, readonly NameRecord[]>({
    ttl: dataLimits.nameTtl,
    keyOf: ({ account }) => accountId(account),
    cache: responseCache(records, "names_of_cache", NameRecords),
    networkOf,
    serves,
    clock,
  })(({ account, sender = null }) => api.reverse(account.network, { address: account.address, sender }))

/** The reads of a provider in its own format: joined in flight, aborted on unsubscription, and cached (SPEC §9). */
export const readsOf = (ports: ReadsPorts) => ({
  tokens: tokensOf(ports),
  history: historyOf(ports),
  identity: identityOf(ports),
  price: priceOf(ports),
  lookUp: nameOf(ports),
  reverse: namesOf(ports),
})
