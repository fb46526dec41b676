import { defer, EMPTY, type Observable } from "rxjs"
import type { Kernel } from "../kernel.js"
import type { Lookup } from "../lookup.js"
import { disconnectScope, type DisconnectInput } from "../../model/disconnecting.js"
import type { DisconnectedStore } from "../../services/disconnectedFlags.js"

/** Says goodbye to wallets, and remembers it first: nobody comes back by a reload or through another tab. */
export const disconnectAction =
  (kernel: Kernel, lookup: Lookup, disconnected: DisconnectedStore) =>
  (goodbye: DisconnectInput): Observable<never> =>
    defer(() => {
      const scope = disconnectScope(kernel.connections$.value, goodbye)
      scope.forEach(({ namespace, id }) => disconnected.set(namespace, id, true))
      const leaving = scope.map((info) => ({
        info,
        connector: lookup.connectorOf({ namespace: info.namespace, connector: info.id }),
      }))
      return leaving.length > 0 ? kernel.disconnect(leaving) : EMPTY
    })
