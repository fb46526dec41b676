import { catchError, defer, EMPTY, type Observable } from "rxjs"
import { type AccountKey, parseCaip10 } from "../../model/account.js"
import type { Connections } from "../../model/connections.js"
import { namespaceOf, namespaces, normalAddress } from "../../model/namespace.js"
import type { balanceCache } from "../../services/balanceCache.js"
import { replayNow } from "../../streams/operators/replayNow.js"
import type { BuiltInContext } from "../builtInContext.js"

const idOf = ({ network, address }: AccountKey): string => `${namespaceOf(network)}:${normalAddress(network, address)}`

/** The accounts of all connections, connected or remembered, on any network. */
const accountsIn = ({ byNamespace }: Connections): ReadonlySet<string> =>
  new Set(
    namespaces.flatMap((namespace) => {
      const { connections, remembered } = byNamespace[namespace]
      return [...connections, ...remembered.map(({ connection }) => connection)].flatMap(({ network, accounts }) =>
        accounts.map(({ address }) => idOf({ network, address })),
      )
    }),
  )

/**
 * When a connection has ended, drops what is cached of its accounts, in memory and in storage: balances, and tokens,
 * history and names of the data provider. It goes on after the wallet is destroyed.
 */
export const forgetAccounts =
  ({ provider }: Pick<BuiltInContext, "provider">, balances: Pick<ReturnType<typeof balanceCache>, "retain">) =>
  (after: Connections): Observable<never> =>
    defer(() => {
      const known = accountsIn(after)
      const isKept = (account: AccountKey): boolean => known.has(idOf(account))
      balances.retain((id) => {
        const account = parseCaip10(id)
        return account !== null && isKept(account)
      })
      if (provider.retain) replayNow(provider.retain(isKept).pipe(catchError(() => EMPTY)))
      return EMPTY
    })
