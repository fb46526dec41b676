import { concat, EMPTY, from, type Observable } from "rxjs"
import { type ConnectionChange, eventsOf } from "../../model/connectionChange.js"
import { activeAccount, type Connections } from "../../model/connections.js"
import { endedConnections } from "../../model/endedConnections.js"
import type { TrackedEvent } from "../../model/events.js"
import type { NetworkId } from "../../model/namespace.js"
import { shownIn } from "../../model/shownIn.js"
import type { BuiltInContext } from "../builtInContext.js"

/**
 * What follows from a change: when a connection has ended, or a new one may have taken its place, what is cached of accounts
 * that no wallet has is dropped; and the events, each with the account that is active after the change.
 */
export const connectionEvents = (
  { settings }: Pick<BuiltInContext, "settings">,
  forget: (after: Connections) => Observable<never>,
  follow: (change: ConnectionChange) => Observable<never>,
) => {
  const network = (state: Connections): NetworkId => shownIn(settings, state, state.active).id
  return (change: ConnectionChange): Observable<TrackedEvent> =>
    concat(
      follow(change),
      change.event.type === "opened" || endedConnections(change).length > 0 ? forget(change.after) : EMPTY,
      from(eventsOf(change, network).map((event) => ({ event, account: activeAccount(change.after) }))),
    )
}
