import { catchError, defer, map, type Observable, of, pipe, switchMap, take, tap, throwError } from "rxjs"
import type { ChainReads } from "../../adapters/family.js"
import { type AccountKey, accountId, caip10 } from "../../model/account.js"
import type { ActivityPage } from "../../model/activity/activity.js"
import type { Balance } from "../../model/token/balance.js"
import { dataLimits } from "../../model/dataLimits.js"
import { asWalletError, fail } from "../../model/errors.js"
import type { Identity } from "../../model/names/identity.js"
import { checkTokens, sameSymbol } from "../../model/token/imitation.js"
import { limits } from "../../model/limits.js"
import { namespaceOf, type NetworkId } from "../../model/namespace.js"
import { findNetwork, type Network } from "../../model/network.js"
import type { Price } from "../../model/token/price.js"
import { balanceRefusal } from "../../model/refusal.js"
import type { Token } from "../../model/token/token.js"
import { knownTokens } from "../../networks/knownTokens.js"
import { coinAddress } from "../../networks/tokenReferences.js"
import type { PageRequest } from "../../streams/account/history.js"
import { answerWithin } from "../../streams/operators/answerWithin.js"
import { cacheTtl } from "../../streams/operators/cacheTtl.js"
import { debounceQuery } from "../../streams/operators/debounceQuery.js"
import { joinInFlight } from "../../streams/operators/joinInFlight.js"
import type { Query, QueryOperator } from "../../streams/operators/query.js"
import { retryAfter } from "../../streams/operators/retryAfter.js"
import { whenVisible } from "../../streams/operators/whenVisible.js"
import { type balanceCache } from "../../services/balanceCache.js"
import type { TokensRequest } from "../../streams/account/tokens.js"
import type { BuiltInContext } from "../builtInContext.js"
import { limitForceUpdate } from "./forceUpdate.js"
import { keep, keepAnswers } from "./keep.js"
import { noIdentity, verifiedIdentity } from "./verifiedIdentity.js"

const networkIn = ({ network }: AccountKey): NetworkId => network

/** A burst of wallet events makes one request, and a hidden tab none. */
const debounced = <K, V>({ environment: { page, clock } }: BuiltInContext): QueryOperator<K, V> =>
  pipe(whenVisible<K, V>(page.visible$), debounceQuery<K, V>(limits.settle, clock))

/** After a failure, no request is made for an account for 30 seconds (SPEC §4). */
const refusing = <K, V>(keyOf: (key: K) => string, { environment: { clock } }: BuiltInContext): QueryOperator<K, V> =>
  retryAfter<K, V>({ pause: limits.balanceRetry, keyOf, refusal: balanceRefusal, clock })

/** Reports each failure once: not the refusals that follow it, nor calls that the site's provider does not support. */
const reporting =
  <K, V>({ report }: BuiltInContext): QueryOperator<K, V> =>
  (query) =>
  (key) =>
    query(key).pipe(
      tap({
        error: (thrown: unknown) => {
          const error = asWalletError(thrown)
          if (error.code === "BalanceUnavailable" && error.cause !== undefined) report(error)
        },
      }),
    )

/** Reads from the chain of an account's network. */
const readChain = <T>(
  { settings, family }: BuiltInContext,
  account: AccountKey,
  read: (reads: ChainReads, network: Network) => Observable<T>,
): Observable<T> =>
  defer(() => {
    const namespace = namespaceOf(account.network)
    const network = findNetwork(settings.networks, account.network)
    const reads$ = family(namespace)?.reads$
    if (!network) return throwError(() => fail("NetworkNotFound", { network: account.network }))
    if (!reads$) return throwError(() => fail("AdapterMissing", { namespace }))
    return reads$.pipe(
      take(1),
      switchMap((reads) => read(reads, network)),
    )
  })

/** Where a network is read from: what failed there says nothing about another node, or about a network that is added. */
const rpcUrlsIn = ({ settings }: BuiltInContext, { network }: AccountKey): readonly string[] =>
  findNetwork(settings.networks, network)?.rpcUrls ?? ["unknown"]

/** The native balance of any account: debounced, joined in flight, refused after a failure, cached for 30 seconds. */
export const balanceQuery = (
  context: BuiltInContext,
  cache: ReturnType<typeof balanceCache>,
): Query<AccountKey, Balance> => {
  const { page, clock } = context.environment
  return pipe(
    answerWithin<AccountKey, Balance>({
      after: dataLimits.readDeadline,
      keyOf: caip10,
      error: ({ network }) => fail("ChainUnreachable", { network }),
      clock,
    }),
    whenVisible<AccountKey, Balance>(page.visible$),
    joinInFlight<AccountKey, Balance>(caip10),
    debounceQuery(limits.settle, clock),
    refusing((account) => [caip10(account), ...rpcUrlsIn(context, account)].join(" "), context),
    reporting(context),
    cacheTtl(limits.balanceTtl, caip10, cache, clock),
  )((account) => readChain(context, account, ({ balanceOf }, network) => balanceOf(account, network)))
}

