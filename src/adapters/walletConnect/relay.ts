import {
  catchError,
  concat,
  defer,
  EMPTY,
  endWith,
  ignoreElements,
  merge,
  mergeMap,
  type MonoTypeOperatorFunction,
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
import { chainLimits } from "../../model/chainLimits.js"
import { fail } from "../../model/errors.js"
import { type Namespace, namespaceOf, type NetworkId } from "../../model/namespace.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import type { Connector, ConnectorEvent, OpenOptions } from "../connector.js"
import type { Transport } from "../signer.js"
import { proposalFor } from "./families.js"
import { pairWith } from "./pairing.js"
import type { RelayClient } from "./relayClient.js"
import { decodeSession, type RelaySession } from "./relaySession.js"
import { endSession, sessionConnection } from "./sessionConnection.js"
import { answerTo, eventsOf, type LiveSession } from "./sessionRequests.js"
import { approvalsIn, approvedNetworks, initialState, type SessionChange, type SessionState } from "./sessionState.js"

export interface RelayPorts {
  /** The connector's id, for the details of errors. */
  readonly connector: string
  /** The address of the relay, for the details of errors. */
  readonly relay: string
  /** The origin of the site, for the details of errors. */
  readonly origin: string
  /** Loaded on first subscription. */
  readonly client$: Observable<RelayClient>
  /**
   * Whether a URI may be given to another wallet that the visitor chooses: `reusesPairing` of the device.
   */
  readonly reuses: boolean
  /**
   * Whether the client is the package's own. Nobody else can use its sessions: those that earlier visits have left are ended,
   * too. Of a client of the site's own, only the sessions that were used here are ended.
   */
  readonly owns: boolean
  /**
   * Whether a session that is there already is used as it is, where it serves the chain family that is asked for: the client
   * is that of a provider of the site's own.
   */
  readonly adopts: boolean
  /** Emits when the tab comes to the front, and when the page is online again. */
  readonly returned$: Observable<unknown>
  readonly clock: SchedulerLike
}

/** What a connector does over a relay. */
export interface Relay extends Pick<Connector, "open" | "close"> {
  readonly request: (namespace: Namespace, call: Parameters<Transport["request"]>[0]) => Observable<unknown>
  readonly on: (namespace: Namespace, event: string) => Observable<unknown>
}

const namesOf = ({ networks }: Pick<OpenOptions, "networks">): string => networks.map(({ name }) => name).join(", ")

/** The latest session that has not expired. */
const storedSession = (client: RelayClient, now: number): RelaySession | undefined =>
  client
    .sessions()
    .map(decodeSession)
    .filter((session) => session !== undefined)
    .filter(({ endsAt }) => endsAt > now)
    .at(-1)

/** The topics of all stored sessions. */
const topicsOf = (client: RelayClient): readonly string[] =>
  client.sessions().flatMap((session) => decodeSession(session)?.topic ?? [])

const offeredBy = ({ networks }: Pick<OpenOptions, "networks">): readonly NetworkId[] => networks.map(({ id }) => id)

/** Another stream where the first one has no value. */
const orElse =
  <T>(other$: Observable<T>): MonoTypeOperatorFunction<T> =>
  (source) =>
    defer(() => {
      let isEmpty = true
      return concat(
        source.pipe(tap(() => (isEmpty = false))),
        defer(() => (isEmpty ? other$ : EMPTY)),
      )
    })

/** Keeps the client at its relay until the work is over. */
const whileUsing =
  <T>({ inUse$ = EMPTY, resume = () => EMPTY }: RelayClient, { returned$ }: RelayPorts): MonoTypeOperatorFunction<T> =>
  (work$) => {
    const resumed$ = returned$.pipe(
      mergeMap(() => defer(resume).pipe(catchError(() => EMPTY))),
      ignoreElements(),
    )
    return merge(inUse$, resumed$, work$.pipe(endWith(null))).pipe(takeWhile((value) => value !== null))
  }

/** Reads again what other tabs may have changed, before some work. A storage that fails or does not answer is not waited for. */
const refreshed = <T>(
  { refresh = () => EMPTY }: RelayClient,
  clock: SchedulerLike,
  work: () => Observable<T>,
): Observable<T> => {
  const read$ = defer(refresh).pipe(
    takeUntil(timer(chainLimits.sessionsRead, clock)),
    catchError(() => EMPTY),
    ignoreElements(),
  )
  return concat(read$, defer(work))
}

/** A sign-in can be asked for together with a session of EVM accounts only (CONTRACTS §6.3). */
const signsInWith = ({ networks }: OpenOptions): boolean => networks.every(({ id }) => namespaceOf(id) === "eip155")

/**
 * A session cannot be extended by the site: without a network that the site has added since, it is proposed anew. One that began
 * with a sign-in does not say what was asked for.
 */
const isStale = (state: SessionState): boolean =>
  state.session.requested.length > 0 &&
  state.offered.some((network) => {
    const approved = approvedNetworks(state, namespaceOf(network))
    return !state.session.requested.includes(network) && !approved.includes(network)
  })

/** Whether a session serves the chain family that is asked for; any, where none is. */
const serves = (state: SessionState, { namespace: asked }: OpenOptions): boolean =>
  approvalsIn(state).some(({ namespace }) => namespace === (asked ?? namespace))

/** The last network in use of each family, also in an earlier session or visit: the next session goes on on them. */
const createNetworks = () => {
  let inUse: readonly NetworkId[] = []
  return {
    inUse: () => inUse,
    use: (networks: readonly NetworkId[]): void => {
      const families = networks.map(namespaceOf)
      inUse = [...networks, ...inUse.filter((network) => !families.includes(namespaceOf(network)))]
    },
    forget: (): void => void (inUse = []),
    /** Those in use first: a wallet may sign in on the first one only. */
    inOrder: (networks: OpenOptions["networks"]): OpenOptions["networks"] => [
      ...networks.filter(({ id }) => inUse.includes(id)),
      ...networks.filter(({ id }) => !inUse.includes(id)),
    ],
  }
}

const endAll = (client: RelayClient, topics: readonly string[], clock: SchedulerLike): Observable<never> =>
  merge(...topics.map((topic) => endSession(client, topic, clock)))

/** The open session, and the signals of what changes it. */
const createHolder = ({ owns, clock }: RelayPorts) => {
  const [changed$, change] = createSignal<SessionChange>()
  const [settled$, settled] = createSignal()
  const [emitted$, emit] = createSignal<ConnectorEvent>()
  const used = new Set<string>()
  const networks = createNetworks()
  let live: LiveSession | undefined
  const follow = (client: RelayClient, initial: SessionState): Observable<ConnectorEvent> =>
    defer(() => {
      used.add(initial.session.topic)
      let own: LiveSession | undefined
      const hold = (state: SessionState | undefined): void => {
        // A connection that is replaced ends after the new one has begun.
        if (own && live && live !== own) return
        live = own = state && { client, state }
        if (state) networks.use(approvalsIn(state).map(({ network }) => network))
      }
      return sessionConnection(initial, { client, changed$, hold, settled, clock }).pipe(tap(emit))
    })
  const move = (network: NetworkId): void => change({ type: "moved", network })
  /** Ends the stored sessions that may be ended but one, also those that another tab has begun. */
  const endStored = (client: RelayClient, except?: string): Observable<never> =>
    refreshed(client, clock, () => {
      const topics = topicsOf(client).filter((topic) => topic !== except && (owns || used.has(topic)))
      return endAll(client, topics, clock)
    })
  return { follow, endStored, networks, requests: { live: () => live, move, emitted$, changed$: settled$, clock } }
}

/** What opens a session, by a prompt or without. */
const createOpening = (ports: RelayPorts, { follow, endStored, networks }: ReturnType<typeof createHolder>) => {
  const { connector, owns, adopts, reuses, clock } = ports
  /** The first session that a wallet has approved. Those before it are over with it. */
  const begin = (client: RelayClient, options: OpenOptions, given: unknown): Observable<ConnectorEvent> => {
    const session = decodeSession(given)
    if (!session) throw fail("MalformedAnswer", { connector, method: "wc_sessionSettle" }, given)
    const state = initialState(session, offeredBy(options), networks.inUse())
    const isUsable = approvalsIn(state).length > 0
    const unsupported = () => fail("ChainUnsupported", { network: namesOf(options) })
    if (!isUsable) return concat(endSession(client, session.topic, clock), throwError(unsupported))
    client.share?.(given)
    return merge(follow(client, state), endStored(client, session.topic))
  }
  const resumeStored = (client: RelayClient, options: OpenOptions): Observable<ConnectorEvent> => {
    if (options.remembered) networks.use(options.remembered)
    const session = storedSession(client, clock.now())
    const state = session && initialState(session, offeredBy(options), networks.inUse(), options.selected)
    if (!state) return EMPTY
    const isUsable = serves(state, options) && (adopts || !isStale(state))
    if (isUsable) return follow(client, state)
    return owns ? endSession(client, state.session.topic, clock) : EMPTY
  }
  const resume = (client: RelayClient, options: OpenOptions): Observable<ConnectorEvent> =>
    refreshed(client, clock, () => resumeStored(client, options))
  const ask = (client: RelayClient, options: OpenOptions): Observable<ConnectorEvent> => {
    const details = { ...ports, networks: namesOf(options) }
    const signIn$ = signsInWith(options) ? options.signIn$ : EMPTY
    const paired$ = pairWith({ client, details, clock }, proposalFor(networks.inOrder(options.networks)), signIn$).pipe(
      switchMap((step) =>
        step.type === "uri" ? of({ ...step, ...(reuses && { reusable: true }) }) : begin(client, options, step.session),
      ),
    )
    return adopts ? resume(client, options).pipe(orElse(paired$)) : paired$
  }
  return { resume, ask }
}

/** The connector's work, once its code is loaded. One session at a time. */
export const createRelay = (ports: RelayPorts): Relay => {
  const { client$ } = ports
  const holder = createHolder(ports)
  const { endStored, networks, requests } = holder
  const { resume, ask } = createOpening(ports, holder)
  return {
    open: (options) =>
      client$.pipe(
        switchMap((client) => (options.silent ? resume : ask)(client, options).pipe(whileUsing(client, ports))),
      ),
    close: () =>
      client$.pipe(
        tap(networks.forget),
        switchMap((client) => endStored(client).pipe(whileUsing(client, ports))),
        catchError(() => EMPTY),
      ),
    request: (namespace, call) => answerTo(requests, namespace, call),
    on: (namespace, event) => eventsOf(requests, namespace, event),
  }
}
