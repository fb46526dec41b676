import {
  catchError,
  concat,
  connect,
  defaultIfEmpty,
  defer,
  EMPTY,
  filter,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type MonoTypeOperatorFunction,
  type Observable,
  of,
  switchMap,
  take,
  takeUntil,
  takeWhile,
  throttleTime,
  throwError,
  timer,
} from "rxjs"
import type { Accounts } from "../../model/account.js"
import { chainLimits } from "../../model/chainLimits.js"
import { fail } from "../../model/errors.js"
import type { NetworkId } from "../../model/namespace.js"
import { hasCode } from "../../services/codecs/isWalletError.js"
import type { ConnectorEvent, OpenOptions } from "../connector.js"
import { connectAndSignIn } from "./connectAndSignIn.js"
import { Addresses, Anything, ChainId, type Hex } from "./codecs.js"
import { decoded } from "../../services/codecs/decoded.js"
import { property } from "../../services/codecs/tryGet.js"
import type { EvmWallet } from "./evmWallet.js"
import { rpcCodeOf } from "./failures.js"
import { orderEvents } from "./orderEvents.js"
import { quirks } from "./quirks.js"
import { orPendingApproval } from "./pendingApproval.js"
import { currentChain, initialChain } from "./readChain.js"

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

type Withdrawn = Extract<ConnectorEvent, { readonly type: "withdrawn" }>
const withdrawn: Withdrawn = { type: "withdrawn" }

/** The accounts that the wallet shows this site without a prompt. */
const shownAccounts = (wallet: EvmWallet): Observable<readonly Hex[]> =>
  wallet.requestSilently({ method: quirks.confirmsDisconnect, answer: Addresses })

const accountsEvent = (addresses: readonly Hex[]): ConnectorEvent => {
  const accounts = accountsOf(addresses)
  return accounts ? { type: "accountsChanged", namespace, accounts } : withdrawn
}

const announcedAccounts = (wallet: EvmWallet): Observable<readonly Hex[]> =>
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
 * The first change at once; further ones shortly after it are one change. A switch by the page is one too: a wallet that
 * does not announce it may be moved back, which is no repetition.
 */
const networkChanges = (wallet: EvmWallet): Observable<ConnectorEvent> =>
  merge(
    chainChanges(wallet).pipe(throttleTime(quirks.settlesChains, wallet.clock, { leading: true, trailing: true })),
    wallet.switched$,
  ).pipe(map(networkEvent))

const isLinkLost = (reason: unknown): boolean => quirks.linkLostCodes.some((code) => code === rpcCodeOf(reason))

/** A wallet that is connected again says to which chain: it may be another one than before. */
const connectEvents = (payload: unknown): readonly ConnectorEvent[] => {
  const network = decoded(ChainId, property(payload, "chainId"))
  return [linkEvent("up"), ...(network ? [networkEvent(network)] : [])]
}

const linkChanges = (wallet: EvmWallet): Observable<ConnectorEvent> =>
  merge(
    wallet.events("connect").pipe(mergeMap(connectEvents)),
    wallet.events("disconnect").pipe(map((reason) => (isLinkLost(reason) ? linkEvent("lost") : withdrawn))),
  )

/** Reads again what may have changed without an event: in the background, or while the link was lost. */
const missedChanges = (wallet: EvmWallet): Observable<ConnectorEvent> => {
  // What is announced meanwhile is newer than the answer.
  const untilEvent = <T>(event: string) => takeUntil<T>(wallet.events(event))
  return wallet.returned$.pipe(
    switchMap(() =>
      concat(
        shownAccounts(wallet).pipe(untilEvent("accountsChanged"), map(accountsEvent)),
        currentChain(wallet).pipe(untilEvent("chainChanged"), map(networkEvent)),
        of(linkEvent("up")),
      ).pipe(catchError(() => EMPTY)),
    ),
  )
}

/** The events of a connected wallet. Malformed ones are dropped. Completes when the wallet shows no account any more. */
const changesOf = (wallet: EvmWallet): Observable<ConnectorEvent> =>
  merge(accountChanges(wallet), networkChanges(wallet), linkChanges(wallet), missedChanges(wallet)).pipe(
    takeWhile((event) => event.type !== "withdrawn"),
  )

/** The connection of a wallet with these accounts. Its events are subscribed to before its chain is read: none is missed. */
const connection = (wallet: EvmWallet, accounts: Accounts): Observable<ConnectorEvent> => {
  const connected$ = initialChain(wallet).pipe(
    map((network): ConnectorEvent => ({ type: "connected", approvals: [{ namespace, accounts, network }] })),
  )
  return merge(changesOf(wallet), connected$).pipe(orderEvents())
}

