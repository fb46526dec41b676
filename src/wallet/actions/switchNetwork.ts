import { defer, type Observable, of, throwError } from "rxjs"
import type { Kernel } from "../kernel.js"
import type { Lookup } from "../lookup.js"
import { statusOf } from "../../model/connections.js"
import { fail } from "../../model/errors.js"
import { namespaceOf, type NetworkId } from "../../model/namespace.js"
import { findNetwork, type Network } from "../../model/network.js"

/** Moves the wallet of that chain family to a configured network; without a wallet, the choice is kept. */
export const switchNetworkAction =
  (kernel: Kernel, lookup: Lookup, networks: readonly Network[]) =>
  (id: NetworkId): Observable<NetworkId> =>
    defer(() => {
      const network = findNetwork(networks, id)
      const namespace = namespaceOf(id)
      if (!network) return throwError(() => fail("NetworkNotFound", { network: id }))
      const status = statusOf(kernel.connections$.value.byNamespace[namespace])
      if (!("connection" in status)) return kernel.switchNetwork({ network, connector: null })
      if (status.connection.network === id) return of(id)
      const { id: connectorId } = status.connection.connector
      const connector = lookup.connectorOf({ namespace, connector: connectorId })
      return connector
        ? kernel.switchNetwork({ network, connector })
        : throwError(() => fail("ConnectorNotFound", { connector: connectorId }))
    })
