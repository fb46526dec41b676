import { defer, finalize, type Observable, type SchedulerLike, take } from "rxjs"
import { limits } from "../../../model/limits.js"
import { replayNow } from "../../../streams/operators/replayNow.js"
import type { Transport } from "../../signer.js"

interface OpenRequest {
  readonly since: number
  readonly isSettled: () => boolean
  readonly answer$: Observable<unknown>
}

const open = new WeakMap<Transport, OpenRequest>()

/**
 * The answer to a request that opens a window in the wallet, asked once while it is open: a request that was left by the
 * page is joined by the next one. After `limits.connectDeadline` the wallet is asked again.
 *
 *     calls    a--b------
 *     wallet   ------r
 *     answers  ------r        to a and to b, also when a was unsubscribed
 */
export const joinOpenRequest = (transport: Transport, clock: SchedulerLike, method: string): Observable<unknown> =>
  defer(() => {
    const found = open.get(transport)
    if (found && !found.isSettled() && clock.now() - found.since < limits.connectDeadline) return found.answer$
    let settled = false
    // Subscribed to without subscribers: the window of the wallet is still open.
    const answer$ = replayNow(
      defer(() => transport.request({ method })).pipe(
        take(1),
        finalize(() => (settled = true)),
      ),
    )
    open.set(transport, { since: clock.now(), isSettled: () => settled, answer$ })
    return answer$
  })