const tokensKept = {
  ttl: dataLimits.tokensTtl,
  keyOf: ({ account }: TokensRequest) => accountId(account),
  networkOf: ({ account }: TokensRequest) => account.network,
  freshOf: ({ forceUpdate }: TokensRequest) => forceUpdate?.join() ?? null,
}

/** What the wallet itself counts; null where it does not. */
const assetsQuery = (context: BuiltInContext): Query<TokensRequest, readonly Token[] | null> =>
  keep<TokensRequest, readonly Token[] | null>(
    context,
    tokensKept,
  )(
    ({ account }) =>
      context
        .signerOf(account)
        ?.assetsOf?.(account)
        .pipe(catchError(() => of(null))) ?? of(null),
  )

/** From the wallet where it supports `wallet_getAssets`, else from the provider; checked, as neither is trusted. */
export const tokensQuery = (context: BuiltInContext): Query<TokensRequest, readonly Token[]> => {
  const { provider, environment, settings } = context
  const limited = limitForceUpdate(environment.clock)
  const assetsOf = assetsQuery(context)
  const listed = keepAnswers<TokensRequest, readonly Token[]>(
    context,
    tokensKept,
  )((request) => provider.tokens(limited(request)))
  const { keyOf } = tokensKept
  return pipe(
    answerWithin<TokensRequest, readonly Token[]>({
      after: dataLimits.readDeadline,
      keyOf,
      error: () => fail("ServiceTimedOut", { path: "tokens", after: dataLimits.readDeadline }),
      clock: environment.clock,
    }),
    refusing<TokensRequest, readonly Token[]>(keyOf, context),
    reporting(context),
    debounced(context),
  )((request) => {
    const { network } = request.account
    return assetsOf(request).pipe(
      switchMap((assets) => (assets ? of(assets) : listed(request))),
      map((tokens) => checkTokens(tokens, findNetwork(settings.networks, network), knownTokens(network))),
    )
  })
}

/**
 * No request on test networks or in families without names. Without a primary name, the first registered one is used. A name
 * is shown only where it leads back to the address.
 */
export const identityQuery = (context: BuiltInContext): Query<AccountKey, Identity> => {
  const { provider, settings, family } = context
  const registered = (account: AccountKey): Observable<Identity> =>
    provider.names
      .reverse({ account, sender: account.address })
      .pipe(map(([first]) => ({ ...noIdentity, name: first?.name ?? null })))
  return pipe(
    keepAnswers<AccountKey, Identity>(context, { ttl: dataLimits.identityTtl, keyOf: accountId, networkOf: networkIn }),
    verifiedIdentity(context),
    debounced<AccountKey, Identity>(context),
  )((account) =>
    defer(() => {
      const { network, address } = account
      const isNamed = family(namespaceOf(network))?.rules.can.names && !findNetwork(settings.networks, network)?.testnet
      if (!isNamed) return of(noIdentity)
      const hasNames = provider.capabilities.includes("names")
      return provider
        .identity({ account, sender: address })
        .pipe(switchMap((found) => (found.name === null && hasNames ? registered(account) : of(found))))
    }),
  )
}

/** Looked up by the address that represents the native currency; null on test networks. */
export const priceQuery = (context: BuiltInContext): Query<NetworkId, Price | null> => {
  const { provider, settings } = context
  return pipe(
    keepAnswers<NetworkId, Price | null>(context, {
      ttl: dataLimits.priceTtl,
      keyOf: (network) => network,
      networkOf: (network) => network,
    }),
    debounced<NetworkId, Price | null>(context),
  )((network) => {
    const address = coinAddress(network)
    const { testnet, nativeCurrency } = findNetwork(settings.networks, network) ?? {}
    if (address === null || testnet) return of(null)
    return provider
      .prices([address])
      .pipe(
        map(([price]) => (price && nativeCurrency && sameSymbol(price.symbol, nativeCurrency.symbol) ? price : null)),
      )
  })
}

const pageKept = {
  ttl: dataLimits.historyTtl,
  keyOf: ({ account, cursor }: PageRequest) => `${accountId(account)} ${cursor ?? ""}`,
  networkOf: ({ account }: PageRequest) => account.network,
  freshOf: ({ fresh }: PageRequest) => (fresh ? "fresh" : null),
}

/** From the chain where it lists transactions itself, else from the provider. */
export const historyQuery = (context: BuiltInContext): Query<PageRequest, ActivityPage> => {
  const provided = keepAnswers<PageRequest, ActivityPage>(context, pageKept)(context.provider.history)
  const listed = keep<PageRequest, ActivityPage>(
    context,
    pageKept,
  )(({ account, cursor }) =>
    readChain(
      context,
      account,
      ({ historyOf }, network) =>
        historyOf?.(account, network, cursor) ?? throwError(() => fail("CapabilityMissing", { part: "history" })),
    ),
  )
  const isListed = ({ account }: PageRequest): boolean =>
    context.family(namespaceOf(account.network))?.rules.can.history === true
  return debounced<PageRequest, ActivityPage>(context)((asked) => (isListed(asked) ? listed : provided)(asked))
}
