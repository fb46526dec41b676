import { concat, defer, finalize, map, type Observable, of, switchMap, tap } from "rxjs"
import type { AskFrame } from "../../adapters/embedded/frameClient.js"
import type { EmbeddedLogin } from "../../model/embedded.js"
import { isWalletError } from "../../services/codecs/isWalletError.js"

export interface FarcasterLoginPorts {
  readonly ask: AskFrame
  /** Has the frame load itself anew: it forgets what it was asked. */
  readonly reload: () => void
  /** Called with the name of the user, before the wallet is connected. */
  readonly named: (username: string | null) => void
}

/** Whether the frame may still work on a request that has failed with this: it had not answered in its time. */
const isOpenAfter = (thrown: unknown): boolean =>
  isWalletError(thrown) && thrown.code === "FrameTimedOut" && thrown.details.after > 0

/** Has the frame forget a request that is left before it is answered: it would log the user in afterwards. */
const forgotten =
  (reload: () => void) =>
  <T>(asked$: Observable<T>): Observable<T> =>
    defer(() => {
      let isOpen = true
      const over = (thrown?: unknown): void => void (isOpen = isOpenAfter(thrown))
      return asked$.pipe(
        tap({ error: over, complete: over }),
        finalize(() => {
          if (isOpen) reload()
        }),
      )
    })

/**
 * A login by Farcaster (CONTRACTS §3.5): a link to its app, and the approval there. Leaving it before that has the frame drop
 * it.
 *
 *     link    --u
 *     frame     ---p
 *     states  s-u--(p|)
 */
export const farcasterLogin = ({ ask, reload, named }: FarcasterLoginPorts): Observable<EmbeddedLogin> => {
  const approved$ = defer(() => ask("CONNECT_FARCASTER")).pipe(
    map(({ userName }): EmbeddedLogin => {
      named(userName)
      return { status: "connecting" }
    }),
  )
  const steps$ = defer(() => ask("GET_FARCASTER_URI")).pipe(
    switchMap(({ url }) => concat(of<EmbeddedLogin>({ status: "farcaster", url }), approved$)),
  )
  return concat(of<EmbeddedLogin>({ status: "farcaster", url: null }), steps$.pipe(forgotten(reload)))
}
