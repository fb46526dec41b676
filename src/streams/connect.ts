import {
  catchError,
  concat,
  connect as multicast,
  filter,
  map,
  type MonoTypeOperatorFunction,
  type Observable,
  of,
  type SchedulerLike,
  takeUntil,
  throwError,
  timeout,
} from "rxjs"
import type { Connector, ConnectorEvent } from "../adapters/adapter.js"
import type { Connection, StoredConnection } from "../model/connection.js"
import type { ConnectionEvent } from "../model/connections.js"
import { type ConnectorInfo, sameConnector } from "../model/connector.js"
import { fail } from "../model/errors.js"
import { limits } from "../model/limits.js"
import type { Namespace } from "../model/namespace.js"
import { type Command, command } from "./operators/command.js"

/** One connector of one chain family. */
export interface ConnectorKey {
  readonly namespace: Namespace
  readonly connector: string
}

export interface ConnectPorts {
  /** The person, or a rule, ends a connection or an attempt. */
  readonly close$: Observable<ConnectorKey>
  /** Nobody waits for an attempt any more. Has no power over a connection. */
  readonly cancel$: Observable<ConnectorKey>
  /** When a connector that is asked now was used, as far as others go; by default by the clock. */
  readonly latestUse?: (key: ConnectorKey, at: number) => number
  readonly clock: SchedulerLike
}

export type Connect =
  /** Asks the person. */
  | { readonly type: "ask"; readonly connector: Connector }
  /** Asks the wallet silently for a connection of an earlier visit or another tab. */
  | { readonly type: "resume"; readonly connector: Connector; readonly remembered: StoredConnection }

const names =
  (info: ConnectorInfo) =>
  (key: ConnectorKey): boolean =>
    key.namespace === info.namespace && sameConnector(key.connector, info.id)

interface Attempt {
  readonly info: ConnectorInfo
  readonly usedAt: number
  readonly resumed: boolean
}

const toConnectionEvent = ({ info, usedAt, resumed }: Attempt, event: ConnectorEvent): ConnectionEvent => {
  const { namespace } = info
  if (event.type !== "connected") return { ...event, namespace, connector: info.id }
  const { accounts, network } = event
  return {
    type: "opened",
    resumed,
    connection: { kind: "live", namespace, connector: info, accounts, network, usedAt, link: "up" },
  }
}

/** Ends with the signal, but only as long as the source has said nothing. */
const takeUntilFirstOr = <T>(signal$: Observable<unknown>): MonoTypeOperatorFunction<T> =>
  multicast((source$) => source$.pipe(takeUntil(signal$.pipe(takeUntil(source$)))))

/**
 * One connection for each connector; asking it again replaces it. The effect is the whole life of the connection,
 * so that leaving it, for whatever reason, removes every listener.
 *
 *     asked    c-----------
 *     wallet   ---o--a-----
 *     hang up  ---------h--
 *     events   O--o--a--C      O opening, C closed
 *     reply    ---o-----|
 */
export const connectCommand = ({
  close$,
  cancel$,
  latestUse = (_, at) => at,
  clock,
}: ConnectPorts): Command<Connect, ConnectionEvent, Connection> =>
  command({
    name: "connect",
    whileBusy: "replaces",
    key: ({ connector: { info } }) => `${info.namespace}:${info.id.toLowerCase()}`,
    effect: (input) => {
      const { info } = input.connector
      const silent = input.type === "resume"
      const key = { namespace: info.namespace, connector: info.id }
      const usedAt = silent ? input.remembered.usedAt : latestUse(key, clock.now())
      const closed: ConnectionEvent = { type: "closed", ...key }
      const after = silent ? limits.reconnectDeadline : limits.connectDeadline
      const late = () => throwError(() => fail("TimedOut", { command: "connect", after }))

      const life$ = (silent ? input.connector.resume() : input.connector.open()).pipe(
        takeUntilFirstOr(cancel$.pipe(filter(names(info)))),
        timeout({ first: after, with: late, scheduler: clock }),
        takeUntil(close$.pipe(filter(names(info)))),
        map((event) => toConnectionEvent({ info, usedAt, resumed: silent }, event)),
      )
      const beginning: ConnectionEvent = silent
        ? { type: "restoring", connection: input.remembered }
        : { type: "opening", connector: info }
      /** A wallet that failed to answer a silent question may do better next time: it stays remembered. */
      const failed: ConnectionEvent = silent ? { type: "gaveUp", ...key } : closed

      return concat(of(beginning), life$, of(closed)).pipe(
        catchError((thrown: unknown) =>
          concat(
            of(failed),
            throwError(() => thrown),
          ),
        ),
      )
    },
    answer: (event) => (event.type === "opened" ? event.connection : undefined),
  })
