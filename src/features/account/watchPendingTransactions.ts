import { map, NEVER, type Observable, switchMap, take } from "rxjs"
import { activeAccount } from "../../model/connections.js"
import { namespaceOf } from "../../model/namespace.js"
import { findNetwork } from "../../model/network.js"
import { select } from "../../streams/operators/select.js"
import { pendingStream } from "../../streams/pending.js"
import type { WalletContext } from "../../wallet/walletContext.js"

export type WatchPorts = Pick<WalletContext, "connections$" | "family" | "settings" | "environment">

/** New pending transactions of the connected wallet's network, if the site has enabled it. */
export const watchPendingTransactions = (ports: WatchPorts): Observable<unknown> => {
  const { connections$, family, settings, environment } = ports
  if (!settings.watchPending) return NEVER
  const network$ = connections$.pipe(
    select((state) => activeAccount(state)?.network ?? null),
    map((id) => (id && findNetwork(settings.networks, id)) ?? null),
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
