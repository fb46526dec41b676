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
} from "rxjs"
import { type AccountType, sameAccount } from "../../model/account.js"
import { fail } from "../../model/errors.js"
import { type Namespace, namespaceOf } from "../../model/namespace.js"
import type { Network } from "../../model/network.js"
import type { StoredRecords } from "../../services/codecs/embeddedLogin.js"
import { hasCode } from "../../services/codecs/isWalletError.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import { withValue } from "../../streams/operators/withValue.js"
import type { OpenOptions } from "../connector.js"
import { confirmAccount, type OwnAccount, readAccount } from "./accounts.js"
import { EMBEDDED } from "./askFrame.js"
import type { FrameClient } from "./frameClient.js"
import { accountIn, connectedTo, networksFor, readSession, type Session, typeFor } from "./session.js"
import { createSignOut, type SignOut } from "./signOut.js"

export interface ConnectionPorts {
  readonly frame: Pick<FrameClient, "ask" | "smartNetworks" | "held$" | "reload">
  /** The networks that the site offers now. */
  readonly networks: () => readonly Network[]
  readonly clock: SchedulerLike
  readonly records: StoredRecords | undefined
}

/** What is open. */
export const createState = () => {
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

/**
 * Opens the connection: without a login in the frame, there is none, nor with one that has ended on this page. What is open
 * already stays on its networks.
 */
const opening = (
  { frame, isOwed, clear }: Pick<ConnectionPorts, "frame"> & SignOut,
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
      if (!isConnected) clear()
      if (isConnected && !isOwed()) return session$
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

/**
 * Nothing is owed where the frame has the user of the connection that is restored: one who has disconnected is not restored.
 * It was owed for a login that was left right before the page was.
 */
const keepUser = (
  { frame: { ask, smartNetworks }, networks, clear }: ConnectionPorts & SignOut,
  preferred: InUse["preferred"],
  { selected: [first] = [] }: OpenOptions,
): Observable<never> => {
  const network = networks().find(({ id }) => id === first?.network)
  if (!first || !network) return EMPTY
  return ask("IS_CONNECTED").pipe(
    switchMap(() => readAccount(ask, network, typeFor({ smartNetworks, preferred }, network.id))),
    tap(({ approval }) => sameAccount({ ...approval.accounts[0], network: network.id }, first) && clear()),
    catchError(() => EMPTY),
    ignoreElements(),
  )
}

const doing = (act: () => void): Observable<never> =>
  defer(() => {
    act()
    return EMPTY
  })

/** What opens the connection, and ends it. */
export const connectionOf = (
  ports: ConnectionPorts,
  state: ReturnType<typeof createState>,
  networkOf: InUse["networkOf"],
) => {
  const [signedOut$, announce] = createSignal()
  const { session$ } = state
  const end = (): void => state.set(null)
  const confirm = (account: OwnAccount | undefined): Observable<never> =>
    account ? confirmAccount(ports.frame.ask, account, ports.networks()) : EMPTY
  const ending = createSignOut({
    ...{ ...ports, end, isOpen: () => session$.value !== null },
    confirm: () => confirm(session$.value?.accounts[0]),
  })
  const { signOut$, settled$, settledAfter, dropLogin, isOwed, clear } = ending
  let preferredType: OpenOptions["preferredType"]
  const preferred = (namespace: Namespace) => preferredType?.(namespace)
  return {
    ...{ preferred, settled$, isOwed, signedOut$, dropLogin },
    /** Completes where the frame still has the user of what is open in a family; with another one, the connection ends. */
    confirm: (namespace: Namespace): Observable<never> =>
      defer(() => confirm(accountIn(session$.value, namespace))).pipe(
        tap({ error: (thrown: unknown) => hasCode(thrown, ["Unauthorized"]) && end() }),
      ),
    open: (options: OpenOptions) =>
      defer(() => {
        preferredType = options.preferredType
        const all = { ...ports, ...ending }
        const settling$ = options.silent ? settledAfter(keepUser(all, preferred, options)) : settled$
        return concat(settling$, opening(all, state, { preferred, networkOf }, options))
      }),
    leave: () =>
      doing(() => {
        clear()
        end()
      }),
    close: () => concat(doing(announce), signOut$),
  }
}
