import {
  catchError,
  concat,
  defer,
  EMPTY,
  from,
  identity,
  ignoreElements,
  map,
  type MonoTypeOperatorFunction,
  type Observable,
  switchMap,
  takeUntil,
  throwError,
  timer,
} from "rxjs"
import { fail } from "../../model/errors.js"
import { limits } from "../../model/limits.js"
import { namespaceOf } from "../../model/namespace.js"
import { chainIdOf } from "../../model/network.js"
import type { ConnectorEvent, ConnectorPorts, OpenOptions } from "../connector.js"
import { hasCode } from "../../services/codecs/isWalletError.js"
import type { Transport } from "../signer.js"
import { accountsIn, type ConnectionPorts, following, namespace, networkIn, on } from "./coinbaseConnection.js"
import { coinbaseFailure } from "./coinbaseFailures.js"
import type { CoinbaseOptions } from "./coinbaseOptions.js"
import { type CoinbaseProvider, loadSdk } from "./coinbaseSdk.js"
import { closingWindow, inWindow, mayOpen, usesWindow } from "./walletWindow.js"

/** The wallet over its SDK. */
export interface CoinbaseWallet extends Transport {
  readonly open: (options: Pick<OpenOptions, "silent">) => Observable<ConnectorEvent>
  readonly close: () => Observable<never>
}

type Ports = ConnectionPorts & Pick<ConnectorPorts, "events" | "injected">
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

const closing = (provider: () => CoinbaseProvider, { clock }: Ports): Observable<never> =>
  defer(() => provider().disconnect?.() ?? EMPTY).pipe(
    takeUntil(timer(limits.revokeTimeout, clock)),
    catchError(() => EMPTY),
    ignoreElements(),
  )

/** An account that the SDK has stored, and that cannot be read, is forgotten: else it would answer with that for ever. */
const forgetMalformed =
  <A>(provider: () => CoinbaseProvider, ports: Ports): MonoTypeOperatorFunction<A> =>
  (account$) =>
    account$.pipe(
      catchError((thrown: unknown) =>
        concat(
          hasCode(thrown, ["MalformedAnswer"]) && usesWindow(provider()) ? closing(provider, ports) : EMPTY,
          throwError(() => thrown),
        ),
      ),
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
  const connect = (method: string, mayBeLocked: boolean): Observable<ConnectorEvent> =>
    decoded(method, (value) => accountsIn(provider(), value)).pipe(
      forgetMalformed(provider, ports),
      switchMap((accounts) =>
        accounts || mayBeLocked
          ? following(provider(), ports, decoded("eth_chainId", networkIn), accounts)
          : throwError(() => fail("UserRejected", { connector: id })),
      ),
    )
  // The SDK without an account is not connected.
  const open = ({ silent }: Pick<OpenOptions, "silent">): Observable<ConnectorEvent> => {
    made = provide()
    return silent
      ? connect("eth_accounts", !usesWindow(made)).pipe(catchError(() => EMPTY))
      : connect("eth_requestAccounts", false)
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
  return loadSdk(options, ports).then((make) => walletOver(id, providerFor(make, chainIds), ports))
}

export { shared } from "../../initial/shared.js"
