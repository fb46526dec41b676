import {
  catchError,
  connect,
  defer,
  EMPTY,
  ignoreElements,
  map,
  merge,
  NEVER,
  type Observable,
  of,
  scan,
  type SchedulerLike,
  share,
  startWith,
  switchMap,
  tap,
  timer,
} from "rxjs"
import type { AccountKey } from "../model/account.js"
import { asWalletError } from "../model/errors.js"
import { type SignInEvent, type SignInRequest, type SignInState, unknownSignIn } from "../model/signIn/signIn.js"
import type { SignInSession } from "../model/signIn/signInSession.js"
import { reduceSignIn } from "../model/signIn/signInTransitions.js"
import { createSignal } from "./operators/createSignal.js"
import { shareInOrder } from "./operators/inOrder.js"
import { select } from "./operators/select.js"

/** The work of each step: one value, or an error. It is unsubscribed from when its answer is not wanted any more. */
export interface SignInWork {
  /** The session of an account, from the site; null if it has none. */
  readonly check: (account: AccountKey) => Observable<SignInSession | null>
  readonly prepare: (account: AccountKey) => Observable<SignInRequest>
  /** Asks the wallet. Emits the signature. */
  readonly sign: (account: AccountKey, request: SignInRequest) => Observable<string>
  /** Gives the signature to the site. Emits once it is accepted. */
  readonly accept: (account: AccountKey, request: SignInRequest, signature: string) => Observable<SignInSession>
}

/** The account that is connected, and whether that was on this page. */
export type ConnectedAccount = Omit<Extract<SignInEvent, { readonly type: "accountChanged" }>, "type">

export interface SignInPorts extends SignInWork {
  /** The active account on a network of the site, or null, and by what; nothing while a wallet is being restored. */
  readonly account$: Observable<ConnectedAccount>
  /** What the visitor and the site do. */
  readonly intents$: Observable<SignInEvent>
  /** Emits when the sessions may have changed elsewhere. */
  readonly recheck$: Observable<unknown>
  /** Whether a session is for one network only. */
  readonly perNetwork: boolean
  readonly clock: SchedulerLike
}

/** The longest time of a timer, in ms; what expires later outlives the page. */
const longestTimer = 2_147_483_647

const expiry = ({ data: { expirationTime } }: SignInSession, clock: SchedulerLike): Observable<SignInEvent> => {
  const rest = expirationTime === undefined ? Infinity : Date.parse(expirationTime) - clock.now()
  return rest > longestTimer ? NEVER : timer(Math.max(0, rest), clock).pipe(map(() => ({ type: "ended" })))
}

/**
 * Asks again for the session when it may have changed, also when that was in a state before, which has had no answer since.
 * A site that cannot be asked now changes nothing.
 */
const createRecheck = ({ check, recheck$ }: SignInPorts) => {
  let isDue = false
  const due$ = recheck$.pipe(
    tap(() => (isDue = true)),
    share(),
  )
  const checkAgain = (account: AccountKey): Observable<SignInEvent> =>
    defer(() => (isDue ? due$.pipe(startWith(undefined)) : due$)).pipe(
      switchMap(() => check(account).pipe(catchError(() => EMPTY))),
      tap(() => (isDue = false)),
      map((session) => ({ type: "checked", account, session })),
    )
  return { due$, checkAgain }
}

/** The work of a step. */
const stepOf = (ports: SignInPorts, state: SignInState, account: AccountKey): Observable<SignInEvent> => {
  if (state.status === "checking")
    return ports.check(account).pipe(map((session) => ({ type: "checked", account, session })))
  if (state.status === "signedIn") return expiry(state.session, ports.clock)
  const { step } = state
  switch (step.type) {
    case "preparing":
      return ports.prepare(account).pipe(map((request) => ({ type: "prepared", account, request })))
    case "signing":
      return ports.sign(account, step.request).pipe(map((signature) => ({ type: "signed", account, signature })))
    case "verifying": {
      const { request, signature } = step
      return ports.accept(account, request, signature).pipe(map((session) => ({ type: "accepted", account, session })))
    }
    default:
      return EMPTY
  }
}

/** What happens in a state by itself, as events. */
const workOf = (
  ports: SignInPorts,
  checkAgain: (account: AccountKey) => Observable<SignInEvent>,
  state: SignInState,
): Observable<SignInEvent> => {
  const account = state.status === "signedIn" ? state.account : state.connected
  if (!account) return EMPTY
  const step$ = defer(() => stepOf(ports, state, account)).pipe(
    catchError((thrown: unknown) => of<SignInEvent>({ type: "failed", account, error: asWalletError(thrown) })),
  )
  return state.status === "checking" ? step$ : merge(step$, checkAgain(account))
}

/**
 * The state of a sign-in. Each state does its own work, and leaving it ends that work: an answer that comes later, or for
 * another account, is ignored.
 *
 *     account  -a-------b----
 *     check     -n|
 *     intents  ---q---p------       q requested, p approved
 *     prepare     -r|
 *     sign            -----s|       unsubscribed from when the account changes
 *     state    CCIPR--S-CI---       C checking, I idle, P preparing, R ready, S signing
 */
export const signInStream = (ports: SignInPorts): Observable<SignInState> =>
  defer(() => {
    const [answers$, answer] = createSignal<SignInEvent>()
    const { due$, checkAgain } = createRecheck(ports)
    const accounts$ = ports.account$.pipe(map((change): SignInEvent => ({ type: "accountChanged", ...change })))
    return merge(answers$, ports.intents$, accounts$).pipe(
      shareInOrder(),
      scan(reduceSignIn(ports.perNetwork), unknownSignIn),
      startWith(unknownSignIn),
      select((state) => state),
      connect((state$) =>
        merge(
          state$,
          due$.pipe(ignoreElements()),
          state$.pipe(
            switchMap((state) => workOf(ports, checkAgain, state)),
            tap(answer),
            ignoreElements(),
          ),
        ),
      ),
    )
  })
