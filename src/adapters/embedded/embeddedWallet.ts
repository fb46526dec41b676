import {
  concat,
  defer,
  EMPTY,
  filter,
  ignoreElements,
  map,
  type Observable,
  of,
  switchMap,
  tap,
  throwError,
} from "rxjs"
import type { EmbeddedAccountType } from "../../model/embedded/embedded.js"
import { fail } from "../../model/errors.js"
import { type Namespace, namespaceOf, referenceOf } from "../../model/namespace.js"
import type { Network } from "../../model/network.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import type { State } from "../../streams/operators/withValue.js"
import type { Connector } from "../connector.js"
import { hasSmartAccount, moveTo, type OwnAccount, readAccount } from "./accounts.js"
import { type Approvals, createApprovals } from "./approvals.js"
import { EMBEDDED } from "./askFrame.js"
import { connectionOf, type ConnectionPorts, createState } from "./connection.js"
import type { AskFrame, FrameClient } from "./frameClient.js"
import type { RequestName } from "./frameCodecs.js"
import { type Call, requestOf } from "./requests.js"
import { accountIn, type Session, typeFor, withAccount } from "./session.js"
import type { SignOut } from "./signOut.js"

/** What a login begins with. */
const beginnings: readonly RequestName[] = ["CONNECT_EMAIL", "GET_SOCIAL_REDIRECT_URI", "GET_FARCASTER_URI"]

export interface EmbeddedWalletPorts extends ConnectionPorts {
  readonly frame: FrameClient
}

/** The wallet over its frame. */
export interface EmbeddedWallet
  extends Pick<Connector, "open" | "close">, Pick<FrameClient, "ask" | "held$" | "left$" | "show" | "hide"> {
  readonly approvals: Pick<Approvals, "requests$" | "approved$" | "abort">
  /** What is open; null while nothing is. */
  readonly session$: State<Session | null>
  /** Ends what is open on this page: the frame has the user of a later login. */
  readonly leave: () => Observable<never>
  /** Has the frame drop a login that is left, and its user too, where it has logged them in all the same. */
  readonly dropLogin: () => void
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

/** Changes the type of the account on a network. Emits the account. */
const preferType = (ask: FrameClient["ask"], network: Network, type: EmbeddedAccountType): Observable<OwnAccount> =>
  ask("SET_PREFERRED_ACCOUNT", { type }).pipe(
    switchMap((answer) => {
      if (answer.type !== type) throw fail("MalformedAnswer", { connector: EMBEDDED, method: "SET_PREFERRED_ACCOUNT" })
      return readAccount(ask, network, type)
    }),
  )

/**
 * Asks the frame. Where the end of a session is owed there, a login begins after it, and a request is given to the frame
 * only once that has confirmed its user.
 */
const after =
  ({ settled$, isOwed }: Pick<SignOut, "settled$" | "isOwed">, ask: AskFrame): AskFrame =>
  (name, payload) => {
    if (beginnings.includes(name)) return concat(settled$, ask(name, payload))
    if (name !== "RPC_REQUEST") return ask(name, payload)
    const unconfirmed = () => fail("Unauthorized", { connector: EMBEDDED })
    return concat(
      settled$,
      defer(() => (isOwed() ? throwError(unconfirmed) : ask(name, payload))),
    )
  }

/** The wallet over a frame. Nothing is loaded before it is used. */
export const createEmbeddedWallet = (ports: EmbeddedWalletPorts): EmbeddedWallet => {
  const { frame, networks, clock } = ports
  const { smartNetworks, held$, left$, show, hide } = frame
  const state = createState()
  const { session$, changes$ } = state
  const [refused$, refuse] = createSignal<string>()
  const networkOf = (namespace: Namespace): Network | undefined =>
    networks().find(({ id }) => id === accountIn(session$.value, namespace)?.approval.network)
  const { preferred, settled$, isOwed, confirm, ...connection } = connectionOf(ports, state, networkOf)
  const ask = after({ settled$, isOwed }, frame.ask)
  const approvals = createApprovals({ ask, settled$, clock })
  const types = { smartNetworks, preferred }
  const changed = (account: OwnAccount): void => {
    if (session$.value) state.set(withAccount(session$.value, account))
  }
  const confirmed = (namespace: Namespace, account$: Observable<OwnAccount>) =>
    concat(confirm(namespace), account$).pipe(tap(changed))
  const move = (network: Network) =>
    confirmed(namespaceOf(network.id), moveTo(ask, network, typeFor(types, network.id)))
  return {
    ...{ ask, held$, left$, show, hide, approvals, session$, refused$, ...connection },
    request: requestOf({ ...ports, session: () => session$.value, ask, refuse, approve: approvals.request, move }),
    on: (namespace, event) => eventsOf(changes$, namespace, event),
    typesIn: (namespace) => {
      const id = networkOf(namespace)?.id
      return id && hasSmartAccount(id, smartNetworks()) ? ["smartAccount", "eoa"] : []
    },
    setType: (namespace, type) =>
      defer(() => {
        const network = networkOf(namespace)
        return network
          ? confirmed(namespace, preferType(ask, network, type)).pipe(ignoreElements())
          : throwError(() => fail("NotConnected", { command: "setAccountType" }))
      }),
  }
}
