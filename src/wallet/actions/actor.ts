import { defer, type Observable, of, throwError } from "rxjs"
import type { Connector } from "../../adapters/adapter.js"
import type { Kernel } from "../kernel.js"
import type { Lookup } from "../lookup.js"
import type { AccountKey } from "../../model/account.js"
import { accountOf } from "../../model/connection.js"
import { activeConnection } from "../../model/connections.js"
import { fail } from "../../model/errors.js"

/** Who acts: a live account, and the wallet that answers for it. */
export interface Actor {
  readonly account: AccountKey
  readonly connector: Connector
}

/** The one that acts now; errors with `NotConnected` when nobody can. */
export const actorFor = (command: string, { connections$ }: Kernel, lookup: Lookup): Observable<Actor> =>
  defer(() => {
    const connection = activeConnection(connections$.value)
    if (!connection) return throwError(() => fail("NotConnected", { command }))
    const { namespace, connector: info } = connection
    const connector = lookup.connectorOf({ namespace, connector: info.id })
    return connector
      ? of({ connector, account: accountOf(connection) })
      : throwError(() => fail("ConnectorNotFound", { connector: info.id }))
  })
