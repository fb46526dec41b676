import {
  catchError,
  concat,
  defer,
  EMPTY,
  filter,
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
  tap,
  timer,
} from "rxjs"
import type { Accounts } from "../../model/account.js"
import { chainLimits } from "../../model/chainLimits.js"
import { networkId, type NetworkId } from "../../model/namespace.js"
import { decoded } from "../../services/codecs/decoded.js"
import { property } from "../../services/codecs/tryGet.js"
import { distinctAddresses } from "../addressList.js"
import type { ConnectorEvent, ConnectorPorts } from "../connector.js"
import { orderEvents } from "../orderEvents.js"
import { Addresses, ChainId } from "./coinbaseCodecs.js"
import type { CoinbaseProvider } from "./coinbaseSdk.js"
import { usesWindow } from "./walletWindow.js"

export const namespace = "eip155"

export type ConnectionPorts = Pick<ConnectorPorts, "clock" | "visible$">

export const on = (provider: CoinbaseProvider, event: string): Observable<unknown> =>
  new Observable((subscriber) => {
    const listener = (payload?: unknown): void => subscriber.next(payload)
    provider.on(event, listener)
    return () => provider.removeListener(event, listener)
  })

/** The smart wallet of the SDK is a contract. */
const typeOf = (provider: CoinbaseProvider): "eoa" | "smartAccount" =>
  property(property(provider, "signer"), "keyManager") === undefined ? "eoa" : "smartAccount"

export const accountsIn = (provider: CoinbaseProvider, value: unknown): Accounts | null | undefined => {
  const addresses = decoded(Addresses, value)
  const type = typeOf(provider)
  const [first, ...others] = distinctAddresses(addresses ?? []).map((address) => ({ address, type }))
  return addresses && (first ? [first, ...others] : null)
}

export const networkIn = (value: unknown): NetworkId | undefined => {
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
const answeredChain = (provider: CoinbaseProvider, { clock, visible$ }: ConnectionPorts): Observable<unknown> =>
  timer(chainLimits.linkInterval, clock).pipe(
    switchMap(() => visible$.pipe(filter(Boolean), take(1))),
    switchMap(() => provider.request({ method: "eth_blockNumber" })),
    switchMap(() => provider.request({ method: "eth_chainId" })),
    retry(),
  )

/** The link to the chain. Once it is back, it may be to another chain. */
const linkChanges = (provider: CoinbaseProvider, ports: ConnectionPorts): Observable<ConnectorEvent> =>
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

/** The accounts that it changes to; null for none. */
const accountsOf = (provider: CoinbaseProvider): Observable<Accounts | null> =>
  on(provider, "accountsChanged").pipe(
    map((payload) => accountsIn(provider, payload)),
    filter((accounts) => accounts !== undefined),
  )

const disconnectedOf = (provider: CoinbaseProvider): Observable<null> =>
  on(provider, "disconnect").pipe(
    filter((reason) => !isLinkLost(reason)),
    map(() => null),
  )

/** What changes in a connected wallet; completes when it shows no account, or disconnects. Malformed events are left out. */
const changesOf = (
  provider: CoinbaseProvider,
  ports: ConnectionPorts,
  accounts$: Observable<Accounts | null>,
): Observable<ConnectorEvent> =>
  merge(
    merge(accounts$, disconnectedOf(provider)).pipe(
      map((accounts): ConnectorEvent | null => accounts && { type: "accountsChanged", namespace, accounts }),
    ),
    on(provider, "chainChanged").pipe(
      map(networkIn),
      filter((network) => network !== undefined),
      map(networkEvent),
    ),
    linkChanges(provider, ports),
  ).pipe(takeWhile((event) => event !== null))

/**
 * The connection with these accounts. An extension without one is locked, which is no disconnect: it is waited for.
 *
 *     accounts  A----n---A-     n none
 *     events    o----w---o-     o connected, w withdrawn
 */
export const following = (
  provider: CoinbaseProvider,
  ports: ConnectionPorts,
  network$: Observable<NetworkId>,
  accounts: Accounts | null,
): Observable<ConnectorEvent> =>
  defer(() => {
    const next = (shown: Accounts | null) => following(provider, ports, network$, shown)
    if (!accounts) {
      const shown$ = accountsOf(provider).pipe(filter(Boolean), takeUntil(disconnectedOf(provider)), take(1))
      const shownAgain$ = shown$.pipe(
        switchMap(next),
        catchError(() => next(null)),
      )
      return concat(of<ConnectorEvent>({ type: "withdrawn" }), shownAgain$)
    }
    let isLocked = false
    const accounts$ = accountsOf(provider).pipe(tap((shown) => (isLocked = !shown && !usesWindow(provider))))
    const connected$ = network$.pipe(
      map((network): ConnectorEvent => ({ type: "connected", approvals: [{ namespace, accounts, network }] })),
    )
    // Its events are subscribed to before its chain is read: none is missed.
    return concat(
      merge(changesOf(provider, ports, accounts$), connected$).pipe(orderEvents()),
      defer(() => (isLocked ? next(null) : EMPTY)),
    )
  })
