import { map, NEVER, type Observable } from "rxjs"
import { activeAccount } from "../../model/connections.js"
import { namespaceOf } from "../../model/namespace.js"
import { findNetwork } from "../../model/network.js"
import type { Settings } from "../../model/settings.js"
import type { Environment } from "../../services/environment.js"
import { select } from "../../streams/operators/select.js"
import { pendingStream } from "../../streams/pending.js"
import type { Kernel } from "../kernel.js"
import type { Lookup } from "../lookup.js"

export interface WatchPorts {
  readonly kernel: Pick<Kernel, "connections$">
  readonly lookup: Pick<Lookup, "adapterOf">
  readonly settings: Pick<Settings, "networks">
  readonly environment: Environment
}

/** Watches the connected wallet's network for new pending transactions. */
export const watchPendingTransactions = ({
  kernel,
  lookup,
  settings,
  environment,
}: WatchPorts): Observable<unknown> => {
  const { page, clock } = environment
  const network$ = kernel.connections$.pipe(
    select((state) => activeAccount(state)?.network ?? null),
    map((id) => (id && findNetwork(settings.networks, id)) ?? null),
  )
  return pendingStream({
    network$,
    filterOf: (network) => lookup.adapterOf(namespaceOf(network.id))?.pendingFilter?.(network) ?? NEVER,
    visible$: page.visible$,
    clock,
  })
}
