import { defer, EMPTY, filter, type Observable, of } from "rxjs"
import type { Connector } from "../../adapters/connector.js"
import { isRestoring } from "../../model/connection/connecting.js"
import type { ConnectorInfo } from "../../model/connection/connector.js"
import { type DisconnectInput, disconnectScope } from "../../model/connection/disconnecting.js"
import type { AnyWalletError } from "../../model/errors.js"
import type { WalletEvent } from "../../model/connection/events.js"
import type { DisconnectedStore } from "../../services/disconnectedFlags.js"
import { reportErrors } from "../../streams/operators/reportErrors.js"
import type { ConnectorRegistry } from "./connectorRegistry.js"
import type { Kernel } from "./kernel.js"

export interface DisconnectActionPorts {
  readonly kernel: Kernel
  readonly registry: ConnectorRegistry
  readonly disconnected: DisconnectedStore
  readonly track: (event: WalletEvent) => void
  readonly report: (error: AnyWalletError) => void
}

/**
 * Disconnects wallets. That is stored first, so that neither a reload nor another tab restores them. A wallet that is still
 * looked for, to restore it, is closed when it is found.
 */
export const disconnectAction =
  ({ kernel, registry, disconnected, track, report }: DisconnectActionPorts) =>
  (input: DisconnectInput): Observable<never> =>
    defer(() => {
      const state = kernel.connections$.value
      const connectorOf = (info: ConnectorInfo): Observable<Connector> => {
        const connector = registry.connectorOf(info)
        if (connector) return of(connector)
        // Connected again meanwhile, in another tab, it stays so.
        const isWanted = (): boolean => disconnected.has(info)
        return isRestoring(state, info) ? registry.whenFound(info).pipe(filter(isWanted)) : EMPTY
      }
      const closing = disconnectScope(state, input).map((info) => {
        disconnected.set(info, true)
        return { info, connector$: connectorOf(info) }
      })
      return closing[0] ? kernel.disconnect(closing) : EMPTY
    }).pipe(
      reportErrors((error) => {
        report(error)
        track({ type: "DISCONNECT_ERROR", error })
      }),
    )
