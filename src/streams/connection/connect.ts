import {
  catchError,
  concat,
  defer,
  EMPTY,
  filter,
  finalize,
  map,
  merge,
  type MonoTypeOperatorFunction,
  type Observable,
  of,
  type SchedulerLike,
  takeUntil,
  tap,
  throwError,
} from "rxjs"
import type { Approval, Connector, ConnectorEvent, OpenOptions } from "../../adapters/connector.js"
import type { AccountType } from "../../model/account.js"
import type { ConnectionEvent } from "../../model/connection/connectionEvents.js"
import { type Connection, withSelected } from "../../model/connection/connection.js"
import type { StoredSession } from "../../model/connection/connections.js"
import { type ConnectorInfo, type ConnectorKey, sameSession } from "../../model/connection/connector.js"
import { fail } from "../../model/errors.js"
import { limits } from "../../model/limits.js"
import type { Namespace } from "../../model/namespace.js"
import type { Settings } from "../../model/settings/settings.js"
import { approvedFamilies } from "./approvedFamilies.js"
import { type Command, command } from "../operators/command.js"
import { deadline } from "../operators/deadline.js"

export interface ConnectPorts {
  /** The networks that the site offers now. */
  readonly settings: Pick<Settings, "networks">
  /** Connectors whose connection or attempt is closed, by the user or by a rule. */
  readonly close$: Observable<ConnectorKey>
  /** Connectors that another tab has disconnected. An attempt that prompts the user goes on. */
  readonly closedElsewhere$: Observable<ConnectorKey>
  /** Connectors whose attempt is cancelled. A connection is not affected. */
  readonly cancel$: Observable<ConnectorKey>
  /** Whether a connector may be opened without a prompt: not one that the user has disconnected (SPEC §4). */
  readonly mayResume: (key: ConnectorKey) => boolean
  /** The type of account that a new connection starts with, where the wallet has one; by default the wallet's first. */
  readonly preferredType?: ((namespace: Namespace) => AccountType | undefined) | undefined
  /** When a connector that is approved now was used, relative to others. */
  readonly latestUse: (key: ConnectorKey, at: number) => number
  /** What the user is to sign while a wallet is being connected, if anything. */
  readonly signIn$?: OpenOptions["signIn$"]
  readonly clock: SchedulerLike
}

export type Connect =
  /** Prompts the user. The connection of `namespace` becomes the active one, where the wallet approves it. */
  | { readonly type: "ask"; readonly connector: Connector; readonly namespace: Namespace }
  /** Restores the connections of an earlier visit, or those that another tab has, without a prompt. */
  | {
      readonly type: "resume"
      readonly connector: Connector
      readonly remembered: StoredSession
      readonly isElsewhere: boolean
    }

type Times = Pick<Connection, "approvedAt" | "usedAt">

interface Attempt {
  /** The connector as it is when it is opened: which families it serves changes with the networks of the site. */
  readonly info: ConnectorInfo
  /** When its wallet has first approved it, or, when restored, those of the first of its remembered families. */
  readonly times: () => Times
  readonly input: Connect
  readonly preferredType: ConnectPorts["preferredType"]
}

/** The connections that were approved, the requested one first. */
const connectionsOf = (
  { info, times, input, preferredType }: Attempt,
  { approvals, wallet }: Extract<ConnectorEvent, { readonly type: "connected" }>,
): readonly [Connection, ...Connection[]] => {
  const connector = wallet ? { ...info, ...wallet } : info
  const connectionOf = (approval: Approval): Connection => {
    const { approvedAt, usedAt } = times()
    const connection: Connection = { ...approval, kind: "live", connector, approvedAt, usedAt, link: "up" }
    const preferred = preferredType?.(approval.namespace)
    return withSelected(connection, approval.accounts.find(({ type }) => type === preferred)?.address)
  }
  const isRequested = ({ namespace }: Approval): boolean => input.type === "ask" && namespace === input.namespace
  const first = approvals.find(isRequested) ?? approvals[0]
  return [connectionOf(first), ...approvals.filter((approval) => approval !== first).map(connectionOf)]
}

/** Whether the connection is open: undefined before it was opened, false while the wallet shows no account. */
type IsOpen = boolean | undefined

const toConnectionEvent = (attempt: Attempt, event: ConnectorEvent, isOpen: IsOpen): ConnectionEvent => {
  const { info, input } = attempt
  switch (event.type) {
    case "connected": {
      const connections = connectionsOf(attempt, event)
      return isOpen
        ? { type: "approvalsChanged", connections }
        : { type: "opened", connections, resumed: input.type === "resume" || isOpen === false }
    }
    case "uri":
    case "withdrawn":
    case "linkChanged":
      return { ...event, key: info }
    default:
      return { ...event, connector: info.id }
  }
}

/** Whether the wallet has responded; a pairing URI is not a response. */
const isResponse = ({ type }: Pick<ConnectorEvent | ConnectionEvent, "type">): boolean =>
  !["opening", "restoring", "uri"].includes(type)

const toConnectionEvents =
  (attempt: Attempt) =>
  (events$: Observable<ConnectorEvent>): Observable<ConnectionEvent> =>
    defer(() => {
      let isOpen: IsOpen
      return events$.pipe(
        map((event) => {
          const change = toConnectionEvent(attempt, event, isOpen)
          if (event.type === "connected" || event.type === "withdrawn") isOpen = event.type === "connected"
          return change
        }),
      )
    })

