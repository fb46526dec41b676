import {
  asyncScheduler,
  defer,
  forkJoin,
  map,
  NEVER,
  type Observable,
  of,
  pipe,
  type SchedulerLike,
  switchMap,
  take,
} from "rxjs"
import type { Adapter, AdapterPorts, ChainReads } from "../../adapters/adapter.js"
import type { AccountKey } from "../../model/account.js"
import type { Balance } from "../../model/balance.js"
import { dataLimits } from "../../model/dataLimits.js"
import { fail } from "../../model/errors.js"
import type { Identity } from "../../model/identity.js"
import { limits } from "../../model/limits.js"
import { namespaceOf, type NetworkId } from "../../model/namespace.js"
import { findNetwork, type Network } from "../../model/network.js"
import type { Token } from "../../model/token.js"
import { type DataProvider, dataProvider } from "../../services/data/dataProvider.js"
import { memoryCache } from "../../services/data/memoryCache.js"
import { cached } from "../../streams/operators/cached.js"
import type { QueryOperator } from "../../streams/operators/query.js"
import { retryAfter } from "../../streams/operators/retryAfter.js"
import type { TokensAsked } from "../../streams/tokens.js"
import type { ChainProviderOptions } from "./chainProvider.js"
import { accountId } from "./accountId.js"

/** Names are kept on Ethereum, wherever the account is. */
const NAMES: NetworkId = "eip155:1"

const nobody: Identity = { name: null, avatar: null }

/** A page without wallets: chains are read, and nobody connects. */
const walletless = (networks: readonly Network[], clock: SchedulerLike): AdapterPorts => ({
  networks,
  clock,
  announced$: NEVER,
  injected: () => undefined,
  disconnected: { has: () => false, set: () => {} },
  enableEIP6963: false,
  enableInjected: false,
})

/** The network's own coin as a token. Chains know no prices. */
const coinOf = ({ id, nativeCurrency }: Network, { amount, symbol }: Balance): Token => ({
  name: nativeCurrency.name,
  symbol,
  chainId: id,
  address: null,
  value: null,
  price: 0,
  quantity: { decimals: String(nativeCurrency.decimals), numeric: amount },
  iconUrl: null,
})

const identityFrom = (reads: ChainReads, address: string, network: Network): Observable<Identity> =>
  reads
    .nameOf(address, network)
    .pipe(
      switchMap((name) =>
        name === null ? of(nobody) : reads.avatarOf(name, network).pipe(map((avatar) => ({ name, avatar }))),
      ),
    )

interface AskedOf {
  readonly account: AccountKey
}

/** A read that is joined while in flight, and kept in memory for `ttl` ms. Every chain that is there is served. */
const remembered = <K extends AskedOf, V>(
  ttl: number,
  clock: SchedulerLike,
  freshOf?: (asked: K) => string | null,
): QueryOperator<K, V> =>
  cached<K, V>({
    ttl,
    keyOf: ({ account }) => accountId(account),
    ...(freshOf && { freshOf }),
    cache: memoryCache<V>(),
    networkOf: ({ account }) => account.network,
    serves: () => of(true),
    clock,
  })

interface Place {
  readonly network: Network
  readonly adapter: Adapter
  readonly reads$: Observable<ChainReads>
}

/** Who is asked about a network; throws where nobody is. */
const placesOf = ({ adapters, networks }: ChainProviderOptions, clock: SchedulerLike): ((id: NetworkId) => Place) => {
  const made = adapters.map((factory) => factory.create(walletless(networks, clock)))
  return (id) => {
    const network = findNetwork(networks, id)
    const adapter = made.find(({ namespace }) => namespace === namespaceOf(id))
    if (!network) throw fail("NetworkNotFound", { network: id })
    if (!adapter?.reads$) throw fail("AdapterMissing", { namespace: namespaceOf(id) })
    return { network, adapter, reads$: adapter.reads$.pipe(take(1)) }
  }
}

/** What `chainProvider` is once something is asked. */
export const chainAnswers = (options: ChainProviderOptions): DataProvider => {
  const { networks, tokens = {}, clock = asyncScheduler } = options
  const placeOf = placesOf(options, clock)
  const tokensOf = pipe(
    retryAfter<TokensAsked, readonly Token[]>(limits.balanceRetry, ({ account }) => accountId(account), clock),
    remembered<TokensAsked, readonly Token[]>(
      dataLimits.tokensTtl,
      clock,
      ({ forceUpdate }) => forceUpdate?.join() ?? null,
    ),
  )(({ account }) => {
    const { network, adapter, reads$ } = placeOf(account.network)
    const listed$ = reads$.pipe(switchMap((reads) => reads.tokensOf(account, network, tokens[network.id] ?? [])))
    return forkJoin({ balance: adapter.balanceOf(account, network), listed: listed$ }).pipe(
      map(({ balance, listed }) => [coinOf(network, balance), ...listed]),
    )
  })
  const identityOf = remembered<AskedOf, Identity>(
    dataLimits.identityTtl,
    clock,
  )(({ account }) => {
    const { network, reads$ } = placeOf(NAMES)
    return reads$.pipe(switchMap((reads) => identityFrom(reads, account.address, network)))
  })
  return dataProvider({
    // A network that is not there is a mistake of the site: it is told at once, and every time.
    tokens: (asked) =>
      defer(() => {
        placeOf(asked.account.network)
        return tokensOf(asked)
      }),
    identity: (asked) =>
      namespaceOf(asked.account.network) === namespaceOf(NAMES) && findNetwork(networks, NAMES)
        ? identityOf(asked)
        : of(nobody),
  })
}
