import {
  distinctUntilChanged,
  filter,
  map,
  merge,
  type Observable,
  type SchedulerLike,
  skipWhile,
  startWith,
  switchMap,
  takeUntil,
  timer,
} from "rxjs"
import { pairingLimits } from "../model/pairing/pairingLimits.js"
import type { OpenedLink, TappedLink } from "../model/pairing/walletLinks.js"

export interface OpenedLinkPorts {
  /** The links that the visitor taps; each is followed by the browser. */
  readonly taps$: Observable<TappedLink>
  /** Whether the page is visible, now and on every change. */
  readonly visible$: Observable<boolean>
  readonly clock: SchedulerLike
}

const statusOf = ({ visible$, clock }: OpenedLinkPorts): Observable<OpenedLink["status"]> => {
  const unanswered$ = timer(pairingLimits.linkDeadline, clock).pipe(
    takeUntil(visible$.pipe(filter((isVisible) => !isVisible))),
    map(() => "unanswered" as const),
  )
  const moved$ = visible$.pipe(
    distinctUntilChanged(),
    skipWhile((isVisible) => isVisible),
    map((isVisible) => (isVisible ? ("returned" as const) : ("left" as const))),
  )
  return merge(unanswered$, moved$).pipe(startWith("opening" as const))
}

/**
 * What became of the latest link to a wallet. A page sees only whether it is hidden: an app that is opened hides it, and a
 * link that no app takes does not. A question of the system, such as "Open in MetaMask?", does not hide it either.
 *
 *     taps     -t-----t--------      after 3 s
 *     visible  v--h-v----------
 *     status   -o-l-r-o-- 3s u-
 */
export const openedLinkStream = (ports: OpenedLinkPorts): Observable<OpenedLink> =>
  ports.taps$.pipe(switchMap((link) => statusOf(ports).pipe(map((status) => ({ link, status })))))