/**
 * Ends when the connector is closed; when its attempt is cancelled, until the wallet has responded; and when another tab has
 * disconnected it, unless the user is being prompted.
 */
const untilLeft =
  (
    { close$, closedElsewhere$, cancel$ }: ConnectPorts,
    { type, connector: { info } }: Connect,
  ): MonoTypeOperatorFunction<ConnectionEvent> =>
  (event$) =>
    defer(() => {
      let hasResponded = false
      const cancelled$ = cancel$.pipe(filter(() => !hasResponded))
      const elsewhere$ = closedElsewhere$.pipe(filter(() => hasResponded || type === "resume"))
      return event$.pipe(
        tap((event) => (hasResponded ||= isResponse(event))),
        takeUntil(merge(close$, cancelled$, elsewhere$).pipe(filter((key) => sameSession(key, info)))),
      )
    })

/** How the connections of an earlier visit are restored. */
const restoring = (remembered: StoredSession): Pick<OpenOptions, "remembered" | "selected"> => ({
  remembered: remembered.map(({ network }) => network),
  selected: remembered.map(({ network, accounts }) => ({ network, address: accounts[0].address })),
})

/** A connection until it is closed; unsubscribing removes every listener. */
const openConnection = (ports: ConnectPorts, attempt: Attempt): Observable<ConnectionEvent> => {
  const { settings, mayResume, signIn$, clock } = ports
  const { info, input, preferredType } = attempt
  const silent = input.type === "resume"
  if (silent && !mayResume(info)) return EMPTY
  const more = silent ? restoring(input.remembered) : { namespace: input.namespace, signIn$ }
  const within = (after: number, meets: (event: ConnectorEvent) => boolean): MonoTypeOperatorFunction<ConnectorEvent> =>
    deadline({ after, error: () => fail("TimedOut", { command: "connect", after }), meets, clock })
  const opened$ = defer(() => input.connector.open({ silent, networks: settings.networks, preferredType, ...more }))
  return approvedFamilies(input.connector, opened$).pipe(
    within(silent ? limits.reconnectDeadline : limits.connectDeadline, () => true),
    within(limits.pairingDeadline, isResponse),
    toConnectionEvents(attempt),
  )
}

/** The attempts whose wallet shows an account now. */
type Open = Set<Connect>

/** An attempt, and the connection that it opens. */
const attemptOf = (ports: ConnectPorts, open: Open, input: Connect): Observable<ConnectionEvent> => {
  const { clock, preferredType, latestUse } = ports
  const { info } = input.connector
  let first: Times | undefined = input.type === "resume" ? input.remembered[0] : undefined
  const times = (): Times => (first ??= { approvedAt: clock.now(), usedAt: latestUse(info, clock.now()) })
  const closed: ConnectionEvent = { type: "closed", key: info, by: "wallet" }
  // An attempt without a connection leaves what is remembered: another tab may be connected.
  const gaveUp: ConnectionEvent = { type: "gaveUp", key: info }
  // Whether its end is the end of a connection.
  let isConnection = false
  const started: ConnectionEvent =
    input.type === "resume"
      ? { type: "restoring", connections: input.remembered }
      : { type: "opening", connector: info, namespace: input.namespace }
  const ended$ = defer(() => of(isConnection ? closed : gaveUp))
  const opened$ = openConnection(ports, { info, times, input, preferredType }).pipe(
    tap({ complete: () => (isConnection ||= input.type === "resume" && !input.isElsewhere) }),
  )
  const events$ = concat(of(started), opened$).pipe(
    untilLeft(ports, input),
    tap(({ type }) => {
      if (type === "opened") {
        open.add(input)
        isConnection = true
      }
      if (type === "withdrawn") open.delete(input)
    }),
    finalize(() => open.delete(input)),
  )
  return concat(events$, ended$).pipe(
    catchError((thrown: unknown) =>
      concat(
        ended$,
        throwError(() => thrown),
      ),
    ),
  )
}

/**
 * One connection for each connector. One that is open goes on while it is asked for again, such as for a further family, or
 * resumed as another tab has it, and is replaced once the wallet approves. It opens every family that the wallet approves.
 * A pairing URI that comes first is emitted and is not an answer: the answer has a deadline of its own.
 *
 *     calls    c--------------
 *     wallet   ---u--o--a-----      u a pairing URI
 *     close    ------------h--
 *     events   O--u--o--a--C        O opening, C closed; without a connection, "gave up"
 *     reply    ------o-----|
 */
export const connectCommand = (ports: ConnectPorts): Command<Connect, ConnectionEvent, Connection> => {
  const open: Open = new Set()
  return command({
    name: "connect",
    whileBusy: "replaces",
    key: ({ connector }) => connector.info.id.toLowerCase(),
    replaces: (later, earlier) => {
      if (!sameSession(later.connector.info, earlier.connector.info)) return "never"
      // What has not answered yet, or shows no account now, is not open.
      return open.has(earlier) ? "onceAnswered" : "atOnce"
    },
    effect: (input) => attemptOf(ports, open, input),
    answer: (event) => (event.type === "opened" ? event.connections[0] : undefined),
  })
}
