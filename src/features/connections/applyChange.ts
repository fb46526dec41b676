import { type ConnectionChange, eventsOf } from "../../model/connectionChange.js"
import { activeAccount, type Connections } from "../../model/connections.js"
import { endedConnections } from "../../model/endedConnections.js"
import type { TrackedEvent } from "../../model/events.js"
import type { NetworkId } from "../../model/namespace.js"
import { shownIn } from "../../model/shownIn.js"
import type { BuiltIn } from "../../wallet/builtIn.js"
import type { BuiltInContext } from "../builtInContext.js"

/**
 * What follows from a change: when a connection has ended, or a new one may have taken its place, what is cached of accounts
 * that no wallet has is dropped. Returns the events, each with the account that is active after the change.
 */
export const applyChange = (
  { settings }: Pick<BuiltInContext, "settings">,
  forget: (after: Connections) => void,
  follow: BuiltIn["multiWallet"]["follow"],
) => {
  const network = (state: Connections): NetworkId => shownIn(settings, state, state.active).id
  return (change: ConnectionChange): readonly TrackedEvent[] => {
    const ended = endedConnections(change)
    follow(change, ended)
    if (change.event.type === "opened" || ended.length > 0) forget(change.after)
    const account = activeAccount(change.after)
    return eventsOf(change, network).map((event) => ({ event, account }))
  }
}
