import { catchError, type Observable, of, pipe, type SchedulerLike, switchMap, tap } from "rxjs"
import { type AccountKey, accountId, caip10, parseCaip10, sameAccount } from "../../model/account.js"
import { type AnyWalletError, fail } from "../../model/errors.js"
import { dataLimits } from "../../model/dataLimits.js"
import { limits } from "../../model/limits.js"
import type { NetworkId } from "../../model/namespace.js"
import { balanceRefusal } from "../../model/refusal.js"
import { coinAddress } from "../../networks/tokenReferences.js"
import { historyRecord, identityRecord, nameRecord, namesOfRecord, priceRecord, tokensRecord } from "./cacheRecords.js"
import { responseCache } from "./responseCache.js"
import type { DataApi } from "./dataApi.js"
import type { BalanceResponse, HistoryResponse, IdentityResponse, PriceResponse } from "../codecs/data/account.js"
import type { NameRecord } from "../codecs/data/profile.js"
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

/** The caches of a provider, in memory and storage. */
const cachesIn = (records: Records) => ({
  tokens: responseCache(records, tokensRecord),
  history: responseCache(records, historyRecord),
  identity: responseCache(records, identityRecord),
  price: responseCache(records, priceRecord),
  name: responseCache(records, nameRecord),
  namesOf: responseCache(records, namesOfRecord),
})

interface CachedReadsPorts extends ReadsPorts {
  readonly caches: ReturnType<typeof cachesIn>
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

/**
 * What an account has on its network. The service keeps its answers by address for 10 seconds, whatever network they are of
 * (CONTRACTS §1.4): where one is of other networks only, it is asked to read again.
 */
const balanceOf =
  (api: DataApi): Query<TokensRequest, BalanceResponse> =>
  (asked) => {
    const network = networkOf(asked)
    const coin = coinAddress(network)
    return api.balance(network, asked).pipe(
      switchMap((answer) => {
        const { balances } = answer
        const isHere = balances.some(({ chainId }) => chainId === null || chainId === network)
        return isHere || balances.length === 0 || coin === null || asked.forceUpdate?.length
          ? of(answer)
          : api.balance(network, { ...asked, forceUpdate: [coin] }).pipe(catchError(() => of(answer)))
      }),
    )
  }

/** Portfolios: cached for 30 seconds, and after a failure not requested again for 30 seconds. */
const tokensOf = ({ api, serves, caches, report, clock }: CachedReadsPorts): Query<TokensRequest, BalanceResponse> => {
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
      cache: caches.tokens,
      networkOf,
      serves,
      clock,
    }),
  )
  return tokens(balanceOf(api))
}

const historyOf = ({ api, serves, caches, clock }: CachedReadsPorts) =>
  cached<HistoryRequest, HistoryResponse>({
    ttl: dataLimits.historyTtl,
    keyOf: ({ account, cursor }) => `${accountId(account)} ${cursor ?? ""}`,
    freshOf: ({ fresh = false }) => (fresh ? "fresh" : null),
    cache: caches.history,
    networkOf,
    serves,
    clock,
  })((asked) => api.history(asked.account.network, asked))

/** Names are the same on every network, so the request does not depend on the network. */
const identityOf = ({ api, caches, clock }: CachedReadsPorts) =>
  cached<AskedOf, IdentityResponse>({
    ttl: dataLimits.identityTtl,
    keyOf: ({ account }) => accountId(account),
    cache: caches.identity,
    networkOf,
    serves: () => of(true),
    clock,
  })((asked) => api.identity(asked))

const priceOf = ({ api, serves, caches, clock }: CachedReadsPorts) =>
  cached<PriceRequest, PriceResponse>({
    ttl: dataLimits.priceTtl,
    keyOf: accountId,
    cache: caches.price,
    networkOf: ({ network }) => network,
    serves,
    clock,
  })((token) => api.price(token.network, { address: caip10(token) }))

const nameOf = ({ api, serves, caches, clock }: CachedReadsPorts) =>
  cached<NameRequest, NameRecord | null>({
    ttl: dataLimits.nameTtl,
    keyOf: ({ name }) => `name ${name}`,
    cache: caches.name,
    networkOf: ({ network }) => network,
    serves,
    clock,
  })((asked) => api.lookUp(asked.network, asked))

const namesOf = ({ api, serves, caches, clock }: CachedReadsPorts) =>
  cached<AskedOf, readonly NameRecord[]>({
    ttl: dataLimits.nameTtl,
    keyOf: ({ account }) => accountId(account),
    cache: caches.namesOf,
    networkOf,
    serves,
    clock,
  })(({ account, sender = null }) => api.reverse(account.network, { address: account.address, sender }))

/** The reads of a provider in its own format: joined in flight, aborted on unsubscription, and cached (SPEC §9). */
export const readsOf = (ports: ReadsPorts) => {
  const caches = cachesIn(ports.records)
  const reads = { ...ports, caches }
  return {
    tokens: tokensOf(reads),
    history: historyOf(reads),
    identity: identityOf(reads),
    price: priceOf(reads),
    lookUp: nameOf(reads),
    reverse: namesOf(reads),
    /** An account has a new name: drops every cached name, and the identity of its address, which is that on every network. */
    forgetNames: (account: AccountKey): void => {
      const isOther = (id: string): boolean => {
        const cached = parseCaip10(id)
        return cached === null || !sameAccount(cached, { ...account, network: cached.network })
      }
      caches.name.retain(() => false)
      for (const cache of [caches.identity, caches.namesOf]) cache.retain(isOther)
    },
    /** Drops the cached responses of all accounts but those that are kept, and all names that were looked up. */
    retain: (isKept: (account: AccountKey) => boolean): void => {
      const ofKept = (id: string): boolean => {
        const account = parseCaip10(id.replace(/ .*/s, ""))
        return account !== null && isKept(account)
      }
      for (const cache of [caches.tokens, caches.history, caches.identity, caches.namesOf]) cache.retain(ofKept)
      caches.name.retain(() => false)
    },
  }
}
