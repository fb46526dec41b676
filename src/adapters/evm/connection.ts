import {
  catchError,
  EMPTY,
  filter,
  map,
  merge,
  mergeMap,
  type MonoTypeOperatorFunction,
  type Observable,
  of,
  scan,
  switchMap,
  takeWhile,
} from "rxjs"
import type { Accounts } from "../../model/account.js"
import { chainLimits } from "../../model/chainLimits.js"
import { fail } from "../../model/errors.js"
import type { NetworkId } from "../../model/namespace.js"
import type { ConnectorEvent } from "../connector.js"
import { Addresses, Anything, ChainId, type Hex } from "./codecs.js"
import { decoded } from "./decoded.js"
import type { EvmWallet } from "./evmWallet.js"
import { rpcCodeOf } from "./failures.js"
import { quirks } from "./quirks.js"
import { initialChain } from "./readChain.js"

const namespace = "eip155"

/** The first `chainLimits.accounts` accounts; null when there is none. */
const accountsOf = (addresses: readonly Hex[]): Accounts | null => {
  const [first, ...others] = addresses
    .slice(0, chainLimits.accounts)
    .map((address) => ({ address, type: "eoa" }) as const)
  return first ? [first, ...others] : null
}

const decodes =
  <A>(decode: (payload: unknown) => A | undefined) =>
  (source: Observable<unknown>): Observable<A> =>
    source.pipe(
      map(decode),
      filter((value): value is A & {} => value !== undefined),
    )

type Disconnected = { readonly type: "disconnected" }
const disconnected: Disconnected = { type: "disconnected" }

/** An empty list means disconnected only when the wallet, asked silently, has no account for this site either. */
const confirmEmpty = (wallet: EvmWallet): Observable<readonly Hex[]> =>
  wallet
    .requestSilently({ method: quirks.confirmsDisconnect, answer: Addresses })
    .pipe(catchError(() => of<readonly Hex[]>([])))

const accountChanges = (wallet: EvmWallet): Observable<ConnectorEvent | Disconnected> =>
  wallet.events("accountsChanged").pipe(
    decodes((payload) => decoded(Addresses, payload)),
    switchMap((addresses) => (addresses.length > 0 ? of(addresses) : confirmEmpty(wallet))),
    map((addresses) => {
      const accounts = accountsOf(addresses)
      return accounts ? { type: "accountsChanged", namespace, accounts } : disconnected
    }),
  )

/** The networks that the wallet switches to. */
export const chainChanges = (wallet: EvmWallet): Observable<NetworkId> =>
  wallet.events("chainChanged").pipe(decodes((payload) => decoded(ChainId, payload)))

/** The events of a connected wallet. Malformed ones are dropped. Completes when the wallet disconnects. */
const changesOf = (wallet: EvmWallet): Observable<ConnectorEvent> =>
  merge(
    accountChanges(wallet),
    chainChanges(wallet).pipe(map((network) => ({ type: "networkChanged", namespace, network }) as const)),
    wallet.events("connect").pipe(map(() => ({ type: "linkChanged", link: "up" }) as const)),
    wallet
      .events("disconnect")
      .pipe(
        map((reason) =>
          rpcCodeOf(reason) === quirks.linkLostCode ? ({ type: "linkChanged", link: "lost" } as const) : disconnected,
        ),
      ),
  ).pipe(takeWhile((event) => event.type !== "disconnected"))

type Known = Readonly<Record<"accounts" | "network" | "link", string>>

interface Ordered {
  /** Events received before `connected`, to be emitted after it. */
  readonly held: readonly ConnectorEvent[]
  /** The latest value of each kind of event; undefined before `connected`. */
  readonly known: Known | undefined
  readonly emitted: readonly ConnectorEvent[]
}

const accountsText = (accounts: Accounts): string => accounts.map(({ address }) => address.toLowerCase()).join()

const knownAfter = (known: Known, event: ConnectorEvent): Known => {
  switch (event.type) {
    case "connected": {
      const [{ accounts, network }] = event.approvals
      return { accounts: accountsText(accounts), network, link: "up" }
    }
    case "accountsChanged":
      return { ...known, accounts: accountsText(event.accounts) }
    case "networkChanged":
      return { ...known, network: event.network }
    case "linkChanged":
      return { ...known, link: event.link }
    case "uri":
      return known
  }
}

const unknown: Known = { accounts: "", network: "", link: "" }

const order = ({ held, known }: Ordered, event: ConnectorEvent): Ordered => {
  if (event.type === "connected") {
    const begun: Ordered = { held: [], known: knownAfter(unknown, event), emitted: [event] }
    return held.reduce((before, next) => {
      const after = order(before, next)
      return { ...after, emitted: [...before.emitted, ...after.emitted] }
    }, begun)
  }
  if (!known) return { held: [...held, event], known, emitted: [] }
  const next = knownAfter(known, event)
  return { held: [], known: next, emitted: JSON.stringify(next) === JSON.stringify(known) ? [] : [event] }
}

/**
 * Puts a wallet's events in order: `connected` first, then those that came while the chain was being read, and nothing
 * twice.
 *
 *     source   -n-c-n-m-     n: on Polygon   c: connected, on Ethereum   m: on Polygon, again
 *     ordered  ---(cn)--
 */
export const orderEvents = (): MonoTypeOperatorFunction<ConnectorEvent> => (source) =>
  source.pipe(
    scan(order, { held: [], known: undefined, emitted: [] } as Ordered),
    mergeMap(({ emitted }) => emitted),
  )

/** The connection of a wallet with these accounts. Its events are subscribed to before its chain is read: none is missed. */
const connection = (wallet: EvmWallet, addresses: readonly Hex[]): Observable<ConnectorEvent> => {
  const accounts = accountsOf(addresses)
  if (!accounts) return EMPTY
  const connected$ = initialChain(wallet).pipe(
    map((network): ConnectorEvent => ({ type: "connected", approvals: [{ namespace, accounts, network }] })),
  )
  return merge(changesOf(wallet), connected$).pipe(orderEvents())
}

/** Prompts the user. */
export const requestConnection = (wallet: EvmWallet): Observable<ConnectorEvent> =>
  wallet.request({ method: "eth_requestAccounts", answer: Addresses }).pipe(
    map((addresses) => {
      // Approved, but for no account: the user closed the list without choosing one.
      if (addresses.length === 0) throw fail("UserRejected", { connector: wallet.connector })
      return addresses
    }),
    switchMap((addresses) => connection(wallet, addresses)),
  )

/** Without a prompt. Empty when the wallet shows this site no account. */
export const resumeConnection = (wallet: EvmWallet): Observable<ConnectorEvent> =>
  wallet
    .request({ method: "eth_accounts", answer: Addresses })
    .pipe(switchMap((addresses) => connection(wallet, addresses)))

/** Asks the wallet to forget this site (EIP-2255). */
export const revokePermissions = (wallet: EvmWallet): Observable<unknown> =>
  wallet.request({ method: "wallet_revokePermissions", params: [{ eth_accounts: {} }], answer: Anything })
