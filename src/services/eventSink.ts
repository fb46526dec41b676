import type { Observable } from "rxjs"
import type { AnyWalletError } from "../model/errors.js"
import type { TrackedEvent, WalletEvent } from "../model/connection/events.js"

/**
 * Receives the events of a wallet. The returned observable is subscribed to while the wallet runs; its values are ignored.
 * A sink that errors is dropped; other sinks are unaffected.
 *
 * @param failures$ Every failure of a command, including those that are not an event.
 * @param tracked$ The same events, each with the account and network that were active at that moment.
 */
export type EventSink = (
  events$: Observable<WalletEvent>,
  failures$: Observable<AnyWalletError>,
  tracked$: Observable<TrackedEvent>,
) => Observable<unknown>
