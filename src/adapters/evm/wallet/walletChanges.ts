import {
  catchError,
  concat,
  EMPTY,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  retry,
  switchMap,
  takeUntil,
  takeWhile,
  throttleTime,
  timer,
} from "rxjs"
import type { Accounts } from "../../../model/account.js"
import { chainLimits } from "../../../model/chainLimits.js"
import type { NetworkId } from "../../../model/namespace.js"
import { distinctAddresses } from "../../addressList.js"
import type { ConnectorEvent } from "../../connector.js"
import { Addresses, ChainId, type Hex, Quantity } from "../rpc/codecs.js"
import { decoded } from "../../../services/codecs/decoded.js"
import { property } from "../../../services/codecs/tryGet.js"
import type { EvmWallet } from "./evmWallet.js"
import { hasRpcCode } from "../rpc/failures.js"
import { quirks } from "../rpc/quirks.js"
import { currentChain } from "./readChain.js"

export const namespace = "eip155"

/** Each account once; null when there is none. */
export const accountsOf = (addresses: readonly Hex[]): Accounts | null => {
  const [first, ...others] = distinctAddresses(addresses).map((address) => ({ address, type: "eoa" }) as const)
  return first ? [first, ...others] : null
}

const decodes =
  <A>(decode: (payload: unknown) => A | undefined) =>
  (source: Observable<unknown>): Observable<A> =>
    source.pipe(
      map(decode),
      filter((value): value is A & {} => value !== undefined),
    )

type Withdrawn = Extract<ConnectorEvent, { readonly type: "withdrawn" }>
export const withdrawn: Withdrawn = { type: "withdrawn" }

/** The accounts that the wallet shows this site without a prompt. */
export const shownAccounts = (wallet: EvmWallet): Observable<readonly Hex[]> =>
  wallet.requestSilently({ method: quirks.confirmsDisconnect, answer: Addresses })

const accountsEvent = (addresses: readonly Hex[]): ConnectorEvent => {
  const accounts = accountsOf(addresses)
  return accounts ? { type: "accountsChanged", namespace, accounts } : withdrawn
}

export const announcedAccounts = (wallet: EvmWallet): Observable<readonly Hex[]> =>
  wallet.events(quirks.returnsWith).pipe(decodes((payload) => decoded(Addresses, payload)))

/** An empty list means that no account is shown only when the wallet, asked silently, has none for this site either. */
const accountChanges = (wallet: EvmWallet): Observable<ConnectorEvent> =>
  announcedAccounts(wallet).pipe(
    switchMap((addresses) =>
      addresses.length > 0 ? of(addresses) : shownAccounts(wallet).pipe(catchError(() => of<readonly Hex[]>([]))),
    ),
    map(accountsEvent),
  )

/** The networks that the wallet switches to. */
export const chainChanges = (wallet: EvmWallet): Observable<NetworkId> =>
  wallet.events("chainChanged").pipe(decodes((payload) => decoded(ChainId, payload)))

const networkEvent = (network: NetworkId): ConnectorEvent => ({ type: "networkChanged", namespace, network })
const linkEvent = (link: "up" | "lost"): ConnectorEvent => ({ type: "linkChanged", link })

/**
 * The first change at once; further ones shortly after it are one change. A switch by the page is one too, always at once: a
 * wallet that does not announce it may be moved back, which is no repetition, and what it announced before is older.
 */
const networkChanges = (wallet: EvmWallet): Observable<ConnectorEvent> => {
  const settled$ = merge(chainChanges(wallet), wallet.switched$).pipe(
    throttleTime(quirks.settlesChains, wallet.clock, { leading: true, trailing: true }),
  )
  return merge(settled$, wallet.switched$).pipe(map(networkEvent))
}

const isLinkLost = (reason: unknown): boolean => hasRpcCode(reason, quirks.linkLostCodes)

/** A wallet that is connected again says to which chain: it may be another one than before. */
const connectEvents = (payload: unknown): readonly ConnectorEvent[] => {
  const network = decoded(ChainId, property(payload, "chainId"))
  return [linkEvent("up"), ...(network ? [networkEvent(network)] : [])]
}

/** What the wallet answers now. What it announces meanwhile is newer than the answer. */
const currentState = (wallet: EvmWallet): Observable<ConnectorEvent> => {
  const untilEvent = <T>(event: string) => takeUntil<T>(wallet.events(event))
  return concat(
    shownAccounts(wallet).pipe(untilEvent("accountsChanged"), map(accountsEvent)),
    currentChain(wallet).pipe(untilEvent("chainChanged"), map(networkEvent)),
    of(linkEvent("up")),
  )
}

/** What a wallet answers whose link was lost, once it reaches the chain again: it may not say so. */
const recovered = (wallet: EvmWallet): Observable<ConnectorEvent> =>
  timer(chainLimits.linkInterval, wallet.clock).pipe(
    switchMap(() => wallet.seen$),
    switchMap(() => wallet.requestSilently({ method: "eth_blockNumber", answer: Quantity })),
    switchMap(() => currentState(wallet)),
    retry(),
    takeUntil(wallet.events("connect")),
  )

const linkChanges = (wallet: EvmWallet): Observable<ConnectorEvent> =>
  merge(
    wallet.events("connect").pipe(mergeMap(connectEvents)),
    wallet
      .events("disconnect")
      .pipe(
        switchMap((reason) => (isLinkLost(reason) ? concat(of(linkEvent("lost")), recovered(wallet)) : of(withdrawn))),
      ),
  )

/** Reads again what may have changed in the background without an event. */
const missedChanges = (wallet: EvmWallet): Observable<ConnectorEvent> =>
  wallet.returned$.pipe(switchMap(() => currentState(wallet).pipe(catchError(() => EMPTY))))

/** The events of a connected wallet. Malformed ones are dropped. Completes when the wallet shows no account any more. */
export const changesOf = (wallet: EvmWallet): Observable<ConnectorEvent> =>
  merge(accountChanges(wallet), networkChanges(wallet), linkChanges(wallet), missedChanges(wallet)).pipe(
    takeWhile((event) => event.type !== "withdrawn"),
  )
