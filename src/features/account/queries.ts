import { catchError, defer, map, type Observable, of, pipe, switchMap, take, tap, throwError } from "rxjs"
import { type AccountKey, accountId, caip10 } from "../../model/account.js"
import type { ActivityPage } from "../../model/activity.js"
import type { Balance } from "../../model/balance.js"
import { asWalletError, fail } from "../../model/errors.js"
import type { Identity } from "../../model/identity.js"
import { limits } from "../../model/limits.js"
import { namespaceOf, type NetworkId } from "../../model/namespace.js"
import { findNetwork } from "../../model/network.js"
import type { Price } from "../../model/price.js"
import { balanceRefusal } from "../../model/refusal.js"
import type { Token } from "../../model/token.js"
import { coinAddress } from "../../networks/tokenReferences.js"
import type { PageAsked } from "../../streams/history.js"
import { cacheTtl } from "../../streams/operators/cacheTtl.js"
import { debounceQuery } from "../../streams/operators/debounceQuery.js"
import { joinInFlight } from "../../streams/operators/joinInFlight.js"
import type { Query, QueryOperator } from "../../streams/operators/query.js"
import { retryAfter } from "../../streams/operators/retryAfter.js"
import { whenVisible } from "../../streams/operators/whenVisible.js"
import { type balanceCache } from "../../services/balanceCache.js"
import type { TokensAsked } from "../../streams/tokens.js"
import type { BuiltInContext } from "../builtInContext.js"

/** Bursts of wallet events cost one request, and a hidden tab none. */
const calm = <K, V>({ environment: { page, clock } }: BuiltInContext): QueryOperator<K, V> =>
  pipe(whenVisible<K, V>(page.visible$), debounceQuery<K, V>(limits.settle, clock))

/** After a failure, an account is not asked about again for 30 seconds (SPEC §4). */
const refusing = <K, V>(keyOf: (key: K) => string, { environment: { clock } }: BuiltInContext): QueryOperator<K, V> =>
  retryAfter<K, V>({ pause: limits.balanceRetry, keyOf, refusal: balanceRefusal, clock })

/** Reports each failure once: neither the refusals that follow from it, nor what a site's provider cannot answer. */
const reporting =
  <K, V>({ report }: BuiltInContext): QueryOperator<K, V> =>
  (ask) =>
  (key) =>
    ask(key).pipe(
      tap({
        error: (thrown: unknown) => {
          const error = asWalletError(thrown)
          if (error.code === "BalanceUnavailable" && error.cause !== undefined) report(error)
        },
      }),
    )

const readBalance =
  ({ settings, family }: BuiltInContext): Query<AccountKey, Balance> =>
  (account) =>
    defer(() => {
      const namespace = namespaceOf(account.network)
      const network = findNetwork(settings.networks, account.network)
      const reads$ = family(namespace)?.reads$
      if (!network) return throwError(() => fail("NetworkNotFound", { network: account.network }))
      if (!reads$) return throwError(() => fail("AdapterMissing", { namespace }))
      return reads$.pipe(
        take(1),
        switchMap((reads) => reads.balanceOf(account, network)),
      )
    })

/** The native balance of any account: debounced, joined in flight, refused after a failure, cached for 30 seconds. */
export const balanceQuery = (
  context: BuiltInContext,
  cache: ReturnType<typeof balanceCache>,
): Query<AccountKey, Balance> => {
  const { page, clock } = context.environment
  return pipe(
    whenVisible<AccountKey, Balance>(page.visible$),
    joinInFlight<AccountKey, Balance>(caip10),
    debounceQuery(limits.settle, clock),
    refusing(caip10, context),
    reporting(context),
    cacheTtl(limits.balanceTtl, caip10, cache, clock),
  )(readBalance(context))
}

/** The wallet's own count where it has one (`wallet_getAssets`), else the provider's. */
export const tokensQuery = (context: BuiltInContext): Query<TokensAsked, readonly Token[]> => {
  const { provider, signerOf } = context
  const tokensOf: Query<TokensAsked, readonly Token[]> = (asked) =>
    signerOf(asked.account)
      ?.assetsOf?.(asked.account)
      .pipe(catchError(() => provider.tokens(asked))) ?? provider.tokens(asked)
  return pipe(
    refusing<TokensAsked, readonly Token[]>(({ account }) => accountId(account), context),
    reporting(context),
    calm(context),
  )(tokensOf)
}

const noIdentity: Identity = { name: null, avatar: null }

/** Names belong to main networks of families that have them; without a primary name, the first registered one counts. */
export const identityQuery = (context: BuiltInContext): Query<AccountKey, Identity> => {
  const { provider, settings, family } = context
  const registered = (account: AccountKey): Observable<Identity> =>
    provider.names
      .reverse({ account, sender: account.address })
      .pipe(map(([first]) => ({ ...noIdentity, name: first?.name ?? null })))
  return calm<AccountKey, Identity>(context)((account) =>
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

/** Asked for by the address that stands for a coin; on test networks coins are worth nothing. */
export const priceQuery = (context: BuiltInContext): Query<NetworkId, Price | null> => {
  const { provider, settings } = context
  return calm<NetworkId, Price | null>(context)((network) => {
    const address = coinAddress(network)
    if (address === null || findNetwork(settings.networks, network)?.testnet) return of(null)
    return provider.prices([address]).pipe(map(([price]) => price ?? null))
  })
}

export const historyQuery = (context: BuiltInContext): Query<PageAsked, ActivityPage> =>
  calm<PageAsked, ActivityPage>(context)(context.provider.history)
