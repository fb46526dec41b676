import { defer, finalize, type Observable, tap } from "rxjs"
import type { AskFrame } from "../../adapters/embedded/frameClient.js"
import type { RequestName } from "../../adapters/embedded/frameCodecs.js"
import type { EmbeddedLogin } from "../../model/embedded/embedded.js"
import { isWalletError } from "../../services/codecs/isWalletError.js"

/** The requests with which the frame logs a user in, or may. */
const logsIn: readonly RequestName[] = [
  ...(["CONNECT_EMAIL", "CONNECT_OTP", "CONNECT_SOCIAL", "GET_FARCASTER_URI", "CONNECT_FARCASTER"] as const),
]

/** Whether the frame may still work on a request that has failed with this: it had not answered in its time. */
const isOpenAfter = (thrown: unknown): boolean =>
  isWalletError(thrown) && thrown.code === "FrameTimedOut" && thrown.details.after > 0

export interface LeftLoginPorts {
  readonly ask: AskFrame
  /** Has the frame drop the login, and its user. */
  readonly dropLogin: () => void
}

/**
 * A login that has the frame drop it where it is left before the frame has answered, or ends before its user is connected:
 * the frame would have a user whom the page does not have.
 *
 *     asked   --o
 *     frame     ---a     a it has answered
 *     left    ---!       the frame drops it
 */
export const droppedWhenLeft = (
  { ask, dropLogin }: LeftLoginPorts,
  login: (ask: AskFrame) => Observable<EmbeddedLogin>,
): Observable<EmbeddedLogin> =>
  defer(() => {
    let unanswered = 0
    let hasPassed = false
    const over = (thrown?: unknown): void => void (unanswered -= isOpenAfter(thrown) ? 0 : 1)
    const watched: AskFrame = (name, payload) =>
      logsIn.includes(name)
        ? defer(() => {
            unanswered += 1
            return ask(name, payload).pipe(tap({ error: over, complete: over }))
          })
        : ask(name, payload)
    return login(watched).pipe(
      tap({
        next: ({ status }) => void (hasPassed = status === "connecting"),
        complete: () => {
          unanswered = 0
          hasPassed = false
        },
      }),
      finalize(() => {
        if (unanswered > 0 || hasPassed) dropLogin()
      }),
    )
  })
