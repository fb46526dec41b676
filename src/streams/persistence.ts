import { ignoreElements, type Observable, tap } from "rxjs"
import { stored, type StoredConnection } from "../model/connection.js"
import { type Connections, shownNetwork } from "../model/connections.js"
import { type Namespace, namespaces, type NetworkId } from "../model/namespace.js"
import { select } from "./operators/select.js"

/** The part of the connections that is stored. */
export interface Snapshot {
  readonly connections: readonly StoredConnection[]
  readonly namespace: Namespace
  readonly network: NetworkId | null
}

/** Live connections, and those that are still remembered. */
export const snapshotOf = (state: Connections): Snapshot => ({
  connections: namespaces.flatMap((namespace) => [
    ...state.byNamespace[namespace].connections.map(stored),
    ...state.byNamespace[namespace].remembered.map(({ connection }) => connection),
  ]),
  namespace: state.active,
  network: shownNetwork(state, state.active),
})

const same = (a: Snapshot, b: Snapshot): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Calls `save` with every changed snapshot. */
export const persistenceStream = (
  connections$: Observable<Connections>,
  save: (snapshot: Snapshot) => void,
): Observable<never> => connections$.pipe(select(snapshotOf, same), tap(save), ignoreElements())
