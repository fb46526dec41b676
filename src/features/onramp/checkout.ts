import {
  catchError,
  concat,
  defer,
  filter,
  finalize,
  map,
  type Observable,
  of,
  type SchedulerLike,
  startWith,
  switchMap,
  take,
  throwIfEmpty,
  timer,
} from "rxjs"
import { asWalletError, fail } from "../../model/errors.js"
import type { Checkout, OnrampProvider } from "../../model/onramp/onramp.js"
import type { CheckoutWindow } from "../../services/codecs/checkoutWindow.js"
import { deadline } from "../../streams/operators/deadline.js"

/** How often it is looked whether the window is still there, in ms. */
const lookEvery = 500
/** How long a seller's address may take, in ms. */
const openingDeadline = 30_000

export interface CheckoutPorts {
  readonly provider: OnrampProvider
  /** Opened in the click; null where the browser did not let it. */
  readonly window: CheckoutWindow | null
  /** The checked address of the page. */
  readonly url$: Observable<string>
  readonly clock: SchedulerLike
}

/** Emits once the window is gone. */
const gone = ({ isClosed }: CheckoutWindow, clock: SchedulerLike): Observable<unknown> =>
  timer(lookEvery, lookEvery, clock).pipe(filter(isClosed), take(1))

/**
 * The page of a seller in its window: empty until its address is known, then open until the window is gone. An empty window
 * goes with a failure, and with the subscription; one that shows the page stays, as something may be paid there.
 *
 *     url     ---u|
 *     window  -----------x
 *     state   o--u-------c       o opening, u open, c closed
 */
export const checkoutStream = ({ provider, window, url$, clock }: CheckoutPorts): Observable<Checkout> => {
  if (!window) {
    return of({ status: "failed", provider, error: fail("PopupBlocked", { connector: provider.name }) })
  }
  let isShown = false
  const opened = (url: string): Observable<Checkout> =>
    defer(() => {
      isShown = true
      window.show(url)
      return gone(window, clock).pipe(
        map((): Checkout => ({ status: "closed", provider, url })),
        startWith<Checkout>({ status: "open", provider, url }),
      )
    })
  const late = () => fail("TimedOut", { command: "buy", after: openingDeadline })
  return concat(
    of<Checkout>({ status: "opening", provider }),
    url$.pipe(
      take(1),
      deadline({ after: openingDeadline, error: late, clock }),
      throwIfEmpty(() => fail("MalformedResponse", { path: provider.id, problems: ["it is no address"] })),
      switchMap((url) => (window.isClosed() ? of<Checkout>({ status: "closed", provider, url: null }) : opened(url))),
    ),
  ).pipe(
    catchError((thrown: unknown) => of<Checkout>({ status: "failed", provider, error: asWalletError(thrown) })),
    finalize(() => {
      if (!isShown) window.close()
    }),
  )
}
