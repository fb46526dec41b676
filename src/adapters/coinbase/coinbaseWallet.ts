import {
  catchError,
  defer,
  EMPTY,
  filter,
  forkJoin,
  from,
  identity,
  ignoreElements,
  map,
  merge,
  mergeMap,
  Observable,
  of,
  retry,
  startWith,
  switchMap,
  take,
  takeUntil,
  takeWhile,
  throwError,
  timer,
} from "rxjs"
import type { Accounts } from "../../model/account.js"
import { chainLimits } from "../../model/chainLimits.js"
import { fail } from "../../model/errors.js"
import { limits } from "../../model/limits.js"
import { namespaceOf, networkId, type NetworkId } from "../../model/namespace.js"
import { chainIdOf } from "../../model/network.js"
import { decoded } from "../../services/codecs/decoded.js"
import { property } from "../../services/codecs/tryGet.js"
import type { ConnectorEvent, ConnectorPorts, OpenOptions } from "../connector.js"
import type { Transport } from "../signer.js"
import type { CoinbaseOptions } from "./coinbaseOptions.js"
import { orderEvents } from "../orderEvents.js"
import { Addresses, ChainId } from "./coinbaseCodecs.js"
import { coinbaseFailure } from "./coinbaseFailures.js"
import { type CoinbaseProvider, loadSdk } from "./coinbaseSdk.js"
import { closingWindow, inWindow, mayOpen, usesWindow } from "./walletWindow.js"

const namespace = "eip155"

/** The wallet over its SDK. */
export interface CoinbaseWallet extends Transport {
  readonly open: (options: Pick<OpenOptions, "silent">) => Observable<ConnectorEvent>
  readonly close: () => Observable<never>
}

type Ports = Pick<ConnectorPorts, "clock" | "events" | "injected" | "visible$">
type Call = Parameters<Transport["request"]>[0]

/** Methods that always open the wallet's window, where it has one, and those that may. */
const opens =
  /^(eth_requestAccounts|personal_sign|eth_sign.*|eth_sendTransaction|wallet_(sendCalls|addEthereumChain|watchAsset|grantPermissions))$/
const mayOpenIt = "wallet_switchEthereumChain"
const acts = /^(eth_sendTransaction|wallet_sendCalls)$/

/** Asks the wallet. Where that opens its window, it ends with the window; unsubscribing closes it. */
const ask = (provider: CoinbaseProvider, id: string, ports: Ports, call: Call): Observable<unknown> =>
  defer(() => {
    const { method } = call
    const answer = () => from(provider.request(call))
    if (!usesWindow(provider) || !(opens.test(method) || method === mayOpenIt)) return answer()
    if (opens.test(method) && !mayOpen(provider, ports))
      return throwError(() => fail("PopupBlocked", { connector: id }))
    const { clock, events } = ports
    const window = { provider, connector: id, clock, events, mayHaveActed: acts.test(method) }
    return answer().pipe(method === mayOpenIt ? identity : inWindow(window), closingWindow(window))
  })

const on = (provider: CoinbaseProvider, event: string): Observable<unknown> =>
  new Observable((subscriber) => {
    const listener = (payload?: unknown): void => subscriber.next(payload)
    provider.on(event, listener)
    return () => provider.removeListener(event, listener)
  })

/** The smart wallet of the SDK is a contract. */
const typeOf = (provider: CoinbaseProvider): "eoa" | "smartAccount" =>
  property(property(provider, "signer"), "keyManager") === undefined ? "eoa" : "smartAccount"

const accountsIn = (provider: CoinbaseProvider, value: unknown): Accounts | null | undefined => {
  const addresses = decoded(Addresses, value)
  const type = typeOf(provider)
  const [first, ...others] = (addresses ?? []).slice(0, chainLimits.accounts).map((address) => ({ address, type }))
  return addresses && (first ? [first, ...others] : null)
}

const networkIn = (value: unknown): NetworkId | undefined => {
  const id = decoded(ChainId, value)
  return id === undefined ? undefined : networkId(namespace, Number(id))
}

const networkEvent = (network: NetworkId): ConnectorEvent => ({ type: "networkChanged", namespace, network })

/**
 * With this code the extension has lost its link to the chain, which comes back. With 4900, which means the same in EIP-1193, the
 * SDK says that its user has disconnected.
 */
const isLinkLost = (reason: unknown): boolean => property(reason, "code") === 1013

/** The chain of an extension that has lost its link, once it answers from there again: it may not say so. */
const answeredChain = (provider: CoinbaseProvider, { clock, visible$ }: Ports): Observable<unknown> =>
  timer(chainLimits.linkInterval, clock).pipe(
    switchMap(() => visible$.pipe(filter(Boolean), take(1))),
    switchMap(() => provider.request({ method: "eth_blockNumber" })),
    switchMap(() => provider.request({ method: "eth_chainId" })),
    retry(),
  )

