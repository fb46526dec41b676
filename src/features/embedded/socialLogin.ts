import {
  concat,
  defer,
  filter,
  finalize,
  ignoreElements,
  map,
  merge,
  type Observable,
  of,
  type SchedulerLike,
  switchMap,
  take,
  throwError,
  timer,
} from "rxjs"
import type { AskFrame } from "../../adapters/embedded/frameClient.js"
import type { EmbeddedLogin, SocialLogin } from "../../model/embedded/embedded.js"
import { errorInResult, usernameOf } from "../../model/embedded/embeddedRules.js"
import { fail } from "../../model/errors.js"
import type { LoginWindow } from "../../services/loginWindow.js"

/** How often it is looked whether the window is still there, and how long the login may take, in ms (CONTRACTS §3.5). */
const lookEvery = 1_000
const deadline = 45_000

export interface SocialLoginPorts {
  readonly ask: AskFrame
  /** Opened in the click; null where the browser did not let it. */
  readonly window: LoginWindow | null
  /** Called with the name of the user, before the wallet is connected. */
  readonly named: (username: string | null) => void
  readonly clock: SchedulerLike
}

/** Ends a login with what it came back with, which only the frame can read. */
export const finishSocialLogin = (
  provider: SocialLogin,
  uri: string,
  { ask, named }: Pick<SocialLoginPorts, "ask" | "named">,
): Observable<EmbeddedLogin> =>
  defer(() => {
    const reason = errorInResult(uri)
    if (reason !== undefined) return throwError(() => fail("SocialLoginFailed", { provider, reason }))
    return ask("CONNECT_SOCIAL", { uri }).pipe(
      map(({ userName }): EmbeddedLogin => {
        named(userName ? usernameOf(provider, userName) : null)
        return { status: "connecting" }
      }),
    )
  })

/** The result of the window; errors when it is closed before, and when it takes too long. */
const resultOf = (provider: SocialLogin, window: LoginWindow, clock: SchedulerLike): Observable<string> =>
  merge(
    window.results$,
    timer(lookEvery, lookEvery, clock).pipe(
      filter(window.isClosed),
      map(() => {
        throw fail("UserRejected", { connector: provider })
      }),
    ),
    timer(deadline, clock).pipe(
      map(() => {
        throw fail("TimedOut", { command: "logInWith", after: deadline })
      }),
    ),
  ).pipe(take(1))

/**
 * A social login in its window, which goes with it.
 *
 *     uri     --u
 *     window  ------r      r the result
 *     frame         --p
 *     states  s-------(p|)
 */
export const socialLogin = (
  provider: SocialLogin,
  { window, ...ports }: SocialLoginPorts,
): Observable<EmbeddedLogin> => {
  if (!window) return throwError(() => fail("PopupBlocked", { connector: provider }))
  const shown$ = ports.ask("GET_SOCIAL_REDIRECT_URI", { provider }).pipe(
    map(({ uri }) => window.show(uri)),
    ignoreElements(),
  )
  const result$ = merge(shown$, resultOf(provider, window, ports.clock)).pipe(take(1), finalize(window.close))
  return concat(
    of<EmbeddedLogin>({ status: "social", provider }),
    result$.pipe(switchMap((uri) => finishSocialLogin(provider, uri, ports))),
  )
}
