import { defer, EMPTY, type Observable } from "rxjs"
import { type DisconnectInput, disconnectScope } from "../model/disconnecting.js"
import type { AnyWalletError } from "../model/errors.js"
import type { WalletEvent } from "../model/events.js"
import type { DisconnectedStore } from "../services/disconnectedFlags.js"
import { reportErrors } from "../streams/operators/reportErrors.js"
import type { ConnectorRegistry } from "./connectorRegistry.js"
import type { Kernel } from "./kernel.js"

export interface DisconnectActionPorts {
  readonly kernel: Kernel
  readonly registry: ConnectorRegistry
  readonly disconnected: DisconnectedStore
  readonly track: (event: WalletEvent) => void
  readonly report: (error: AnyWalletError) => void
}

/** Disconnects wallets. That is stored first, so that neither a reload nor another tab restores them. */
export const disconnectAction =
  ({ kernel, registry, disconnected, track, report }: DisconnectActionPorts) =>
  (input: DisconnectInput): Observable<never> =>
    defer(() => {
      const closing = disconnectScope(kernel.connections$.value, input).map((info) => {
        disconnected.set(info, true)
        return { info, connector: registry.connectorOf(info) }
      })
      return closing[0] ? kernel.disconnect(closing) : EMPTY
    }).pipe(
      reportErrors((error) => {
        report(error)
        track({ type: "DISCONNECT_ERROR", error })
      }),
    )
