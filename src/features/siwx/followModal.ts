import { EMPTY, filter, merge, type Observable, pairwise, startWith, switchMap, take, takeWhile, tap } from "rxjs"
import { type AccountKey, sameAccount } from "../../model/account.js"
import { type ModalState, shownRoute } from "../../model/modal/modal.js"
import type { SignInState } from "../../model/signIn/signIn.js"
import { asksFor, type SignInCause, type SignInMode } from "../../model/signIn/signInPolicy.js"
import { select } from "../../streams/operators/select.js"
import type { State } from "../../streams/operators/withValue.js"
import type { WalletContext } from "../../wallet/walletContext.js"

/** The view in which the visitor reads and signs the message (CONTRACTS §6.3). */
export const VIEW = "SIWXSignMessage"

/** How long after the modal was closed by a connection it counts as the same: it then goes on without a gap, in ms. */
const sameMoment = 100

export interface FollowModalPorts {
  readonly state$: State<SignInState>
  readonly mode: () => SignInMode
  /** Makes the message that the view shows. */
  readonly request: () => void
  /** The visitor has left the view. Does nothing where they have signed. */
  readonly leave: () => void
}

type Context = Pick<WalletContext, "environment" | "modal" | "active">

const isShown = (modal: ModalState): boolean => modal.open && shownRoute(modal).view === VIEW

/** Whether the view is on show, or below another one. */
export const isThere = ({ open, stack }: ModalState): boolean => open && stack.some(({ view }) => view === VIEW)

/** Why the visitor is to be asked, or that what they began has failed; null if neither, or not yet. */
const causeOf = (state: SignInState): SignInCause | "failed" | null => {
  if (state.status !== "signedOut") return null
  const { step } = state
  return step.type === "failed" ? (step.cause ?? "failed") : step.type === "idle" ? step.cause : null
}

/**
 * Opens the view, unless it is there. Where the modal still shows that the last network is not supported, it opens once that
 * is closed.
 */
const untilThere = (modal: Context["modal"], isOpen: (state: ModalState) => boolean): Observable<unknown> =>
  modal.state$.pipe(
    takeWhile((state) => !isOpen(state)),
    filter(({ open }, index) => index === 0 || !open),
    tap(() => modal.open(VIEW)),
  )

/**
 * Opens the view for a visitor who is to be asked, and for one who has closed it before the site refused what they have
 * signed, as soon as the tab can be seen.
 */
const opening = ({ environment, modal }: Context, { state$, mode }: FollowModalPorts): Observable<unknown> =>
  state$.pipe(
    select(causeOf),
    switchMap((cause) => {
      const isFailed = cause === "failed"
      if (!isFailed && !asksFor(mode(), cause)) return EMPTY
      return environment.page.visible$.pipe(
        filter(Boolean),
        take(1),
        switchMap(() => untilThere(modal, isFailed ? isThere : isShown)),
      )
    }),
  )

/**
 * After a connection in the modal, opens the view before the site has answered whether the account has a session: the modal
 * does not close in between.
 */
const goingOn = (
  { environment: { clock }, modal }: Context,
  { state$, mode }: FollowModalPorts,
): Observable<unknown> => {
  let closedAt = -Infinity
  const closing$ = modal.state$.pipe(
    select(({ open }) => open),
    pairwise(),
    filter(([was, is]) => was && !is),
    tap(() => (closedAt = clock.now())),
  )
  const checking$ = state$.pipe(
    filter((state) => state.status === "checking" && state.connected !== null && state.cause === "connected"),
    filter(() => asksFor(mode(), "connected")),
    filter(() => modal.state$.value.open || clock.now() - closedAt < sameMoment),
    filter(() => !isThere(modal.state$.value)),
    tap(() => modal.open(VIEW)),
  )
  return merge(closing$, checking$)
}

/** Closes the view of a visitor who is signed in, and asks for a message where it has none. */
const serving = ({ modal }: Context, { state$, request }: FollowModalPorts): Observable<unknown> => {
  const shown$ = modal.state$.pipe(select(isShown))
  return shown$.pipe(
    switchMap((shown) => (shown ? state$ : EMPTY)),
    tap((state) => {
      if (state.status === "signedIn") modal.close()
      if (state.status === "signedOut" && state.step.type === "idle" && state.connected) request()
    }),
  )
}

/** Whether the visitor reads the message of an account, or the wallet asks for the signature. */
const isAsked = (state: SignInState, account: AccountKey): boolean =>
  state.status === "signedOut" &&
  !["idle", "verifying"].includes(state.step.type) &&
  sameAccount(state.connected, account)

/** Opens the view again once the same account is connected again: in another tab, another wallet may have taken the place of its own. */
const openAgain = ({ modal, active }: Context, { state$ }: FollowModalPorts): Observable<unknown> =>
  active.account$.pipe(
    filter((account) => account !== null),
    take(1),
    filter((account) => isAsked(state$.value, account) && !isThere(modal.state$.value)),
    tap(() => modal.open(VIEW)),
  )

/**
 * A visitor who closes the view, or goes back from it, does not sign. Another wallet, network or account is no such answer.
 */
const leaving = (context: Context, ports: FollowModalPorts): Observable<unknown> => {
  const { modal, active } = context
  return modal.state$.pipe(
    select(isThere),
    startWith(false),
    pairwise(),
    filter(([was, is]) => was && !is),
    switchMap(() => {
      if (active.account$.value === null) return openAgain(context, ports)
      if (active.network$.value.supported) ports.leave()
      return EMPTY
    }),
  )
}

/**
 * Shows the view when the visitor is to sign, and takes leaving it as their answer. `serving` comes first: it must know that
 * the view is closed before the answer changes the state, or it would ask for another message.
 */
export const followModal = (context: Context, ports: FollowModalPorts): Observable<unknown> =>
  merge(serving(context, ports), leaving(context, ports), goingOn(context, ports), opening(context, ports))
