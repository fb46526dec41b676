import { catchError, EMPTY } from "rxjs"
import { type AccountKey, parseCaip10 } from "../../model/account.js"
import { hasAccount } from "../../model/connection/connection.js"
import type { Connections } from "../../model/connection/connections.js"
import { knownConnections } from "../../model/connection/endedConnections.js"
import type { balanceCache } from "../../services/balanceCache.js"
import { replayNow } from "../../streams/operators/replayNow.js"
import type { BuiltInContext } from "../builtInContext.js"

type Ports = Pick<BuiltInContext, "provider" | "caches">

/** Drops what the wallet and the provider have cached of accounts that are not kept, and all names that were looked up. */
export const retainIn = ({ provider, caches }: Ports, isKept: (account: AccountKey) => boolean): void => {
  caches.retain(isKept)
  if (provider.retain) replayNow(provider.retain(isKept).pipe(catchError(() => EMPTY)))
}

/**
 * When a connection has ended, drops what is cached of its accounts, in memory and in storage: balances, and tokens,
 * history and names. It goes on after the wallet is destroyed.
 */
export const forgetAccounts =
  (ports: Ports, balances: Pick<ReturnType<typeof balanceCache>, "retain">) =>
  (after: Connections): void => {
    const kept = knownConnections(after)
    const isKept = (account: AccountKey): boolean => kept.some((connection) => hasAccount(connection, account))
    balances.retain((id) => {
      const account = parseCaip10(id)
      return account !== null && isKept(account)
    })
    retainIn(ports, isKept)
  }
