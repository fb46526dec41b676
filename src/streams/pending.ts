import { catchError, EMPTY, filter, type Observable, type SchedulerLike, switchMap } from "rxjs"
import type { PendingFilter } from "../adapters/family.js"
import { chainLimits } from "../model/chainLimits.js"
import type { Network } from "../model/network.js"
import { pollUntil } from "./operators/pollUntil.js"

export interface PendingPorts {
  /** The network of the connected wallet; null when nobody is connected. */
  readonly network$: Observable<Network | null>
  readonly filterOf: (network: Network) => Observable<PendingFilter>
  readonly visible$: Observable<boolean>
  readonly clock: SchedulerLike
}

/**
 * Tells when the chain has new pending transactions, so that balances can be asked again: every thirty seconds,
 * while the tab is visible, and for 99 looks at the most (SPEC §9). A chain without such filters is left alone.
 */
export const pendingStream = ({ network$, filterOf, visible$, clock }: PendingPorts): Observable<readonly string[]> =>
  network$.pipe(
    switchMap((network) =>
      network === null
        ? EMPTY
        : filterOf(network).pipe(
            switchMap((changes) =>
              pollUntil(changes, {
                interval: chainLimits.pendingInterval,
                limit: chainLimits.pendingLimit,
                visible$,
                clock,
              }),
            ),
            catchError(() => EMPTY),
          ),
    ),
    filter((hashes) => hashes.length > 0),
  )
