import {
  catchError,
  concat,
  defer,
  EMPTY,
  filter,
  finalize,
  ignoreElements,
  map,
  merge,
  type Observable,
  of,
  type SchedulerLike,
  switchMap,
  takeUntil,
  takeWhile,
  tap,
  throwError,
  timer,
} from "rxjs"
import type { AccountType } from "../../model/account.js"
import type { EmbeddedAccountType } from "../../model/embedded.js"
import { fail } from "../../model/errors.js"
import { type Namespace, namespaceOf, referenceOf } from "../../model/namespace.js"
import type { Network } from "../../model/network.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import { replayNow } from "../../streams/operators/replayNow.js"
import { type State, withValue } from "../../streams/operators/withValue.js"
import type { Connector, OpenOptions } from "../connector.js"
import { hasSmartAccount, moveTo, type OwnAccount, readAccount } from "./accounts.js"
import { type Approvals, createApprovals } from "./approvals.js"
import { EMBEDDED } from "./askFrame.js"
import type { FrameClient } from "./frameClient.js"
import { type Call, requestOf } from "./requests.js"
import { accountIn, connectedTo, networksFor, readSession, type Session, typeFor, withAccount } from "./session.js"

/** How long the frame may take to end its session, in ms (CONTRACTS §3.3). */
const SIGNED_OUT = 3_000

export interface EmbeddedWalletPorts {
  readonly frame: FrameClient
  /** The networks that the site offers now. */
  readonly networks: () => readonly Network[]
  readonly clock: SchedulerLike
}

/** The wallet over its frame. */
export interface EmbeddedWallet
  extends Pick<Connector, "open" | "close">, Pick<FrameClient, "ask" | "held$" | "reload" | "left$" | "show" | "hide"> {
  readonly approvals: Pick<Approvals, "requests$" | "approved$" | "abort">
  /** What is open; null while nothing is. */
  readonly session$: State<Session | null>
  /** Ends what is open on this page: the frame has the user of a later login. */
  readonly leave: () => Observable<never>
  /** Emits when the session is ended in the frame. */
  readonly signedOut$: Observable<unknown>
  /** The methods that the frame was not asked for, as it does not take them. */
  readonly refused$: Observable<string>
  readonly request: (namespace: Namespace, call: Call) => Observable<unknown>
  readonly on: (namespace: Namespace, event: string) => Observable<unknown>
  /** The types that the account of a family can have on its network; empty without a choice. */
  readonly typesIn: (namespace: Namespace) => readonly EmbeddedAccountType[]
  /** Changes the type of the account of a family. */
  readonly setType: (namespace: Namespace, type: EmbeddedAccountType) => Observable<never>
}

/** The connectors of an `embedded()`, each with its wallet, by the settings of the wallet object that each is of. */
export type EmbeddedWallets = WeakMap<object, Observable<readonly [{ readonly code$: Observable<EmbeddedWallet> }]>>

const createState = () => {
  const [changes$, change] = createSignal<Session | null>()
  let session: Session | null = null
  let latest: symbol | undefined
  const set = (next: Session | null): void => {
    session = next
    change(next)
  }
  return {
    changes$,
    set,
    /** Begins a connection with a session. An earlier one, which may still be open, leaves the session to it. */
    begin: (first: Session) => {
      const own = Symbol("connection")
      const isLatest = (): boolean => latest === own
      latest = own
      set(first)
      return { isLatest, end: () => isLatest() && set(null) }
    },
    session$: withValue(
      defer(() => concat(of(session), changes$)),
      () => session,
    ),
  }
}

interface InUse {
  readonly preferred: (namespace: Namespace) => AccountType | undefined
  /** The network of a family that is open. */
  readonly networkOf: (namespace: Namespace) => Network | undefined
}

