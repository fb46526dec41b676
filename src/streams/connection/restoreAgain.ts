import { EMPTY, filter, type Observable, observeOn, type SchedulerLike, switchMap, take } from "rxjs"
import { isAsked } from "../../model/connection/connecting.js"
import type { StoredConnection } from "../../model/connection/connection.js"
import type { ConnectionEvent } from "../../model/connection/connectionEvents.js"
import { allConnections, type Connections, type Remembered } from "../../model/connection/connections.js"
import { type ConnectorKey, sameSession } from "../../model/connection/connector.js"
import { namespaces } from "../../model/namespace.js"
import type { State } from "../operators/withValue.js"

export interface RestoreAgainPorts {
  readonly connections$: State<Connections>
  /** Restores connections without a prompt. */
  readonly restore: (remembered: readonly StoredConnection[]) => Observable<ConnectionEvent>
  readonly clock: SchedulerLike
}

/** What is remembered of a connector, and whether it is being restored. */
const rememberedOf = ({ byNamespace }: Connections, key: ConnectorKey): readonly Remembered[] =>
  namespaces
    .flatMap((namespace) => byNamespace[namespace].remembered)
    .filter(({ connection }) => sameSession(connection.connector, key))

/** What is remembered of a connector that has not been disconnected, connected, asked or begun to be restored since. */
const leftBehind = (state: Connections, key: ConnectorKey): readonly StoredConnection[] => {
  const remembered = rememberedOf(state, key)
  const isLive = allConnections(state).some(({ connector }) => sameSession(connector, key))
  const isBusy = isLive || isAsked(state, key) || remembered.some(({ restoring }) => restoring)
  return isBusy ? [] : remembered.map(({ connection }) => connection)
}

/**
 * A prompt takes the place of the restoring of its wallet. If it ends without a connection, the wallet is restored, as if the
 * user had not been prompted.
 *
 *     asked     t-------f
 *     restored          --r
 */
export const restoreAgainStream = (
  before: Connections,
  asked: ConnectorKey,
  { connections$, restore, clock }: RestoreAgainPorts,
): Observable<ConnectionEvent> => {
  if (rememberedOf(before, asked).length === 0) return EMPTY
  return connections$.pipe(
    filter((state) => !isAsked(state, asked)),
    take(1),
    // The call that prompted ends first, with its own failure.
    observeOn(clock),
    switchMap(() => restore(leftBehind(connections$.value, asked))),
  )
}
