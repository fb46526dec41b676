import {
  asyncScheduler,
  defer,
  EMPTY,
  forkJoin,
  map,
  type Observable,
  of,
  pipe,
  type SchedulerLike,
  switchMap,
  take,
} from "rxjs"
import type { ChainReads, Family, NameReads } from "../../adapters/family.js"
import { type AccountKey, accountId, parseCaip10 } from "../../model/account.js"
import { dataLimits } from "../../model/dataLimits.js"
import { fail } from "../../model/errors.js"
import type { Identity } from "../../model/names/identity.js"
import { limits } from "../../model/limits.js"
import { namespaceOf, type NetworkId } from "../../model/namespace.js"
import { nativeTokenOf } from "../../model/token/nativeToken.js"
import { findNetwork, type Network } from "../../model/network.js"
import { balanceRefusal } from "../../model/refusal.js"
import type { TokenInfo } from "../../model/token/tokenInfo.js"
import type { Token } from "../../model/token/token.js"
import { cached } from "../../streams/operators/cached.js"
import type { QueryOperator } from "../../streams/operators/query.js"
import { retryAfter } from "../../streams/operators/retryAfter.js"
import { type DataAnswers, type DataProvider, dataProvider } from "./dataProvider.js"
import { memoryCache } from "./memoryCache.js"

/** The chains to read from, and the tokens to look up on them. */
export interface ChainProviderOptions {
  /** The chain families, for example `[evm()]`. */
  readonly adapters: readonly Family[]
  /** The chains. Requests are sent only to their RPC endpoints. */
  readonly networks: readonly Network[]
  /** The tokens to look up, by network (CAIP-2). Without a list, only the network's native coin is returned. */
  readonly tokens?: Readonly<Partial<Record<NetworkId, readonly TokenInfo[]>>> | undefined
  /** The clock; the system clock by default. */
  readonly clock?: SchedulerLike | undefined
}

type TokensAsked = Parameters<DataAnswers["tokens"]>[0]

const noIdentity: Identity = { name: null, avatar: null }

const identityFrom = (names: NameReads, address: string, network: Network): Observable<Identity> =>
  names
    .nameOf(address, network)
    .pipe(
      switchMap((name) =>
        name === null ? of(noIdentity) : names.avatarOf(name, network).pipe(map((avatar) => ({ name, avatar }))),
      ),
    )

interface AskedOf {
  readonly account: AccountKey
}

/** A read that is joined while in flight, and cached in memory for `ttl` ms. Every network of the list is served. */
const remembered = <K extends AskedOf, V>(
  cache: ReturnType<typeof memoryCache<V>>,
  ttl: number,
  clock: SchedulerLike,
  freshOf?: (asked: K) => string | null,
): QueryOperator<K, V> =>
  cached<K, V>({
    ttl,
    keyOf: ({ account }) => accountId(account),
    ...(freshOf && { freshOf }),
    cache,
    networkOf: ({ account }) => account.network,
    serves: () => of(true),
    clock,
  })

interface Place {
  readonly network: Network
  readonly family: Family
  readonly reads$: Observable<ChainReads>
}

/** The network and the reads of an id; throws where there are none. */
const placesOf =
  ({ adapters, networks }: ChainProviderOptions): ((id: NetworkId) => Place) =>
  (id) => {
    const network = findNetwork(networks, id)
    const family = adapters.find(({ namespace }) => namespace === namespaceOf(id))
    if (!network) throw fail("NetworkNotFound", { network: id })
    if (!family) throw fail("AdapterMissing", { namespace: namespaceOf(id) })
    return { network, family, reads$: family.reads$.pipe(take(1)) }
  }

const tokensFrom = (
  options: ChainProviderOptions,
  placeOf: (id: NetworkId) => Place,
  clock: SchedulerLike,
  cache: ReturnType<typeof memoryCache<readonly Token[]>>,
) => {
  const { tokens = {} } = options
  return pipe(
    retryAfter<TokensAsked, readonly Token[]>({
      pause: limits.balanceRetry,
      keyOf: ({ account }) => accountId(account),
      refusal: balanceRefusal,
      clock,
    }),
    remembered<TokensAsked, readonly Token[]>(
      cache,
      dataLimits.tokensTtl,
      clock,
      ({ forceUpdate }) => forceUpdate?.join() ?? null,
    ),
  )(({ account }) => {
    const { network, reads$ } = placeOf(account.network)
    const none: readonly Token[] = []
    return reads$.pipe(
      switchMap(({ balanceOf, tokensOf }) =>
        forkJoin({
          balance: balanceOf(account, network),
          listed: tokensOf?.(account, network, tokens[network.id] ?? []) ?? of(none),
        }),
      ),
      map(({ balance, listed }) => [nativeTokenOf(network, balance.amount), ...listed]),
    )
  })
}

/** The implementation of `chainProvider`, loaded on the first request. */
export const chainAnswers = (options: ChainProviderOptions): DataProvider => {
  const { networks, clock = asyncScheduler } = options
  const placeOf = placesOf(options)
  const tokens = memoryCache<readonly Token[]>()
  const identities = memoryCache<Identity>()
  const tokensOf = tokensFrom(options, placeOf, clock, tokens)
  const identityOf = remembered<AskedOf, Identity>(
    identities,
    dataLimits.identityTtl,
    clock,
  )(({ account }) =>
    placeOf(account.network).reads$.pipe(
      switchMap(({ names }) => {
        const network = names && findNetwork(networks, names.registry)
        return network ? identityFrom(names, account.address, network) : of(noIdentity)
      }),
    ),
  )
  return dataProvider({
    // A missing network is a configuration error of the site: every request errors at once, and is never blocked.
    tokens: (asked) =>
      defer(() => {
        placeOf(asked.account.network)
        return tokensOf(asked)
      }),
    identity: (asked) => {
      const family = options.adapters.find(({ namespace }) => namespace === namespaceOf(asked.account.network))
      return family?.rules.can.names ? identityOf(asked) : of(noIdentity)
    },
    retain: (isKept) =>
      defer(() => {
        for (const cache of [tokens, identities])
          cache.retain((id) => {
            const account = parseCaip10(id)
            return account !== null && isKept(account)
          })
        return EMPTY
      }),
  })
}

export { shared } from "../../initial/shared.js"
