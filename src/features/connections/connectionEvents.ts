import { from, type Observable } from "rxjs"
import { type ConnectionChange, eventsOf } from "../../model/connectionChange.js"
import { activeAccount, type Connections, shownNetwork } from "../../model/connections.js"
import type { TrackedEvent } from "../../model/events.js"
import { namespaceOf, type NetworkId } from "../../model/namespace.js"
import type { BuiltInContext } from "../builtInContext.js"

/** The events of a change, each with the account that is active after it. */
export const connectionEvents = ({ settings }: Pick<BuiltInContext, "settings">) => {
  const { networks, defaultNetwork } = settings
  const offered = (state: Connections) =>
    [defaultNetwork, ...networks].find(({ id }) => namespaceOf(id) === state.active)
  const network = (state: Connections): NetworkId =>
    shownNetwork(state, state.active) ?? (offered(state) ?? defaultNetwork).id
  return (change: ConnectionChange): Observable<TrackedEvent> =>
    from(eventsOf(change, network).map((event) => ({ event, account: activeAccount(change.after) })))
}
