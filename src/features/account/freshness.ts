import { filter, merge, type Observable, share, skip, switchMap, take, takeUntil, tap, timer } from "rxjs"
import { limits } from "../../model/limits.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import type { BuiltInContext } from "../builtInContext.js"

/** When account data is fetched again. */
export interface Freshness {
  readonly refetch$: Observable<unknown>
  /** How often funds have changed since the wallet was created. */
  readonly version: () => number
  /** Drops what is cached and fetches what has subscribers: an account's funds have changed. */
  readonly invalidate: () => void
}

/** At once, and once more after as long as what has failed shortly before is refused. */
const backOnline = ({ page, clock }: BuiltInContext["environment"]): Observable<unknown> =>
  page.events("online").pipe(switchMap(() => timer(0, limits.balanceRetry, clock).pipe(take(2))))

/**
 * Fetches again when the site calls `refresh` or changes its networks, when the tab becomes visible again or is online again,
 * and when funds were transferred.
 */
export const createFreshness = (
  { refresh$, networks$, environment, destroyed$ }: BuiltInContext,
  pending$: Observable<unknown>,
  clearCache: () => void,
): Freshness => {
  const { page, clock } = environment
  const [transferred$, transferred] = createSignal()
  let version = 0
  const change = (): void => {
    version += 1
    clearCache()
  }
  const seen$ = page.visible$.pipe(skip(1), filter(Boolean))
  const again$ = merge(refresh$, networks$.pipe(skip(1)), seen$, backOnline(environment))
  return {
    refetch$: merge(again$, transferred$, pending$.pipe(tap(change))).pipe(
      takeUntil(destroyed$),
      // One subscription for all states and all accounts: these begin anew with every account.
      share({ resetOnRefCountZero: () => timer(limits.linger, clock) }),
    ),
    version: () => version,
    invalidate: () => {
      change()
      transferred()
    },
  }
}
