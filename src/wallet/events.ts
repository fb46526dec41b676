import { catchError, defer, EMPTY, merge, type Observable, takeUntil } from "rxjs"
import { activeAccount } from "../model/connections.js"
import type { AnyWalletError } from "../model/errors.js"
import type { WalletEvent } from "../model/events.js"
import type { ModalState } from "../model/modal.js"
import { trackingStream } from "../streams/tracking.js"
import type { Kernel } from "./kernel.js"
import type { WalletOptions } from "./options.js"

export interface EventsPorts {
  readonly options: Pick<WalletOptions, "analytics" | "log">
  readonly kernel: Pick<Kernel, "events$" | "connections$">
  readonly modal$: Observable<ModalState>
  /** What commands tell of their own ends. */
  readonly tracked$: Observable<WalletEvent>
  readonly failures$: Observable<AnyWalletError>
  readonly ended$: Observable<unknown>
}

export interface Events {
  /** What happened, for the host to hear. */
  readonly events$: Observable<WalletEvent>
  /** The site's own ears, while this is listened to. One that fails or throws has ended, and nobody else notices. */
  readonly heard$: Observable<unknown>
}

export const createEvents = ({ options, kernel, modal$, tracked$, failures$, ended$ }: EventsPorts): Events => {
  const isConnected = () => activeAccount(kernel.connections$.value) !== null
  const events$ = merge(tracked$, trackingStream({ events$: kernel.events$, modal$, isConnected })).pipe(
    takeUntil(ended$),
  )
  const ears = [options.analytics, options.log?.sink].map((sink) =>
    sink ? defer(() => sink(events$, failures$)).pipe(catchError(() => EMPTY)) : EMPTY,
  )
  return { events$, heard$: merge(...ears) }
}
