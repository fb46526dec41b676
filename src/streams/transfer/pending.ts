import {
  catchError,
  defer,
  EMPTY,
  filter,
  ignoreElements,
  map,
  merge,
  type Observable,
  type SchedulerLike,
  startWith,
  switchMap,
  tap,
} from "rxjs"
import type { PendingFilter } from "../../adapters/family.js"
import { chainLimits } from "../../model/chainLimits.js"
import type { Network } from "../../model/network.js"
import { createSignal } from "../operators/createSignal.js"
import { pollUntil } from "../operators/pollUntil.js"

export interface PendingPorts {
  /** The network of the connected wallet; null when no wallet is connected. */
  readonly network$: Observable<Network | null>
  readonly filterOf: (network: Network) => Observable<PendingFilter>
  readonly visible$: Observable<boolean>
  readonly clock: SchedulerLike
}

/**
 * Reads the filter of a network again and again. Where a read fails, another filter is installed: a node drops one that is
 * not read for some minutes, as while the tab is hidden.
 */
const readsOf = ({ filterOf, visible$, clock }: PendingPorts, network: Network): Observable<readonly string[]> =>
  defer(() => {
    const [lost$, install] = createSignal()
    let read: PendingFilter | undefined
    const again$ = lost$.pipe(map(() => filterOf(network).pipe(catchError(() => EMPTY))))
    const filter$ = again$.pipe(
      startWith(filterOf(network)),
      switchMap((installed$) => installed$),
      tap((installed) => (read = installed)),
      ignoreElements(),
    )
    const reinstall = (): Observable<never> => {
      read = undefined
      install()
      return EMPTY
    }
    const { pendingInterval: interval, pendingLimit: limit } = chainLimits
    const hashes$ = pollUntil(() => (read ? read().pipe(catchError(reinstall)) : reinstall()), {
      ...{ interval, limit, visible$, clock },
    })
    return merge(filter$, hashes$)
  })

/**
 * Emits when the chain has new pending transactions, so that balances can be fetched again: polls every thirty seconds,
 * while the tab is visible, 99 times at most (SPEC §9). Does nothing on a chain without such filters.
 */
export const pendingStream = (ports: PendingPorts): Observable<readonly string[]> =>
  ports.network$.pipe(
    switchMap((network) => (network === null ? EMPTY : readsOf(ports, network).pipe(catchError(() => EMPTY)))),
    filter((hashes) => hashes.length > 0),
  )
