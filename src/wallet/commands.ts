import { defer, filter, merge, type Observable, type SchedulerLike, throwError } from "rxjs"
import { connectAction } from "./actions/connect.js"
import { disconnectAction } from "./actions/disconnect.js"
import { sendAction } from "./actions/send.js"
import { signAction } from "./actions/sign.js"
import { switchNetworkAction } from "./actions/switchNetwork.js"
import type { Kernel } from "./kernel.js"
import type { Lookup } from "./lookup.js"
import { type AccountKey, sameAccount } from "../model/account.js"
import type { Connection } from "../model/connection.js"
import { activeAccount, connectionOf, type Connections } from "../model/connections.js"
import type { DisconnectInput } from "../model/disconnecting.js"
import { fail } from "../model/errors.js"
import { namespaceOf, type NetworkId } from "../model/namespace.js"
import type { Settings } from "../model/settings.js"
import type { Transfer, TransferStep } from "../model/transfer.js"
import type { DisconnectedStore } from "../services/disconnectedFlags.js"
import { select } from "../streams/operators/select.js"
import { sendCommand } from "../streams/send.js"
import { signCommand } from "../streams/sign.js"
import type { ConnectInput } from "./wallet.js"

export interface CommandPorts {
  readonly kernel: Kernel
  readonly lookup: Lookup
  readonly settings: Settings
  readonly disconnected: DisconnectedStore
  readonly clock: SchedulerLike
}

/** What people can ask of the wallet: each ends, in an answer or a `WalletError`. */
export interface Commands {
  readonly connect: (input: ConnectInput) => Observable<Connection>
  readonly disconnect: (goodbye: DisconnectInput) => Observable<never>
  readonly switchNetwork: (network: NetworkId) => Observable<NetworkId>
  readonly signMessage: (message: string) => Observable<string>
  readonly send: (transfer: Transfer) => Observable<TransferStep>
}

/** Nothing is asked, kept or tracked for a wallet that does not run: whoever asks hears so, whatever was asked. */
const onlyWhile =
  (isRunning: () => boolean) =>
  <I, A>(name: string, ask: (input: I) => Observable<A>) =>
  (input: I): Observable<A> =>
    defer(() => (isRunning() ? ask(input) : throwError(() => fail("NotRunning", { command: name }))))

/** Another chain does not make it another account: who signs a text is the same everywhere. */
const isActive = (state: Connections, { network, address }: AccountKey): boolean => {
  const active = activeAccount(state)
  return (
    active !== null &&
    namespaceOf(active.network) === namespaceOf(network) &&
    sameAccount({ network, address: active.address }, { network, address })
  )
}

export const createCommands = (
  ports: CommandPorts,
): {
  readonly commands: Commands
  /** Subscribed to while the wallet lives. */ readonly life$: Observable<unknown>
} => {
  const { kernel, lookup, settings, disconnected, clock } = ports
  const { networks } = settings
  const once = (isGone: (state: Connections) => boolean): Observable<unknown> =>
    kernel.connections$.pipe(select(isGone), filter(Boolean))
  const sign = signCommand({ closed$: (account) => once((state) => !isActive(state, account)), clock })
  const send = sendCommand({
    closed$: ({ namespace, id }) => once((state) => connectionOf(state, namespace, id) === undefined),
    clock,
  })
  const running = onlyWhile(sign.isRunning)
  return {
    life$: merge(sign.events$, send.events$),
    commands: {
      connect: running("connect", connectAction(kernel, lookup)),
      disconnect: running("disconnect", disconnectAction(kernel, lookup, disconnected)),
      switchNetwork: running("switchNetwork", switchNetworkAction(kernel, lookup, networks)),
      signMessage: running("signMessage", signAction(kernel, lookup, sign)),
      send: running("send", sendAction(kernel, lookup, networks, send)),
    },
  }
}
