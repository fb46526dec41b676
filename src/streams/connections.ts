import { distinctUntilChanged, type Observable, observeOn, queueScheduler, scan, startWith } from "rxjs"
import { type ConnectionEvent, type Connections, reduceConnections } from "../model/connections.js"

/** Events answered by events keep their order for every reader: the queue makes re-entrance harmless. */
export const connectionsStream = (
  events$: Observable<ConnectionEvent>,
  initial: Connections,
): Observable<Connections> =>
  events$.pipe(observeOn(queueScheduler), scan(reduceConnections, initial), startWith(initial), distinctUntilChanged())
