import { distinctUntilChanged, type Observable, scan, startWith } from "rxjs"
import { type ConnectionEvent, reduceConnections } from "../model/connectionEvents.js"
import type { Connections } from "../model/connections.js"

/** The connections after each event. */
export const connectionsStream = (
  events$: Observable<ConnectionEvent>,
  initial: Connections,
): Observable<Connections> => events$.pipe(scan(reduceConnections, initial), startWith(initial), distinctUntilChanged())
