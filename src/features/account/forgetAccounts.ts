import { catchError, EMPTY } from "rxjs"
import { type AccountKey, parseCaip10 } from "../../model/account.js"
import { hasAccount } from "../../model/connection.js"
import type { Connections } from "../../model/connections.js"
import { knownConnections } from "../../model/endedConnections.js"
import type { balanceCache } from "../../services/balanceCache.js"
import { replayNow } from "../../streams/operators/replayNow.js"
import type { BuiltInContext } from "../builtInContext.js"

/**
 * When a connection has ended, drops what is cached of its accounts, in memory and in storage: balances, and tokens,
 * history and names. It goes on after the wallet is destroyed.
 */
export const forgetAccounts =
  (
    { provider, caches }: Pick<BuiltInContext, "provider" | "caches">,
    balances: Pick<ReturnType<typeof balanceCache>, "retain">,
  ) =>
  (after: Connections): void => {
    const kept = knownConnections(after)
    const isKept = (account: AccountKey): boolean => kept.some((connection) => hasAccount(connection, account))
    balances.retain((id) => {
      const account = parseCaip10(id)
      return account !== null && isKept(account)
    })
    caches.retain(isKept)
    if (provider.retain) replayNow(provider.retain(isKept).pipe(catchError(() => EMPTY)))
  }
