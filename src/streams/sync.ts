import { mergeMap, type Observable } from "rxjs"
import type { StoredConnection } from "../model/connection.js"
import { allConnections, type ConnectionEvent, type Connections } from "../model/connections.js"
import { sameConnector } from "../model/connector.js"
import { type Namespace, namespaces } from "../model/namespace.js"

/** What the tabs of one site share. */
export interface SharedRecord {
  readonly connections: readonly StoredConnection[]
  /** Whom a person has said goodbye to. */
  readonly isDisconnected: (namespace: Namespace, connector: string) => boolean
}

export interface SyncPorts {
  /** What is so in this tab, at the moment it is asked. */
  readonly state: () => Connections
  /** Another tab has written. */
  readonly written$: Observable<SharedRecord>
}

export type SyncEvent =
  | Extract<ConnectionEvent, { readonly type: "closed" | "activated" }>
  /** Another tab has connected a wallet that this one knows nothing of. */
  | { readonly type: "appeared"; readonly connection: StoredConnection }

/** Who is remembered here and not being asked of a person. */
const waitedFor = ({ byNamespace }: Connections): readonly StoredConnection[] =>
  namespaces.flatMap((namespace) => {
    const { connecting, remembered } = byNamespace[namespace]
    return remembered
      .map(({ connection }) => connection)
      .filter(({ connector }) => !connecting.some(({ id }) => sameConnector(id, connector.id)))
  })

const difference = (state: Connections, { connections, isDisconnected }: SharedRecord): readonly SyncEvent[] => {
  const live = allConnections(state)
  const closed = [...live, ...waitedFor(state)]
    .filter(({ namespace, connector }) => isDisconnected(namespace, connector.id))
    .map(({ namespace, connector }): SyncEvent => ({ type: "closed", namespace, connector: connector.id }))
  const told = connections
    .filter(({ namespace, connector }) => !isDisconnected(namespace, connector.id))
    .flatMap((connection): readonly SyncEvent[] => {
      const { namespace, connector, usedAt } = connection
      const ours = live.find((one) => one.namespace === namespace && sameConnector(one.connector.id, connector.id))
      const { connecting, remembered } = state.byNamespace[namespace]
      const asked =
        connecting.some(({ id }) => sameConnector(id, connector.id)) ||
        remembered.some((entry) => entry.restoring && sameConnector(entry.connection.connector.id, connector.id))
      if (!ours) return asked ? [] : [{ type: "appeared", connection }]
      return usedAt > ours.usedAt ? [{ type: "activated", namespace, connector: connector.id, at: usedAt }] : []
    })
  return [...closed, ...told]
}

/**
 * One truth over tabs: a wallet that a person disconnects, connects or makes the active one in another tab is
 * disconnected, restored or active in this one.
 *
 *     here      a-------       connected to A
 *     other     ---d----       says goodbye to A
 *     events    ---C----
 */
export const syncStream = ({ state, written$ }: SyncPorts): Observable<SyncEvent> =>
  written$.pipe(mergeMap((record) => difference(state(), record)))
