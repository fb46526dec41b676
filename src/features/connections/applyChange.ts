import { type ConnectionChange, eventsOf } from "../../model/connection/connectionChange.js"
import { activeAccount, type Connections } from "../../model/connection/connections.js"
import { endedConnections } from "../../model/connection/endedConnections.js"
import type { TrackedEvent } from "../../model/connection/events.js"
import type { NetworkId } from "../../model/namespace.js"
import { shownIn } from "../../model/settings/shownIn.js"
import type { BuiltIn } from "../../wallet/builtIn.js"
import type { BuiltInContext } from "../builtInContext.js"

interface ChangePorts {
  /** Drops what is cached of accounts without a connection. */
  readonly forget: (after: Connections) => void
  readonly follow: BuiltIn["multiWallet"]["follow"]
  /** Restores a wallet after a prompt that has taken the place of its restoring. */
  readonly restore: (change: ConnectionChange) => void
}

/**
 * What follows from a change: when a connection has ended, or a new one may have taken its place, what is cached of accounts
 * that no wallet has is dropped. Returns the events, each with the account that is active after the change.
 */
export const applyChange = (
  { settings }: Pick<BuiltInContext, "settings">,
  { forget, follow, restore }: ChangePorts,
) => {
  const network = (state: Connections): NetworkId => shownIn(settings, state, state.active).id
  return (change: ConnectionChange): readonly TrackedEvent[] => {
    const ended = endedConnections(change)
    follow(change, ended)
    restore(change)
    if (change.event.type === "opened" || ended.length > 0) forget(change.after)
    const account = activeAccount(change.after)
    return eventsOf(change, network).map((event) => ({ event, account }))
  }
}
