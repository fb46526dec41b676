import { concat, defer, map, type Observable, of, switchMap } from "rxjs"
import type { AskFrame } from "../../adapters/embedded/frameClient.js"
import type { EmbeddedLogin } from "../../model/embedded/embedded.js"

export interface FarcasterLoginPorts {
  readonly ask: AskFrame
  /** Called with the name of the user, before the wallet is connected. */
  readonly named: (username: string | null) => void
}

/**
 * A login by Farcaster (CONTRACTS §3.5): a link to its app, and the approval there.
 *
 *     link    --u
 *     frame     ---p
 *     states  s-u--(p|)
 */
export const farcasterLogin = ({ ask, named }: FarcasterLoginPorts): Observable<EmbeddedLogin> => {
  const approved$ = defer(() => ask("CONNECT_FARCASTER")).pipe(
    map(({ userName }): EmbeddedLogin => {
      named(userName)
      return { status: "connecting" }
    }),
  )
  const steps$ = defer(() => ask("GET_FARCASTER_URI")).pipe(
    switchMap(({ url }) => concat(of<EmbeddedLogin>({ status: "farcaster", url }), approved$)),
  )
  return concat(of<EmbeddedLogin>({ status: "farcaster", url: null }), steps$)
}
