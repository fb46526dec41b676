import { defer, finalize, mergeMap, type Observable, of, throwError } from "rxjs"
import type { Connector, ConnectorEvent } from "../../adapters/connector.js"
import { fail } from "../../model/errors.js"
import { replayNow } from "../operators/replayNow.js"

/**
 * The first approval with an account of each chain family that the connector has named when it was opened. One that approves
 * none of them is closed, and errors with `MalformedAnswer`: what it has opened cannot be used. Accounts that change to none
 * are withdrawn.
 *
 *     opened    u--a--x      x of a family that it does not name
 *     approved  u--a--#
 *     closes          ^!
 */
export const approvedFamilies = (
  connector: Connector,
  opened$: Observable<ConnectorEvent>,
): Observable<ConnectorEvent> => {
  const { id, namespaces } = connector.info
  return opened$.pipe(
    mergeMap((event) => {
      if (event.type === "accountsChanged") return of(event.accounts[0] ? event : ({ type: "withdrawn" } as const))
      if (event.type !== "connected") return of(event)
      const usable = event.approvals.filter(({ namespace, accounts }) => accounts[0] && namespaces.includes(namespace))
      const families = usable.map(({ namespace }) => namespace)
      const [first, ...others] = usable.filter(({ namespace }, index) => families.indexOf(namespace) === index)
      if (first) return of({ ...event, approvals: [first, ...others] } as const)
      // Closed once it has failed: the connector may end at once what is closed.
      const close = () => replayNow(defer(() => connector.close()))
      return throwError(() => fail("MalformedAnswer", { connector: id, method: "open" })).pipe(finalize(close))
    }),
  )
}
