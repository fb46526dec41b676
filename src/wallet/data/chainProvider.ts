import { asyncScheduler, forkJoin, map, NEVER, type Observable, of, switchMap, take, throwError } from "rxjs"
import type { Adapter, AdapterFactory, AdapterPorts, ChainReads } from "../../adapters/adapter.js"
import type { AccountKey } from "../../model/account.js"
import type { Balance } from "../../model/balance.js"
import { fail } from "../../model/errors.js"
import type { Identity } from "../../model/identity.js"
import { namespaceOf, type NetworkId } from "../../model/namespace.js"
import { findNetwork, type Network } from "../../model/network.js"
import type { Token } from "../../model/token.js"
import type { TokenInfo } from "../../model/tokenInfo.js"
import { type DataProvider, dataProvider } from "../../services/data/dataProvider.js"

/** Which chains are asked, and which tokens are looked for on them. */
export interface ChainProviderOptions {
  /** The chain families, for example `[evm()]`. */
  readonly adapters: readonly AdapterFactory[]
  /** The chains, with the RPC endpoints that are asked and no others. */
  readonly networks: readonly Network[]
  /** The tokens to look for, by network (CAIP-2). Without a list only the network's own coin is told. */
  readonly tokens?: Readonly<Partial<Record<NetworkId, readonly TokenInfo[]>>>
}

/** Names are kept on Ethereum, wherever the account is. */
const NAMES: NetworkId = "eip155:1"

const nobody: Identity = { name: null, avatar: null }

/** A page without wallets: chains are read, and nobody connects. */
const walletless = (networks: readonly Network[]): AdapterPorts => ({
  networks,
  clock: asyncScheduler,
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

/**
 * A data provider for sites without an account anywhere: tokens of a list and names, read from the chains alone. It
 * asks at every call and keeps nothing, knows no prices and no history, and says so by `parts`.
 */
export const chainProvider = ({ adapters, networks, tokens = {} }: ChainProviderOptions): DataProvider => {
  const made = adapters.map((factory) => factory.create(walletless(networks)))
  const read = <T>(id: NetworkId, ask: (reads: ChainReads, network: Network, adapter: Adapter) => Observable<T>) => {
    const network = findNetwork(networks, id)
    const adapter = made.find(({ namespace }) => namespace === namespaceOf(id))
    if (!network) return throwError(() => fail("NetworkNotFound", { network: id }))
    if (!adapter?.reads$) return throwError(() => fail("AdapterMissing", { namespace: namespaceOf(id) }))
    return adapter.reads$.pipe(
      take(1),
      switchMap((reads) => ask(reads, network, adapter)),
    )
  }
  const tokensOf = (account: AccountKey): Observable<readonly Token[]> =>
    read(account.network, (reads, network, adapter) =>
      forkJoin({
        balance: adapter.balanceOf(account, network),
        listed: reads.tokensOf(account, network, tokens[network.id] ?? []),
      }).pipe(map(({ balance, listed }) => [coinOf(network, balance), ...listed])),
    )
  return dataProvider({
    tokens: ({ account }) => tokensOf(account),
    identity: ({ account: { network, address } }) =>
      namespaceOf(network) === namespaceOf(NAMES) && findNetwork(networks, NAMES)
        ? read(NAMES, (reads, names) => identityFrom(reads, address, names))
        : of(nobody),
  })
}