/** Waits until the wallet shows accounts again. A failure is waited out: the next sign of the wallet is followed. */
const returned = (wallet: EvmWallet): Observable<ConnectorEvent> =>
  merge(
    announcedAccounts(wallet),
    wallet.returned$.pipe(switchMap(() => shownAccounts(wallet).pipe(catchError(() => EMPTY)))),
  ).pipe(
    filter((addresses) => addresses.length > 0),
    take(1),
    switchMap((addresses) => follow(wallet, addresses)),
    catchError(() => returned(wallet)),
  )

/**
 * The connection of a wallet, for as long as it is subscribed to: also while the wallet shows no account.
 *
 *     accounts  A----n---A-
 *     events    o----w---o-     o connected, w withdrawn
 */
const follow = (wallet: EvmWallet, addresses: readonly Hex[]): Observable<ConnectorEvent> => {
  const accounts = accountsOf(addresses)
  const waiting$ = concat(
    of(withdrawn),
    defer(() => returned(wallet)),
  )
  return accounts ? concat(connection(wallet, accounts), waiting$) : waiting$
}

/** A rejection faster than a user can is believed only when no account is shown: another tab's window may have been approved. */
const unlessQuick =
  (wallet: EvmWallet): MonoTypeOperatorFunction<readonly Hex[]> =>
  (prompt$) =>
    defer(() => {
      const since = wallet.clock.now()
      const isQuick = (): boolean => wallet.clock.now() - since < quirks.quickRejection
      return prompt$.pipe(
        catchError((thrown: unknown) =>
          hasCode(thrown, ["UserRejected"]) && isQuick()
            ? shownAccounts(wallet).pipe(catchError(() => throwError(() => thrown)))
            : throwError(() => thrown),
        ),
      )
    })

/** The accounts that the user approves, with a sign-in by the same prompt where one is asked for and the wallet can. */
const requestAccounts = (wallet: EvmWallet, signIn$: OpenOptions["signIn$"] = EMPTY): Observable<readonly Hex[]> => {
  const accounts$ = wallet.request({ method: quirks.joinsOpenRequest, answer: Addresses }).pipe(unlessQuick(wallet))
  return signIn$.pipe(
    take(1),
    catchError(() => EMPTY),
    switchMap((ask) => connectAndSignIn(wallet, ask).pipe(unlessQuick(wallet))),
    defaultIfEmpty(null),
    switchMap((accounts) => (accounts ? of(accounts) : accounts$)),
    orPendingApproval(wallet),
  )
}

/** Prompts the user. An approval that was given while the tab was in the background is asked for when it comes back. */
export const requestConnection = (wallet: EvmWallet, signIn$?: OpenOptions["signIn$"]): Observable<ConnectorEvent> => {
  const approved$ = wallet.returned$.pipe(
    switchMap(() => shownAccounts(wallet).pipe(catchError(() => EMPTY))),
    filter((addresses) => addresses.length > 0),
  )
  return merge(requestAccounts(wallet, signIn$), approved$).pipe(
    take(1),
    map((addresses) => {
      // Approved, but for no account: the user closed the list without choosing one.
      if (addresses.length === 0) throw fail("UserRejected", { connector: wallet.connector })
      return addresses
    }),
    switchMap((addresses) => follow(wallet, addresses)),
  )
}

/** Without a prompt. A wallet that shows no account, fails, or does not respond in time, is waited for. */
export const resumeConnection = (wallet: EvmWallet): Observable<ConnectorEvent> =>
  wallet.request({ method: "eth_accounts", answer: Addresses }).pipe(
    switchMap((addresses) => follow(wallet, addresses)),
    connect((event$) => {
      const answered$ = event$.pipe(catchError(() => EMPTY))
      const failed$ = event$.pipe(
        ignoreElements(),
        catchError(() => of(null)),
      )
      const waiting$ = merge(failed$, timer(chainLimits.resumeTimeout, wallet.clock)).pipe(
        take(1),
        switchMap(() => follow(wallet, [])),
        takeUntil(answered$),
      )
      return merge(answered$, waiting$)
    }),
  )

/** Asks the wallet to forget this site (EIP-2255). */
export const revokePermissions = (wallet: EvmWallet): Observable<unknown> =>
  wallet.request({ method: quirks.revokeIsNotBelieved, params: [{ eth_accounts: {} }], answer: Anything })
