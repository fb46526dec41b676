import { asyncScheduler, combineLatest, map, type Observable, type SchedulerLike, startWith, switchMap } from "rxjs"
import { type DirectoryPage, uniqueWallets } from "../../model/directory/directory.js"
import { directoryLimits } from "../../model/directory/directoryLimits.js"
import { fail } from "../../model/errors.js"
import type { Remote } from "../../model/remote.js"
import type { DirectoryApi } from "../../services/directory/directoryApi.js"
import { deadline } from "../../streams/operators/deadline.js"
import { toRemote } from "../../streams/operators/toRemote.js"

const after = directoryLimits.recommendedDeadline
const path = "/getWallets"

export interface RecommendedPorts {
  readonly api: Pick<DirectoryApi, "featured" | "recommended">
  /** Requests them again, after a failure. */
  readonly retry$: Observable<unknown>
  readonly clock?: SchedulerLike
}

/**
 * The wallets that the site features, then those that the directory recommends, requested together. A visitor waits for
 * them, so the request fails soon.
 *
 *     featured     --f|
 *     recommended  -r|
 *     result       l-A      A f and r
 */
export const recommendedWallets = ({
  api,
  retry$,
  clock = asyncScheduler,
}: RecommendedPorts): Observable<Remote<DirectoryPage>> =>
  retry$.pipe(
    startWith(null),
    switchMap(() => {
      const featured$ = api.featured()
      const recommended$ = api.recommended()
      const both$ = featured$
        ? combineLatest([featured$, recommended$]).pipe(
            map(([featured, { wallets, total }]) => ({
              wallets: uniqueWallets([...featured.wallets, ...wallets]),
              total: total + featured.wallets.length,
            })),
          )
        : recommended$
      return toRemote(both$.pipe(deadline({ after, error: () => fail("ServiceTimedOut", { path, after }), clock })))
    }),
  )
