import { ignoreElements, distinctUntilChanged, map, type Observable, pairwise, startWith, tap } from "rxjs"
import { stored as toStored, type StoredConnection } from "../model/connection.js"
import { type Connections, shownNetwork } from "../model/connections.js"
import { type Namespace, namespaces, type NetworkId } from "../model/namespace.js"
import { sameJson } from "../model/sameJson.js"

/** The part of the connections that is stored. */
export interface Snapshot {
  readonly connections: readonly StoredConnection[]
  /** Null on a first visit. */
  readonly namespace: Namespace | null
  readonly network: NetworkId | null
}

/** Live connections, and those that are still remembered. */
export const snapshotOf = (state: Connections): Snapshot => ({
  connections: namespaces.flatMap((namespace) => [
    ...state.byNamespace[namespace].connections.map(toStored),
    ...state.byNamespace[namespace].remembered.map(({ connection }) => connection),
  ]),
  namespace: state.active,
  network: shownNetwork(state, state.active),
})

/** Calls `save` with every changed snapshot and the one before it, `stored` at first: the rest is another tab's. */
export const persistenceStream = (
  connections$: Observable<Connections>,
  stored: Snapshot,
  save: (snapshot: Snapshot, before: Snapshot) => void,
): Observable<never> =>
  connections$.pipe(
    map(snapshotOf),
    startWith(stored),
    distinctUntilChanged<Snapshot>(sameJson),
    pairwise(),
    tap(([before, now]) => save(now, before)),
    ignoreElements(),
  )
