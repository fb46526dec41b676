import { catchError, defer, filter, merge, type Observable, type SchedulerLike, tap, throwError } from "rxjs"
import { connectAction } from "./actions/connect.js"
import { disconnectAction } from "./actions/disconnect.js"
import { sendAction } from "./actions/send.js"
import { signAction } from "./actions/sign.js"
import { switchNetworkAction } from "./actions/switchNetwork.js"
import type { Kernel } from "./kernel.js"
import type { Lookup } from "./lookup.js"
import { type AccountKey, sameAccount } from "./model/account.js"
import type { Connection } from "./model/connection.js"
import { activeAccount, connectionOf, type Connections } from "./model/connections.js"
import type { Goodbye } from "./model/disconnecting.js"
import { type AnyWalletError, asWalletError, fail } from "./model/errors.js"
import type { WalletEvent } from "./model/events.js"
import { namespaceOf, type NetworkId } from "./model/namespace.js"
import type { Settings } from "./model/settings.js"
import type { Transfer, TransferStep } from "./model/transfer.js"
import type { DisconnectedStore } from "./services/disconnectedFlags.js"
import { select } from "./streams/operators/select.js"
import { sendCommand } from "./streams/send.js"
import { signCommand } from "./streams/sign.js"
import type { ConnectInput } from "./wallet.js"

export interface CommandPorts {
  readonly kernel: Kernel
  readonly lookup: Lookup
  readonly settings: Settings
  readonly disconnected: DisconnectedStore
  readonly clock: SchedulerLike
  /** For the host to hear. */
  readonly track: (event: WalletEvent) => void
  /** For people to read, where the failure has a place on the screen. */
  readonly report: (error: AnyWalletError) => void
  /** Money has moved. */
  readonly spent: () => void
}

/** What people can ask of the wallet, each told of and each ending in an answer or a `WalletError`. */
export interface Commands {
  /** Subscribed to while the wallet lives. */
  readonly life$: Observable<unknown>
  readonly connect: (input: ConnectInput) => Observable<Connection>
  readonly disconnect: (goodbye: Goodbye) => Observable<never>
  readonly switchNetwork: (network: NetworkId) => Observable<NetworkId>
  readonly signMessage: (message: string) => Observable<string>
  readonly send: (transfer: Transfer) => Observable<TransferStep>
}

/** Reports a failure, tells the host what `event` makes of it, and hands it on. */
const failing =
  ({ report, track }: CommandPorts, event?: (error: AnyWalletError) => WalletEvent) =>
  <T>(source: Observable<T>): Observable<T> =>
    source.pipe(
      catchError((thrown: unknown) => {
        const error = asWalletError(thrown)
        report(error)
        if (event) track(event(error))
        return throwError(() => error)
      }),
    )

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

const isRejection = ({ code }: AnyWalletError): boolean => code === "UserRejected"

export const createCommands = (ports: CommandPorts): Commands => {
  const { kernel, lookup, settings, disconnected, clock, track, spent } = ports
  const { networks } = settings
  const once = (isGone: (state: Connections) => boolean): Observable<unknown> =>
    kernel.connections$.pipe(select(isGone), filter(Boolean))
  const sign = signCommand({ gone$: (account) => once((state) => !isActive(state, account)), clock })
  const send = sendCommand({
    gone$: ({ namespace, id }) => once((state) => connectionOf(state, namespace, id) === undefined),
    clock,
  })
  const running = onlyWhile(sign.isRunning)
  const connect = running("connect", connectAction(kernel, lookup))
  const disconnect = running("disconnect", disconnectAction(kernel, lookup, disconnected))
  const switchNetwork = running("switchNetwork", switchNetworkAction(kernel, lookup, networks))
  const signMessage = running("signMessage", signAction(kernel, lookup, sign))
  const transfer = running("send", sendAction(kernel, lookup, networks, send))

  const progressed = (step: TransferStep): void => {
    if (step.type === "confirmed" || step.type === "unconfirmed") spent()
    if (step.type === "confirmed") track({ type: "SEND_SUCCESS", hash: step.hash })
  }

  return {
    life$: merge(sign.events$, send.events$),
    connect: (input) =>
      connect(input).pipe(
        failing(ports, (error) => ({
          type: isRejection(error) ? "USER_REJECTED" : "CONNECT_ERROR",
          connector: input.connector,
          error,
        })),
      ),
    disconnect: (goodbye) =>
      disconnect(goodbye).pipe(
        tap({ complete: () => track({ type: "DISCONNECT_SUCCESS", namespace: goodbye.namespace ?? "all" }) }),
        failing(ports, (error) => ({ type: "DISCONNECT_ERROR", error })),
      ),
    switchNetwork: (network) =>
      switchNetwork(network).pipe(
        tap((arrived) => track({ type: "SWITCH_NETWORK", network: arrived })),
        failing(ports),
      ),
    signMessage: (message) => signMessage(message).pipe(failing(ports)),
    send: (what) =>
      transfer(what).pipe(
        tap({ subscribe: () => track({ type: "SEND_INITIATED" }), next: progressed }),
        failing(ports, (error) => ({ type: isRejection(error) ? "SEND_REJECTED" : "SEND_ERROR", error })),
      ),
  }
}
