import { concat, defer, finalize, map, merge, type Observable, of, type SchedulerLike, switchMap, timer } from "rxjs"
import type { AskFrame } from "../../adapters/embedded/frameClient.js"
import type { EmbeddedLogin, SocialLogin } from "../../model/embedded/embedded.js"
import { fail } from "../../model/errors.js"
import { addressOfReturn, leadingBack } from "../../model/embedded/returnAddress.js"

/** How long the browser may take to leave the page, in ms: as long as a login in a window (CONTRACTS §3.5). */
const deadline = 45_000

export interface PageLoginPorts {
  readonly ask: AskFrame
  /** The address of the page. */
  readonly href: () => string
  /** Shows an address in the place of the page; false where the browser does not let it. */
  readonly leave: (url: string) => boolean
  /** Records that the page is left for this login; null where it is not any more. */
  readonly left: (provider: SocialLogin | null) => void
  /** Emits when the user has come back to the page as it was left, by the browser's own way back. */
  readonly shownAgain$: Observable<unknown>
  readonly clock: SchedulerLike
}

/** The page is left: the rest is for the page that the provider leads back to. */
const leaving = (provider: SocialLogin, uri: string, ports: PageLoginPorts): Observable<never> => {
  const { href, leave, left, shownAgain$, clock } = ports
  const address = leadingBack(uri, addressOfReturn(href()))
  if (address === null) throw fail("MalformedAnswer", { connector: "embedded", method: "GET_SOCIAL_REDIRECT_URI" }, uri)
  left(provider)
  if (!leave(address)) throw fail("PopupBlocked", { connector: provider })
  return merge(
    shownAgain$.pipe(
      map(() => {
        throw fail("Aborted", { command: "logInWith" })
      }),
    ),
    timer(deadline, clock).pipe(
      map(() => {
        throw fail("TimedOut", { command: "logInWith", after: deadline })
      }),
    ),
  )
}

/**
 * A social login for which the page is left, as Telegram has no windows. What it comes back with is finished by the page of
 * then. A login that ends before the page is left is not remembered.
 *
 *     uri     --u
 *     page    --l         l left
 *     states  s---
 */
export const pageLogin = (provider: SocialLogin, ports: PageLoginPorts): Observable<EmbeddedLogin> =>
  concat(
    of<EmbeddedLogin>({ status: "social", provider, page: "leaving" }),
    defer(() => ports.ask("GET_SOCIAL_REDIRECT_URI", { provider })).pipe(
      switchMap(({ uri }) => leaving(provider, uri, ports)),
      finalize(() => ports.left(null)),
    ),
  )