/** Opens the connection: without a login in the frame, there is none. What is open already stays on its networks. */
const opening = (
  { frame }: EmbeddedWalletPorts,
  { changes$, begin }: ReturnType<typeof createState>,
  { preferred, networkOf }: InUse,
  { silent, signIn$, ...options }: OpenOptions,
) => {
  const { ask, smartNetworks, held$ } = frame
  const session$ = readSession(
    { ask, smartNetworks, preferred, signIn$: silent ? EMPTY : signIn$ },
    networksFor(options).map((network) => networkOf(namespaceOf(network.id)) ?? network),
  )
  const loggedIn$ = ask("IS_CONNECTED").pipe(
    switchMap(({ isConnected }) => {
      if (isConnected) return session$
      return silent ? EMPTY : throwError(() => fail("Unauthorized", { connector: EMBEDDED }))
    }),
  )
  return loggedIn$.pipe(
    switchMap((first) => {
      const { isLatest, end } = begin(first)
      const live$ = changes$.pipe(
        takeWhile((session) => session !== null),
        filter(isLatest),
        map(connectedTo),
      )
      const ended$ = changes$.pipe(filter((session) => session === null))
      return merge(of(connectedTo(first)), live$, held$.pipe(ignoreElements(), takeUntil(ended$))).pipe(finalize(end))
    }),
  )
}

/** The events of a family, as wallets of the page have them. */
const eventsOf = (session$: Observable<Session | null>, namespace: Namespace, event: string): Observable<unknown> =>
  session$.pipe(
    map((session) => accountIn(session, namespace)?.approval),
    filter((approval) => approval !== undefined),
    switchMap(({ network, accounts }) => {
      if (event === "chainChanged") return of(`0x${Number(referenceOf(network)).toString(16)}`)
      return event === "accountsChanged" ? of(accounts.map(({ address }) => address)) : EMPTY
    }),
  )

const doing = (act: () => void): Observable<never> =>
  defer(() => {
    act()
    return EMPTY
  })

/** Ends the session in the frame. It never takes long, and never errors: a frame that is slow ends it later. */
const signOutOf = ({ frame, clock }: EmbeddedWalletPorts): Observable<never> =>
  defer(() => replayNow(frame.ask("SIGN_OUT").pipe(catchError(() => EMPTY)))).pipe(
    takeUntil(timer(SIGNED_OUT, clock)),
    ignoreElements(),
  )

/** Changes the type of the account on a network. Emits the account. */
const preferType = (ask: FrameClient["ask"], network: Network, type: EmbeddedAccountType): Observable<OwnAccount> =>
  ask("SET_PREFERRED_ACCOUNT", { type }).pipe(
    switchMap((answer) => {
      if (answer.type !== type) throw fail("MalformedAnswer", { connector: EMBEDDED, method: "SET_PREFERRED_ACCOUNT" })
      return readAccount(ask, network, type)
    }),
  )

/** The wallet over a frame. Nothing is loaded before it is used. */
export const createEmbeddedWallet = (ports: EmbeddedWalletPorts): EmbeddedWallet => {
  const { frame, networks, clock } = ports
  const { ask, smartNetworks, held$, reload, left$, show, hide } = frame
  const state = createState()
  const { session$, changes$ } = state
  const [signedOut$, signOut] = createSignal()
  const [refused$, refuse] = createSignal<string>()
  const approvals = createApprovals({ ask, clock })
  let preferred: OpenOptions["preferredType"]
  const types = { ask, smartNetworks, preferred: (namespace: Namespace) => preferred?.(namespace) }
  const changed = (account: OwnAccount): void => {
    if (session$.value) state.set(withAccount(session$.value, account))
  }
  const networkOf = (namespace: Namespace): Network | undefined =>
    networks().find(({ id }) => id === accountIn(session$.value, namespace)?.approval.network)
  const move = (network: Network) => moveTo(ask, network, typeFor(types, network.id)).pipe(tap(changed))
  return {
    ...{ ask, held$, reload, left$, show, hide, approvals, session$, signedOut$, refused$ },
    request: requestOf({ ...ports, session: () => session$.value, ask, refuse, approve: approvals.request, move }),
    open: (options) =>
      defer(() => {
        preferred = options.preferredType
        return opening(ports, state, { preferred: types.preferred, networkOf }, options)
      }),
    leave: () => doing(() => state.set(null)),
    close: () => concat(doing(signOut), signOutOf(ports)),
    on: (namespace, event) => eventsOf(changes$, namespace, event),
    typesIn: (namespace) => {
      const id = networkOf(namespace)?.id
      return id && hasSmartAccount(id, smartNetworks()) ? ["smartAccount", "eoa"] : []
    },
    setType: (namespace, type) =>
      defer(() => {
        const network = networkOf(namespace)
        return network
          ? preferType(ask, network, type).pipe(tap(changed), ignoreElements())
          : throwError(() => fail("NotConnected", { command: "setAccountType" }))
      }),
  }
}
