import { catchError, EMPTY, filter, map, merge, type Observable, of, pairwise, scan, startWith } from "rxjs"
import type { AccountKey } from "../../model/account.js"
import { type AnyWalletError, asWalletError } from "../../model/errors.js"
import type { GrantStep, PermissionsGrant, SessionGrant } from "../../model/sessions/sessionGrant.js"
import { command } from "../../streams/operators/command.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import { select } from "../../streams/operators/select.js"
import type { SessionsActions } from "./sessionsActions.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import { type GrantEvent, type GrantInput, grantSession } from "./grantSession.js"

/** The view in which the visitor reads what is asked for. */
const VIEW = "GrantPermissions"

const idle: GrantStep = { type: "idle" }

const isDone = ({ type }: GrantStep): boolean => type === "granted" || type === "failed"

/** Whether the view is on show, or below another one. */
const isThere = ({ state$ }: WalletContext["modal"]): boolean => {
  const { open, stack } = state$.value
  return open && stack.some(({ view }) => view === VIEW)
}

/** The visitor has closed the view, or gone back from it. */
const leaving = ({ modal }: WalletContext): Observable<unknown> =>
  modal.state$.pipe(
    select(() => isThere(modal)),
    pairwise(),
    filter(([was, is]) => was && !is),
  )

export interface Grants extends Pick<SessionsActions, "grant" | "requestPermissions" | "approve" | "cancel"> {
  /** What is asked for, and how far it is. It is worked on while this is subscribed to. */
  readonly step$: Observable<GrantStep>
}

type Failed = { readonly success: false; readonly error: AnyWalletError }

/** What came of a request. A result that belongs to none is not possible: each input has its own. */
const resultOf = (event: GrantEvent): SessionGrant | PermissionsGrant | undefined => {
  if (event.error) return { success: false, error: event.error }
  return event.granted && { success: true, ...event.granted }
}

const isSession = (result: SessionGrant | PermissionsGrant): result is SessionGrant =>
  !result.success || "session" in result

const isPermissions = (result: SessionGrant | PermissionsGrant): result is PermissionsGrant =>
  !result.success || "permissions" in result

/** The requests of the site to the active account, one at a time: each is shown before the wallet is asked. */
export const createGrants = (context: WalletContext, closed$: (account: AccountKey) => Observable<unknown>): Grants => {
  const { modal } = context
  const [approved$, approve] = createSignal()
  const [cancelled$, cancel] = createSignal()
  const left$ = merge(cancelled$, leaving(context))
  const show = (): void => modal.push({ view: VIEW })
  const request = command<GrantInput, GrantEvent, SessionGrant | PermissionsGrant>({
    ...{ name: "grant", whileBusy: "isRefused" },
    effect: (input) => grantSession({ context, approved$, left$, closed$, show }, input),
    answer: resultOf,
  })
  const failed = (thrown: unknown): Observable<Failed> => of({ success: false, error: asWalletError(thrown) })
  const step$ = merge(
    request.events$.pipe(map(({ step }): GrantStep | null => step)),
    left$.pipe(map(() => null)),
  ).pipe(
    scan((step: GrantStep, next) => next ?? (isDone(step) ? idle : step), idle),
    startWith(idle),
  )
  return {
    step$,
    grant: (session) => request.ask({ session }).pipe(filter(isSession), catchError(failed)),
    requestPermissions: (methods) => request.ask({ methods }).pipe(filter(isPermissions), catchError(failed)),
    approve: () => {
      approve()
      return EMPTY
    },
    cancel: () => {
      if (isThere(modal)) modal.close()
      cancel()
      return EMPTY
    },
  }
}
