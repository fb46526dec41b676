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
  type MonoTypeOperatorFunction,
  type Observable,
  of,
  switchMap,
  take,
  takeUntil,
  throwError,
  timer,
} from "rxjs"
import type { Accounts } from "../../../model/account.js"
import { chainLimits } from "../../../model/chainLimits.js"
import { fail } from "../../../model/errors.js"
import { hasCode } from "../../../services/codecs/isWalletError.js"
import type { ConnectorEvent, OpenOptions } from "../../connector.js"
import { connectAndSignIn } from "./connectAndSignIn.js"
import { Addresses, Anything, type Hex } from "../rpc/codecs.js"
import type { EvmWallet } from "./evmWallet.js"
import { orderEvents } from "../../orderEvents.js"
import { quirks } from "../rpc/quirks.js"
import { orPendingApproval } from "./pendingApproval.js"
import { initialChain } from "./readChain.js"
import { accountsOf, announcedAccounts, changesOf, namespace, shownAccounts, withdrawn } from "./walletChanges.js"

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
