import { catchError, type Observable, tap, throwError } from "rxjs"
import { type AnyWalletError, asWalletError } from "../model/errors.js"
import type { WalletEvent } from "../model/events.js"
import type { Namespace } from "../model/namespace.js"
import type { TransferStep } from "../model/transfer.js"
import type { Commands } from "./commands.js"

export interface TellingPorts {
  /** For the host to hear. */
  readonly track: (event: WalletEvent) => void
  /** For people to read, where the failure has a place on the screen. */
  readonly report: (error: AnyWalletError) => void
  /** Money has moved. */
  readonly spent: () => void
  readonly activeNamespace: () => Namespace
}

/** Reports a failure, tells the host what `event` makes of it, and hands it on. */
const failing =
  ({ report, track }: TellingPorts, event?: (error: AnyWalletError) => WalletEvent) =>
  <T>(source: Observable<T>): Observable<T> =>
    source.pipe(
      catchError((thrown: unknown) => {
        const error = asWalletError(thrown)
        report(error)
        if (event) track(event(error))
        return throwError(() => error)
      }),
    )

const isRejection = ({ code }: AnyWalletError): boolean => code === "UserRejected"

/** The same commands, told of: to the host what they came to, and to people what went wrong. */
export const telling = (commands: Commands, ports: TellingPorts): Commands => {
  const { track, spent, activeNamespace } = ports
  const progressed = (step: TransferStep): void => {
    if (step.type === "confirmed" || step.type === "unconfirmed") spent()
    if (step.type === "confirmed") track({ type: "SEND_SUCCESS", hash: step.hash })
  }
  return {
    connect: (input) => {
      const failed = (error: AnyWalletError): WalletEvent => ({
        type: isRejection(error) ? "USER_REJECTED" : "CONNECT_ERROR",
        connector: input.connector,
        error,
      })
      return commands.connect(input).pipe(failing(ports, failed))
    },
    disconnect: ({ namespace = activeNamespace(), ...goodbye }) =>
      commands.disconnect({ namespace, ...goodbye }).pipe(
        tap({ complete: () => track({ type: "DISCONNECT_SUCCESS", namespace }) }),
        failing(ports, (error) => ({ type: "DISCONNECT_ERROR", error })),
      ),
    switchNetwork: (network) =>
      commands.switchNetwork(network).pipe(
        tap((arrived) => track({ type: "SWITCH_NETWORK", network: arrived })),
        failing(ports),
      ),
    signMessage: (message) => commands.signMessage(message).pipe(failing(ports)),
    send: (transfer) =>
      commands.send(transfer).pipe(
        tap({ subscribe: () => track({ type: "SEND_INITIATED" }), next: progressed }),
        failing(ports, (error) => ({ type: isRejection(error) ? "SEND_REJECTED" : "SEND_ERROR", error })),
      ),
  }
}
