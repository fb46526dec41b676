import { catchError, concat, defer, EMPTY, from, ignoreElements, mergeMap, type Observable, of, throwError } from "rxjs"
import type { Connector } from "../../adapters/connector.js"
import type { ConnectionEvent } from "../../model/connection/connectionEvents.js"
import type { ConnectorInfo } from "../../model/connection/connector.js"
import { fail, messageOf } from "../../model/errors.js"
import { type Command, command } from "../operators/command.js"

/** A connection to close. */
export interface Closing {
  readonly info: ConnectorInfo
  /** Its connector, as soon as the wallet is found on this page; completes without one where it is not. */
  readonly connector$: Observable<Connector>
}

export type DisconnectEvent = Extract<ConnectionEvent, { readonly type: "closed" }>

/**
 * Closes connections. Each is removed at once, whatever its wallet does; then the wallets are closed, and their
 * failures are collected in one error (SPEC §4: 'Failed to disconnect chains').
 *
 *     calls    d-----
 *     events   C-----      C closed
 *     wallet   ---|
 *     reply    ---|
 */
export const disconnectCommand = (): Command<readonly Closing[], DisconnectEvent, never> =>
  command<readonly Closing[], DisconnectEvent, never>({
    name: "disconnect",
    whileBusy: "joins",
    effect: (closing) => {
      const failures: string[] = []
      const closed = ({ info }: Closing): DisconnectEvent => ({ type: "closed", key: info, by: "user" })
      const close = ({ info, connector$ }: Closing): Observable<never> =>
        connector$.pipe(
          mergeMap((connector) => connector.close()),
          ignoreElements(),
          catchError((thrown: unknown) => {
            failures.push(`${info.namespaces.join(", ")} (${info.name}): ${messageOf(thrown)}`)
            return EMPTY
          }),
        )
      return concat(
        of(...closing.map(closed)),
        from(closing).pipe(mergeMap(close)),
        defer(() => (failures.length > 0 ? throwError(() => fail("DisconnectFailed", { failures })) : EMPTY)),
      )
    },
    answer: () => undefined,
  })
