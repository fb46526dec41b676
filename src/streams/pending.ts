import { catchError, EMPTY, filter, type Observable, type SchedulerLike, switchMap } from "rxjs"
import type { PendingFilter } from "../adapters/family.js"
import { chainLimits } from "../model/chainLimits.js"
import type { Network } from "../model/network.js"
import { pollUntil } from "./operators/pollUntil.js"

export interface PendingPorts {
  /** The network of the connected wallet; null when no wallet is connected. */
  readonly network$: Observable<Network | null>
  readonly filterOf: (network: Network) => Observable<PendingFilter>
  readonly visible$: Observable<boolean>
  readonly clock: SchedulerLike
}

/**
 * Emits when the chain has new pending transactions, so that balances can be fetched again: polls every thirty seconds,
 * while the tab is visible, 99 times at most (SPEC §9). Does nothing on a chain without such filters.
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
