import { defer, EMPTY, mergeMap, type Observable, of } from "rxjs"
import { type DisconnectInput, disconnectScope } from "../model/disconnecting.js"
import type { AnyWalletError } from "../model/errors.js"
import type { WalletEvent } from "../model/events.js"
import type { DisconnectedStore } from "../services/disconnectedFlags.js"
import { reportErrors } from "../streams/operators/reportErrors.js"
import type { Attached } from "./attach.js"
import type { BuiltIn } from "./builtIn.js"
import type { ConnectorRegistry } from "./connectorRegistry.js"
import type { Kernel } from "./kernel.js"

export interface DisconnectActionPorts {
  readonly kernel: Kernel
  readonly registry: ConnectorRegistry
  readonly builtIn: Pick<Attached<BuiltIn>, "withPart">
  readonly disconnected: DisconnectedStore
  readonly track: (event: WalletEvent) => void
  readonly report: (error: AnyWalletError) => void
}

/** Disconnects wallets. That is stored first, so that neither a reload nor another tab restores them. */
export const disconnectAction =
  ({ kernel, registry, builtIn, disconnected, track, report }: DisconnectActionPorts) =>
  (input: DisconnectInput): Observable<never> =>
    defer(() => {
      const scope = disconnectScope(kernel.connections$.value, input)
      return scope[0] || !input.connector ? of(scope) : builtIn.withPart((part) => part.disconnectNamed(input))
    }).pipe(
      mergeMap((scope) => {
        const closing = scope.map((info) => {
          disconnected.set(info, true)
          return { info, connector: registry.connectorOf(info) }
        })
        return closing[0] ? kernel.disconnect(closing) : EMPTY
      }),
      reportErrors((error) => {
        report(error)
        track({ type: "DISCONNECT_ERROR", error })
      }),
    )
