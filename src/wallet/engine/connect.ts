import { defer, filter, of, type Observable, switchMap, take, takeUntil, tap, throwError, throwIfEmpty } from "rxjs"
import type { Connection } from "../../model/connection/connection.js"
import { allConnections, type Connections } from "../../model/connection/connections.js"
import { goesBy } from "../../model/connection/connector.js"
import { named } from "../../model/connection/connectors.js"
import { type AnyWalletError, fail } from "../../model/errors.js"
import type { WalletEvent } from "../../model/connection/events.js"
import { reportErrors } from "../../streams/operators/reportErrors.js"
import type { ConnectorRegistry } from "./connectorRegistry.js"
import type { Kernel } from "./kernel.js"
import type { ConnectInput } from "../controls.js"

export interface ConnectActionPorts {
  readonly kernel: Kernel
  readonly registry: ConnectorRegistry
  readonly track: (event: WalletEvent) => void
  readonly report: (error: AnyWalletError) => void
}

/** The live connection of a connector: in the given family, else preferably in the active one. */
export const findConnection = (
  state: Connections,
  { connector: name, namespace }: ConnectInput,
): Connection | undefined => {
  const all = allConnections(state)
  const meant = (some: readonly Connection[]) => named(some, ({ connector }) => connector, name)[0]
  const here = meant(all.filter((connection) => connection.namespace === (namespace ?? state.active)))
  return here ?? (namespace ? undefined : meant(all))
}

const open = ({ kernel, registry }: ConnectActionPorts, input: ConnectInput): Observable<Connection> => {
  const { active } = kernel.connections$.value
  const { namespace } = input
  if (namespace && !registry.serves(namespace)) return throwError(() => fail("AdapterMissing", { namespace }))
  const cancelled$ = kernel.cancelled$.pipe(
    filter(({ id, namespaces }) => goesBy({ id })(input.connector) && (!namespace || namespaces.includes(namespace))),
  )
  return registry.find(input, active).pipe(
    takeUntil(cancelled$),
    switchMap((connector) => {
      const { namespaces } = connector.info
      const requested = namespace ?? (namespaces.includes(active) ? active : namespaces[0])
      return kernel.connect({ type: "ask", connector, namespace: requested })
    }),
    throwIfEmpty(() => fail("Aborted", { command: "connect" })),
    take(1),
  )
}

/** Connects a wallet of this page. One that is connected already becomes the active one, without a second prompt. */
export const connectAction =
  (ports: ConnectActionPorts) =>
  (input: ConnectInput): Observable<Connection> => {
    const { kernel, report, track } = ports
    return defer(() => {
      const live = findConnection(kernel.connections$.value, input)
      if (!live) return open(ports, input)
      const key = { namespace: live.namespace, connector: live.connector.id }
      return of(live).pipe(tap(() => kernel.activate(key)))
    }).pipe(
      reportErrors((error) => {
        report(error)
        track({
          type: error.code === "UserRejected" ? "USER_REJECTED" : "CONNECT_ERROR",
          connector: input.connector,
          error,
        })
      }),
    )
  }