/** The link to the chain. Once it is back, it may be to another chain. */
const linkChanges = (provider: CoinbaseProvider, ports: Ports): Observable<ConnectorEvent> =>
  on(provider, "disconnect").pipe(
    filter(isLinkLost),
    switchMap(() =>
      merge(
        on(provider, "connect").pipe(map((payload) => property(payload, "chainId"))),
        answeredChain(provider, ports),
      ).pipe(
        take(1),
        mergeMap((chain): readonly ConnectorEvent[] => {
          const network = networkIn(chain)
          return [{ type: "linkChanged", link: "up" }, ...(network ? [networkEvent(network)] : [])]
        }),
        startWith<ConnectorEvent>({ type: "linkChanged", link: "lost" }),
      ),
    ),
  )

/** What changes in a connected wallet; completes when it disconnects. Malformed events are left out. */
const changesOf = (provider: CoinbaseProvider, ports: Ports): Observable<ConnectorEvent> => {
  const accounts$ = on(provider, "accountsChanged").pipe(
    map((payload) => accountsIn(provider, payload)),
    filter((accounts) => accounts !== undefined),
  )
  const disconnected$ = on(provider, "disconnect").pipe(
    filter((reason) => !isLinkLost(reason)),
    map(() => null),
  )
  return merge(
    merge(accounts$, disconnected$).pipe(
      map((accounts): ConnectorEvent | null => accounts && { type: "accountsChanged", namespace, accounts }),
    ),
    on(provider, "chainChanged").pipe(
      map(networkIn),
      filter((network) => network !== undefined),
      map(networkEvent),
    ),
    linkChanges(provider, ports),
  ).pipe(takeWhile((event) => event !== null))
}

const closing = (provider: () => CoinbaseProvider, { clock }: Ports): Observable<never> =>
  defer(() => provider().disconnect?.() ?? EMPTY).pipe(
    takeUntil(timer(limits.revokeTimeout, clock)),
    catchError(() => EMPTY),
    ignoreElements(),
  )

/** The wallet over any provider, which is asked for on first use and with each connection. */
export const walletOver = (id: string, provide: () => CoinbaseProvider, ports: Ports): CoinbaseWallet => {
  let made: CoinbaseProvider | undefined
  const provider = (): CoinbaseProvider => (made ??= provide())
  const request = (call: Call) => defer(() => ask(provider(), id, ports, call))
  const decoded = <A>(method: string, decode: (value: unknown) => A | undefined): Observable<A> =>
    request({ method }).pipe(
      map((value) => {
        const result = decode(value)
        if (result === undefined) throw fail("MalformedAnswer", { connector: id, method })
        return result
      }),
      catchError((thrown: unknown) => throwError(() => coinbaseFailure(id, method, thrown))),
    )
  const connect = (method: string): Observable<ConnectorEvent> =>
    decoded(method, (value) => accountsIn(provider(), value)).pipe(
      switchMap((accounts) => {
        if (accounts === null) return throwError(() => fail("UserRejected", { connector: id }))
        const connected$ = forkJoin([of(accounts), decoded("eth_chainId", networkIn)]).pipe(
          map(([approved, network]): ConnectorEvent => ({
            type: "connected",
            approvals: [{ namespace, accounts: approved, network }],
          })),
        )
        // Its events are subscribed to before its chain is read: none is missed.
        return merge(changesOf(provider(), ports), connected$).pipe(orderEvents())
      }),
    )
  // A wallet that shows no account without a prompt is not connected.
  const open = ({ silent }: Pick<OpenOptions, "silent">): Observable<ConnectorEvent> => {
    made = provide()
    return silent ? connect("eth_accounts").pipe(catchError(() => EMPTY)) : connect("eth_requestAccounts")
  }
  return {
    request,
    on: (event) => defer(() => on(provider(), event)),
    open: (options) => defer(() => open(options)),
    close: () => closing(provider, ports),
  }
}

/** The provider for the chains of now, made again where these have changed: it keeps those that it was made for. */
const providerFor = (
  make: (chainIds: readonly number[]) => CoinbaseProvider,
  chainIds: () => readonly number[],
): (() => CoinbaseProvider) => {
  let last: { readonly chains: string; readonly provider: CoinbaseProvider } | undefined
  return () => {
    const ids = chainIds()
    const chains = ids.join()
    if (last?.chains !== chains) last = { chains, provider: make(ids) }
    return last.provider
  }
}

/** The wallet over `@coinbase/wallet-sdk`. */
export const loadCoinbase = (id: string, options: CoinbaseOptions, ports: ConnectorPorts): Promise<CoinbaseWallet> => {
  const chainIds = () => ports.networks.filter((network) => namespaceOf(network.id) === namespace).map(chainIdOf)
  return loadSdk(options).then((make) => walletOver(id, providerFor(make, chainIds), ports))
}

export { shared } from "../../initial/shared.js"
