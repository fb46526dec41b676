import {
  catchError,
  concat,
  defer,
  EMPTY,
  filter,
  finalize,
  from,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  observeOn,
  of,
  pairwise,
  queueScheduler,
  scan,
  type SchedulerLike,
  startWith,
  switchMap,
  takeUntil,
  takeWhile,
  tap,
  timer,
} from "rxjs"
import { chainLimits } from "../../model/chainLimits.js"
import type { Approval, ConnectorEvent } from "../connector.js"
import type { RelayClient } from "./relayClient.js"
import { changeIn, isOf } from "./sessionChanges.js"
import { approvalsIn, eventsBetween, reduceSession, type SessionChange, type SessionState } from "./sessionState.js"

export interface ConnectionPorts {
  readonly client: RelayClient
  /** Changes by the site. */
  readonly changed$: Observable<SessionChange>
  /** Called with each state as soon as it is there, and with undefined at the end. */
  readonly hold: (state: SessionState | undefined) => void
  /** Called after the events of each state. */
  readonly settled: () => void
  readonly clock: SchedulerLike
}

/** Ends a session for the wallet too. Never errors; a relay that cannot be reached is not waited for. */
export const endSession = (client: RelayClient, topic: string, clock: SchedulerLike): Observable<never> =>
  defer(() => client.end(topic)).pipe(
    takeUntil(timer(chainLimits.relayClose, clock)),
    catchError(() => EMPTY),
    ignoreElements(),
  )

const isNotEmpty = <A>(list: readonly A[]): list is readonly [A, ...A[]] => list.length > 0

const withWallet = (event: ConnectorEvent, wallet: SessionState["session"]["wallet"]): ConnectorEvent =>
  event.type === "connected" && wallet ? { ...event, wallet } : event

/** What the wallet changes. Malformed events are dropped. */
const changesBy = ({ events }: RelayClient, topic: string): Observable<SessionChange> =>
  merge(
    ...(["session_event", "session_update"] as const).map((name) =>
      events(name).pipe(filter(isOf(topic)), map(changeIn[name])),
    ),
  ).pipe(filter((change) => change !== undefined))

/** A link that is lost for a moment is not reported. */
const linkChanges = ({ link$ }: RelayClient, clock: SchedulerLike): Observable<ConnectorEvent> =>
  link$.pipe(
    switchMap((link) => (link === "up" ? of(link) : timer(chainLimits.relaySettle, clock).pipe(map(() => link)))),
    startWith("up" as const),
    pairwise(),
    filter(([before, link]) => link !== before),
    map(([, link]): ConnectorEvent => ({ type: "linkChanged", link })),
  )

/**
 * The connection of a session, for as long as it is subscribed to. Completes when the wallet ends the session, when it
 * expires, and when nothing is approved any more; then it is ended.
 *
 *     wallet  --u--e--d
 *     events  o-a--n--|     o connected, a other accounts, n another network, d deleted
 */
export const sessionConnection = (initial: SessionState, ports: ConnectionPorts): Observable<ConnectorEvent> => {
  const { client, changed$, hold, settled, clock } = ports
  const { topic, wallet } = initial.session
  const none: readonly Approval[] = []
  const ended$ = merge(client.events("session_delete"), client.events("session_expire")).pipe(filter(isOf(topic)))
  // The initial state comes once changes are listened to: it may be answered by one at once.
  const events$ = merge(changesBy(client, topic), changed$, of(null)).pipe(
    scan((state, change) => (change ? reduceSession(state, change) : state), initial),
    tap((state) => hold(state)),
    // The events of a change that is made while others are emitted follow those.
    observeOn(queueScheduler),
    map(approvalsIn),
    startWith(none),
    pairwise(),
    map(([before, after]) => (isNotEmpty(after) ? eventsBetween(before, after) : null)),
    takeWhile((events) => events !== null),
    mergeMap((events) => from(events.map((event) => withWallet(event, wallet))).pipe(tap({ complete: settled }))),
  )
  const ending$ = endSession(client, topic, clock)
  return merge(linkChanges(client, clock), concat(events$, ending$, of(null))).pipe(
    takeWhile((event) => event !== null),
    takeUntil(ended$),
    finalize(() => hold(undefined)),
  )
}
