import { NEVER, type Observable, switchMap, take } from "rxjs"
import { activeAccount } from "../../model/connection/connections.js"
import { namespaceOf } from "../../model/namespace.js"
import { findNetwork } from "../../model/network.js"
import { withNetworks } from "../../streams/network/networks.js"
import { select } from "../../streams/operators/select.js"
import { pendingStream } from "../../streams/transfer/pending.js"
import type { WalletContext } from "../../wallet/walletContext.js"

export type WatchPorts = Pick<WalletContext, "connections$" | "networks$" | "family" | "settings" | "environment">

/** New pending transactions of the connected wallet's network, if the site has enabled it. */
export const watchPendingTransactions = (ports: WatchPorts): Observable<unknown> => {
  const { connections$, networks$, family, settings, environment } = ports
  if (!settings.watchPending) return NEVER
  const network$ = withNetworks(connections$, networks$).pipe(
    select(([state, networks]) => {
      const id = activeAccount(state)?.network
      return (id && findNetwork(networks, id)) ?? null
    }),
  )
  return pendingStream({
    network$,
    filterOf: (network) =>
      (family(namespaceOf(network.id))?.reads$ ?? NEVER).pipe(
        take(1),
        switchMap((reads) => reads.pendingFilter?.(network) ?? NEVER),
      ),
    visible$: environment.page.visible$,
    clock: environment.clock,
  })
}
