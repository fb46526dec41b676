import {
  defer,
  EMPTY,
  filter,
  ignoreElements,
  merge,
  type Observable,
  of,
  pairwise,
  switchMap,
  take,
  takeUntil,
  tap,
  throwError,
  throwIfEmpty,
} from "rxjs"
import { type AccountKey, sameAccount } from "../../model/account.js"
import { fail } from "../../model/errors.js"
import { hasSigned, type SignInEvent, type SignInState, subjectOf } from "../../model/signIn/signIn.js"
import { afterSignOut, type SignInMode } from "../../model/signIn/signInPolicy.js"
import { signedInBy } from "../../model/signIn/signInSession.js"
import type { State } from "../../streams/operators/withValue.js"
import type { SiwxActions } from "./siwxActions.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import { isThere, VIEW } from "./followModal.js"
import { holdActive, sameAddress } from "./leaveSignIn.js"
import type { OnePrompt } from "./onePrompt.js"
import type { SignInFunctions } from "./signInWork.js"

export interface SignInActionPorts extends Pick<SignInFunctions, "end">, Pick<OnePrompt, "ask"> {
  readonly state$: State<SignInState>
  readonly dispatch: (event: SignInEvent) => void
  readonly mode: () => SignInMode
  readonly perNetwork: boolean
  /** The visitor does not sign. Does nothing where they have signed. */
  readonly leave: () => void
  /** Emits after that. */
  readonly left$: Observable<unknown>
}

/**
 * The session of an account, once it is signed in. Errors with `Aborted` when the visitor leaves, or another account is
 * active.
 */
const sessionOf = ({ state$, left$ }: SignInActionPorts, account: AccountKey): ReturnType<SiwxActions["signIn"]> =>
  state$.pipe(
    switchMap((state) => (state.status === "signedIn" ? of(state.session) : EMPTY)),
    take(1),
    takeUntil(merge(left$, state$.pipe(filter((state) => !sameAccount(subjectOf(state), account))))),
    throwIfEmpty(() => fail("Aborted", { command: "signIn" })),
  )

/** The state once it is known whether there is a session. Errors with `Aborted` where another account is active by then. */
const settledState = ({ state$, perNetwork }: SignInActionPorts): Observable<SignInState> => {
  const isSame = perNetwork ? sameAccount : sameAddress
  const another$ = state$.pipe(
    pairwise(),
    filter((states) => {
      const [before, now] = states.map(subjectOf)
      return before && now ? !isSame(before, now) : false
    }),
  )
  return state$.pipe(
    filter((state) => state.status === "signedIn" || (state.status !== "checking" && !hasSigned(state))),
    take(1),
    takeUntil(another$),
    throwIfEmpty(() => fail("Aborted", { command: "signOut" })),
  )
}

/**
 * Ends the session, once it is known whether there is one, and disconnects its wallet where sign-in is required. What is
 * active by then stays as it is.
 */
const signingOut = (context: WalletContext, ports: SignInActionPorts): Observable<never> => {
  const { state$, dispatch, end, mode } = ports
  return settledState(ports).pipe(
    switchMap((state) => {
      if (state.status !== "signedIn") return EMPTY
      const ended = signedInBy(state.session)
      const isOver = (now: SignInState): boolean =>
        now.status === "signedIn" && sameAccount(signedInBy(now.session), ended)
      const { disconnected$ } = holdActive(context, (account) => sameAddress(account, ended))
      return end(ended).pipe(
        tap(() => isOver(state$.value) && dispatch({ type: "signedOut" })),
        switchMap(() => (afterSignOut(mode()) === "disconnect" ? disconnected$ : EMPTY)),
      )
    }),
    ignoreElements(),
  )
}

/** The functions of sign-in. */
export const signInActions = (context: WalletContext, ports: SignInActionPorts): SiwxActions => {
  const { modal } = context
  const { state$, dispatch, leave, ask } = ports
  return {
    ask,
    signIn: () =>
      defer(() => {
        const state = state$.value
        if (state.status === "signedIn") return of(state.session)
        const account = state.connected
        if (!account) return throwError(() => fail("NotConnected", { command: "signIn" }))
        if (!isThere(modal.state$.value)) modal.open(VIEW)
        if (state.status === "signedOut" && state.step.type === "failed") dispatch({ type: "requested" })
        return sessionOf(ports, account)
      }),
    approve: () => {
      dispatch({ type: "approved" })
      return EMPTY
    },
    cancel: () => {
      if (isThere(modal.state$.value)) modal.close()
      else leave()
      return EMPTY
    },
    signOut: () => signingOut(context, ports),
  }
}
