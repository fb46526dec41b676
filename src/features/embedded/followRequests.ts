import {
  catchError,
  combineLatest,
  EMPTY,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  switchMap,
  tap,
  timer,
} from "rxjs"
import { fail } from "../../model/errors.js"
import { shownVariables } from "../../model/settings/theme.js"
import { select } from "../../streams/operators/select.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import { requestViews } from "./requestViews.js"
import type { WalletPorts } from "./walletPorts.js"

/** How long after a refused request the user is alerted, in ms (SPEC §8). */
const alertDelay = 300

type Context = Pick<WalletContext, "environment" | "modal" | "report" | "invalidate" | "theme$">

/** A request that is not allowed: the modal opens, all open requests are dropped, and an error is shown. */
const refusals = ({ environment, modal, report }: Context, { from }: WalletPorts): Observable<unknown> =>
  from(({ refused$, approvals }) =>
    refused$.pipe(
      mergeMap((method) => {
        environment.warn(`Requested RPC call is not allowed: ${method}`)
        approvals.abort()
        if (!modal.state$.value.open) modal.open()
        return timer(alertDelay, environment.clock).pipe(tap(() => report(fail("MethodNotAllowed", { method }))))
      }),
    ),
  )

/** Sends the theme of the site to the frame while a wallet is connected, again where the frame is loaded anew. */
const themed = ({ theme$ }: Context, { from, ask, held$ }: WalletPorts): Observable<unknown> =>
  from(({ session$ }) => session$).pipe(
    select((session) => session !== null),
    switchMap((isOpen) => (isOpen ? combineLatest([theme$, held$]) : EMPTY)),
    switchMap(([theme]) =>
      ask("SYNC_THEME", { themeMode: theme.shade, themeVariables: shownVariables(theme) }).pipe(
        catchError(() => EMPTY),
      ),
    ),
  )

/** What follows from requests to the wallet: views, notices, and the account's funds. Never errors. */
export const followRequests = (context: Context, wallet: WalletPorts): Observable<never> => {
  const { modal, invalidate } = context
  const views$ = wallet.from(({ approvals: { requests$, abort } }) => requestViews({ requests$, modal, abort }))
  const left$ = wallet.from(({ left$, approvals: { abort, requests$ } }) =>
    requests$.pipe(
      select((requests) => requests.length > 0),
      switchMap((isOpen) => (isOpen ? left$ : EMPTY)),
      tap(abort),
    ),
  )
  const hidden$ = wallet.from(({ hide, approvals: { requests$ } }) =>
    requests$.pipe(
      map((requests) => {
        if (requests.length === 0) hide()
      }),
    ),
  )
  const approved$ = wallet.from(({ approvals: { approved$ } }) => approved$).pipe(tap(invalidate))
  return merge(views$, left$, hidden$, approved$, refusals(context, wallet), themed(context, wallet)).pipe(
    ignoreElements(),
    catchError(() => EMPTY),
  )
}
