import { filter, map, type Observable, scan, startWith } from "rxjs"
import type { ConnectionEvent } from "../../model/connection/connectionEvents.js"
import { withRecent } from "../../model/connection/connectors.js"

/**
 * The recently used wallets, the most recent first: those that the user has connected, not those that were restored.
 *
 *     events  --a-r-b        a, b connected, r resumed
 *     recent  i-A---B
 */
export const recentStream = (
  events$: Observable<ConnectionEvent>,
  initial: readonly string[],
): Observable<readonly string[]> =>
  events$.pipe(
    filter((event) => event.type === "opened"),
    filter(({ resumed }) => !resumed),
    map(({ connections: [connection] }) => connection.connector.id),
    scan(withRecent, initial),
    startWith(initial),
  )
