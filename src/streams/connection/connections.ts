import { distinctUntilChanged, map, type Observable, scan, startWith } from "rxjs"
import type { ConnectionChange } from "../../model/connection/connectionChange.js"
import { type ConnectionEvent, reduceConnections } from "../../model/connection/connectionEvents.js"
import type { Connections } from "../../model/connection/connections.js"

/** What each event changes. */
export const changesStream = (
  events$: Observable<ConnectionEvent>,
  initial: Connections,
): Observable<ConnectionChange> =>
  events$.pipe(
    scan<ConnectionEvent, ConnectionChange, Pick<ConnectionChange, "after">>(
      ({ after: before }, event) => ({ before, event, after: reduceConnections(before, event) }),
      { after: initial },
    ),
  )

/** The connections, and after each change. */
export const connectionsStream = (
  changes$: Observable<ConnectionChange>,
  initial: Connections,
): Observable<Connections> =>
  changes$.pipe(
    map(({ after }) => after),
    startWith(initial),
    distinctUntilChanged(),
  )
