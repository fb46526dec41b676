import { defer, type Observable, pipe, tap, type SchedulerLike, throwError } from "rxjs"
import type { Lookup } from "./lookup.js"
import { type AccountKey, caip10 } from "../model/account.js"
import type { Balance } from "../model/balance.js"
import { type AnyWalletError, fail } from "../model/errors.js"
import { limits } from "../model/limits.js"
import { namespaceOf } from "../model/namespace.js"
import { findNetwork, type Network } from "../model/network.js"
import { type Cache, cacheTtl } from "../streams/operators/cacheTtl.js"
import { joinInFlight } from "../streams/operators/joinInFlight.js"
import type { Query, QueryOperator } from "../streams/operators/query.js"
import { retryAfter } from "../streams/operators/retryAfter.js"
import { debounceQuery } from "../streams/operators/debounceQuery.js"
import { whenVisible } from "../streams/operators/whenVisible.js"

export interface BalancesPorts {
  readonly lookup: Lookup
  readonly networks: readonly Network[]
  readonly visible$: Observable<boolean>
  readonly cache: Cache<Balance>
  /** For people to read: once for each failure, not for each refusal that follows from it. */
  readonly report: (error: AnyWalletError) => void
  readonly clock: SchedulerLike
}

/** The native balance of any account: settled, asked once, refused for a while after a failure, and cached. */
export const balancesOf = ({
  lookup,
  networks,
  visible$,
  cache,
  report,
  clock,
}: BalancesPorts): Query<AccountKey, Balance> => {
  const read: Query<AccountKey, Balance> = (account) =>
    defer(() => {
      const namespace = namespaceOf(account.network)
      const network = findNetwork(networks, account.network)
      const adapter = lookup.adapterOf(namespace)
      if (!network) return throwError(() => fail("NetworkNotFound", { network: account.network }))
      return adapter?.balanceOf(account, network) ?? throwError(() => fail("AdapterMissing", { namespace }))
    })
  const reported: QueryOperator<AccountKey, Balance> = (ask) => (account) =>
    ask(account).pipe(
      tap({
        error: (cause: unknown) =>
          report(fail("BalanceUnavailable", { retryAt: clock.now() + limits.balanceRetry }, cause)),
      }),
    )
  return pipe(
    whenVisible<AccountKey, Balance>(visible$),
    reported,
    joinInFlight<AccountKey, Balance>(caip10),
    debounceQuery(limits.settle, clock),
    retryAfter(limits.balanceRetry, caip10, clock),
    cacheTtl(limits.balanceTtl, caip10, cache, clock),
  )(read)
}
