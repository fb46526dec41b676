import { defer, filter, type Observable, of, switchMap, take, takeUntil, tap, throwError, throwIfEmpty } from "rxjs"
import type { Kernel } from "../kernel.js"
import type { Lookup } from "../lookup.js"
import type { Connection } from "../../model/connection.js"
import { connectionOf } from "../../model/connections.js"
import { sameConnector } from "../../model/connector.js"
import { fail } from "../../model/errors.js"
import type { ConnectInput } from "../wallet.js"

/** Connects a wallet of this page. One that is connected already becomes the active one, without a second prompt. */
export const connectAction =
  (kernel: Kernel, lookup: Lookup) =>
  ({ connector, namespace = kernel.connections$.value.active }: ConnectInput): Observable<Connection> =>
    defer(() => {
      const key = { connector, namespace }
      const live = connectionOf(kernel.connections$.value, namespace, connector)
      if (live) return of(live).pipe(tap(() => kernel.activate(key)))
      const cancelled$ = kernel.cancelled$.pipe(
        filter((other) => other.namespace === namespace && sameConnector(other.connector, connector)),
      )
      if (!lookup.adapterOf(namespace)) return throwError(() => fail("AdapterMissing", { namespace }))
      return lookup.find(key).pipe(
        takeUntil(cancelled$),
        switchMap((found) => kernel.connect({ type: "ask", connector: found })),
        throwIfEmpty(() => fail("Aborted", { command: "connect" })),
        take(1),
      )
    })
