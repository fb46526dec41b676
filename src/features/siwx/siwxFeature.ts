import {
  catchError,
  defer,
  EMPTY,
  filter,
  map,
  merge,
  mergeMap,
  type MonoTypeOperatorFunction,
  NEVER,
  type Observable,
  of,
  pairwise,
  skip,
  switchMap,
  takeUntil,
  tap,
  type TimestampProvider,
} from "rxjs"
import type { AccountKey } from "../../model/account.js"
import { hasAccount } from "../../model/connection/connection.js"
import { allConnections } from "../../model/connection/connections.js"
import { asWalletError, fail } from "../../model/errors.js"
import type { NetworkId } from "../../model/namespace.js"
import { hasSigned, type SignInEvent, type SignInState, subjectOf, unknownSignIn } from "../../model/signIn/signIn.js"
import type { SignInMode } from "../../model/signIn/signInPolicy.js"
import { problemsInSignIn } from "../../services/codecs/signIn.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import { stateOf } from "../../streams/operators/stateOf.js"
import { signInStream } from "../../streams/signIn.js"
import type { SiwxActions } from "./siwxActions.js"
import type { Feature } from "../../wallet/plugin.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import { browserSessions } from "./browserSessions.js"
import { connectedAccount } from "./connectedAccount.js"
import { createOnePrompt } from "./onePrompt.js"
import { followModal } from "./followModal.js"
import { type Left, leaveSignIn } from "./leaveSignIn.js"
import { signInActions } from "./signInActions.js"
import { type SignInFunctions, signInWork } from "./signInWork.js"
import { type Ended, endedAccounts, type SignedInAccounts, signedInAccounts } from "./signedInAccounts.js"
import type { SiwxOptions } from "./siwxOptions.js"

/** How often, at most, a tab that is looked at again asks for its session, in ms. */
const recheckEvery = 300_000

/** Drops what comes sooner than `pause` ms after what was let through. */
const atMostEvery =
  (pause: number, clock: TimestampProvider): MonoTypeOperatorFunction<unknown> =>
  (source$) =>
    defer(() => {
      let last = -Infinity
      return source$.pipe(
        // The clock of the device may have been set back.
        filter(() => Math.abs(clock.now() - last) >= pause),
        tap(() => (last = clock.now())),
      )
    })

/** Emits when the tab comes to the front, but not often. */
const comesBack = (visible$: Observable<boolean>, clock: TimestampProvider): Observable<unknown> =>
  visible$.pipe(skip(1), filter(Boolean), atMostEvery(recheckEvery, clock))

/**
 * Throws `InvalidOptions`, and shows the problems to the developer: a site must not take a sign-in that cannot be for none.
 */
const validate = (options: SiwxOptions, { report }: WalletContext): void => {
  const problems = problemsInSignIn(options)
  if (problems.length === 0) return
  const error = fail("InvalidOptions", { problems })
  report(error)
  throw error
}

/** Whether the site requires sign-in now. A function that throws requires it. */
const modeOf =
  ({ getRequired = () => true }: SiwxOptions, { report }: WalletContext) =>
  (): SignInMode => {
    try {
      return getRequired() ? "required" : "optional"
    } catch (thrown) {
      report(asWalletError(thrown))
      return "required"
    }
  }

/** Ends the sessions of accounts whose wallet is disconnected (SPEC §4), also those that the site begins after that. */
const endingSessions = (
  { connections$, report, destroyed$ }: WalletContext,
  accounts: SignedInAccounts,
  { end, endAll, late$ }: SignInFunctions,
): Observable<unknown> => {
  const isConnected = (account: AccountKey): boolean =>
    allConnections(connections$.value).some((connection) => hasAccount(connection, account))
  const endedLate$ = late$.pipe(
    filter((account) => !isConnected(account)),
    map((account): Ended => ({ accounts: [account], isAll: false })),
  )
  return merge(endedAccounts(connections$, accounts.read), endedLate$).pipe(
    filter(({ accounts: ended }) => ended.length > 0),
    // A wallet that is destroyed has no connection: that ends no session, as little as leaving the page.
    mergeMap((ended) => of(ended).pipe(takeUntil(destroyed$))),
    mergeMap(({ accounts: ended, isAll }) => (isAll && endAll ? [endAll()] : ended.map(end))),
    // One that fails keeps no other one from being ended.
    mergeMap((ending$) => ending$.pipe(catchError((thrown: unknown) => of(report(asWalletError(thrown)))))),
  )
}

/** The events of a sign-in, for the site and its log. */
const telling = ({ track, report }: WalletContext, state$: Observable<SignInState>): Observable<unknown> =>
  state$.pipe(
    pairwise(),
    tap(([before, after]) => {
      const wasVerifying = before.status === "signedOut" && before.step.type === "verifying"
      if (wasVerifying && after.status === "signedIn") track({ type: "SIWX_AUTH_SUCCESS" })
      if (after.status !== "signedOut" || after.step.type !== "failed") return
      report(after.step.error)
      track({ type: "SIWX_AUTH_ERROR", error: after.step.error })
    }),
  )

/** Sign-in in a running wallet: of accounts on all networks of the site, or on those that are meant. */
export const siwxFeature =
  (options: SiwxOptions, isMeant: (network: NetworkId) => boolean = () => true) =>
  (context: WalletContext): Feature<SignInState, SiwxActions> => {
    validate(options, context)
    const { destroyed$, environment, records } = context
    const { clock, page } = environment
    const { perNetwork = true, signOutOnDisconnect = true } = options
    const mode = modeOf(options, context)
    const accounts = signedInAccounts({ records, environment })
    const sessions = options.addSession ? options : browserSessions(context, perNetwork)
    const work = signInWork(context, { ...options, ...sessions, perNetwork, mode }, accounts)
    const { ask, check } = createOnePrompt(context, options, work)
    const [intents$, dispatch] = createSignal<SignInEvent>()
    const [left$, left] = createSignal<Left>()
    const account$ = connectedAccount(context, isMeant)
    const recheck$ = merge(accounts.changed$, comesBack(page.visible$, clock))
    const signIn$ = signInStream({ ...work, check, account$, intents$, recheck$, perNetwork, clock })
    const state$ = stateOf(signIn$.pipe(takeUntil(destroyed$)), { initial: unknownSignIn, clock })
    const signedInAs$ = state$.pipe(switchMap((state) => (state.status === "signedIn" ? of(state.account) : NEVER)))
    const last$ = stateOf<AccountKey | null>(signedInAs$, { initial: null, clock })
    const leave = (): void => {
      const account = subjectOf(state$.value)
      if (!account || hasSigned(state$.value)) return
      context.track({ type: "CLICK_CANCEL_SIWX" })
      dispatch({ type: "cancelled" })
      left({ account, last: last$.value })
    }
    const request = () => dispatch({ type: "requested" })
    return {
      state$,
      actions: signInActions(context, { ...{ state$, dispatch, leave, left$, mode, perNetwork, ask }, end: work.end }),
      life$: merge(
        state$,
        last$,
        telling(context, state$),
        leaveSignIn(context, left$, { check: work.check, mode }),
        signOutOnDisconnect ? endingSessions(context, accounts, work) : EMPTY,
        followModal(context, { state$, mode, request, leave }),
      ),
    }
  }

/** Loaded before this. Exported, so that a bundler does not divide what both share with the page into more files. */
export { builtIn as shared } from "../builtIn.js"
