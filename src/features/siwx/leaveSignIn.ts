import { catchError, defer, EMPTY, map, mergeMap, type Observable, of, switchMap, tap } from "rxjs"
import { type AccountKey, sameAccount } from "../../model/account.js"
import { accountOf, type Connection } from "../../model/connection/connection.js"
import { activeConnection, connectionOf } from "../../model/connection/connections.js"
import { asWalletError } from "../../model/errors.js"
import { namespaceOf, normalAddress } from "../../model/namespace.js"
import { afterCancel, type SignInMode } from "../../model/signIn/signInPolicy.js"
import type { SignInWork } from "../../streams/signIn.js"
import type { WalletContext } from "../../wallet/walletContext.js"

type Context = Pick<WalletContext, "connections$" | "disconnect" | "switchNetwork" | "report">

/** The active wallet, which another one may replace while the site answers. */
export const holdActive = (
  { connections$, disconnect }: Pick<Context, "connections$" | "disconnect">,
  isMeant: (account: AccountKey) => boolean,
) => {
  const held = activeConnection(connections$.value)
  /** It, if it is still connected with an account that is meant. */
  const current = (): Connection | undefined => {
    const found = held && connectionOf(connections$.value, held.namespace, held.connector.id)
    return found && isMeant(accountOf(found)) ? found : undefined
  }
  return {
    isActive: (): boolean => current() !== undefined && current() === activeConnection(connections$.value),
    disconnected$: defer((): Observable<unknown> => {
      const found = current()
      return found ? disconnect({ namespace: found.namespace, connector: found.connector.id }) : EMPTY
    }),
  }
}

/** A visitor who did not sign, and the account with which they were last signed in. */
export interface Left {
  readonly account: AccountKey
  readonly last: AccountKey | null
}

/** Whether it is one account, on any network of its chain family. */
export const sameAddress = (a: AccountKey, b: AccountKey): boolean =>
  namespaceOf(a.network) === namespaceOf(b.network) &&
  normalAddress(a.network, a.address) === normalAddress(b.network, b.address)

/** The network on which the same account is still signed in; null if there is none. */
const signedInElsewhere = ({ account, last }: Left, check: SignInWork["check"]): Observable<AccountKey | null> =>
  last && sameAddress(account, last) && account.network !== last.network
    ? check(last).pipe(
        map((session) => session && last),
        catchError(() => of(null)),
      )
    : of(null)

/** What follows where a visitor did not sign, for the wallet and the account that they had then. */
export const leaveSignIn = (
  context: Context,
  left$: Observable<Left>,
  { check, mode }: { readonly check: SignInWork["check"]; readonly mode: () => SignInMode },
): Observable<unknown> =>
  left$.pipe(
    mergeMap((left) => {
      const { isActive, disconnected$ } = holdActive(context, (account) => sameAccount(account, left.account))
      return (mode() === "required" ? signedInElsewhere(left, check) : of(null)).pipe(
        switchMap((elsewhere) => {
          const consequence = afterCancel(mode(), elsewhere !== null)
          if (consequence === "stayConnected") return EMPTY
          if (consequence === "disconnect" || !elsewhere) return disconnected$
          // Only the active wallet can be moved. Another one is asked to sign once it is active again.
          if (!isActive()) return EMPTY
          return context.switchNetwork(elsewhere.network).pipe(catchError(() => disconnected$))
        }),
        catchError((thrown: unknown) => of(thrown).pipe(tap(() => context.report(asWalletError(thrown))))),
      )
    }),
  )
