import { ignoreElements, type Observable, tap } from "rxjs"
import { stored, type StoredConnection } from "../model/connection.js"
import { type Connections, shownNetwork } from "../model/connections.js"
import { type Namespace, namespaces, type NetworkId } from "../model/namespace.js"
import { select } from "./operators/select.js"

/** What of the kernel survives a reload. */
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

/** Hands every change worth remembering to `keep`. */
export const persistenceStream = (
  connections$: Observable<Connections>,
  keep: (snapshot: Snapshot) => void,
): Observable<never> => connections$.pipe(select(snapshotOf, same), tap(keep), ignoreElements())
