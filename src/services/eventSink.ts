import type { Observable } from "rxjs"
import type { AnyWalletError } from "../model/errors.js"
import type { WalletEvent } from "../model/events.js"

/**
 * Where a site lets the events of its wallet go. It is listened to while the wallet lives, and let go with it; what it
 * says is ignored, and its failure ends it and disturbs nobody.
 *
 * @param failures$ Every failure of a command, those too that are no event.
 */
export type EventSink = (events$: Observable<WalletEvent>, failures$: Observable<AnyWalletError>) => Observable<unknown>
