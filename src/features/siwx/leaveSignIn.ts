import { catchError, defer, EMPTY, map, mergeMap, type Observable, of, switchMap, tap } from "rxjs"
import type { AccountKey } from "../../model/account.js"
import { activeConnection } from "../../model/connections.js"
import { asWalletError } from "../../model/errors.js"
import { namespaceOf, normalAddress } from "../../model/namespace.js"
import { afterCancel, type SignInMode } from "../../model/signInPolicy.js"
import type { SignInWork } from "../../streams/signIn.js"
import type { WalletContext } from "../../wallet/walletContext.js"

type Context = Pick<WalletContext, "connections$" | "disconnect" | "switchNetwork" | "report">

/** Disconnects the active wallet. */
export const disconnectActive = ({ connections$, disconnect }: Context): Observable<unknown> =>
  defer(() => {
    const connection = activeConnection(connections$.value)
    return connection ? disconnect({ namespace: connection.namespace, connector: connection.connector.id }) : EMPTY
  })

/** A visitor who did not sign, and the account with which they were last signed in. */
export interface Left {
  readonly account: AccountKey
  readonly last: AccountKey | null
}

/** Whether it is the same account on another network. */
const isElsewhere = ({ network, address }: AccountKey, last: AccountKey): boolean =>
  namespaceOf(network) === namespaceOf(last.network) &&
  network !== last.network &&
  normalAddress(network, address) === normalAddress(last.network, last.address)

/** The network on which the same account is still signed in; null if there is none. */
const signedInElsewhere = ({ account, last }: Left, check: SignInWork["check"]): Observable<AccountKey | null> =>
  last && isElsewhere(account, last)
    ? check(last).pipe(
        map((session) => session && last),
        catchError(() => of(null)),
      )
    : of(null)

/** What follows where a visitor did not sign. */
export const leaveSignIn = (
  context: Context,
  left$: Observable<Left>,
  { check, mode }: { readonly check: SignInWork["check"]; readonly mode: () => SignInMode },
): Observable<unknown> => {
  const disconnected$ = disconnectActive(context)
  return left$.pipe(
    mergeMap((left) =>
      (mode() === "required" ? signedInElsewhere(left, check) : of(null)).pipe(
        switchMap((elsewhere) => {
          const consequence = afterCancel(mode(), elsewhere !== null)
          if (consequence === "stayConnected") return EMPTY
          if (consequence === "disconnect" || !elsewhere) return disconnected$
          return context.switchNetwork(elsewhere.network).pipe(catchError(() => disconnected$))
        }),
        catchError((thrown: unknown) => of(thrown).pipe(tap(() => context.report(asWalletError(thrown))))),
      ),
    ),
  )
}
