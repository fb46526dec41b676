import { EMPTY, from, map, mergeMap, type Observable, of, switchMap, throwError, toArray } from "rxjs"
import type { AccountKey } from "../../model/account.js"
import { fail } from "../../model/errors.js"
import { namespaceOf } from "../../model/namespace.js"
import { findNetwork } from "../../model/network.js"
import { mismatchIn } from "../../model/signIn/signInCheck.js"
import { readSignIn } from "../../model/signIn/signInMessage.js"
import { isOf, signedInBy, type SignInSession } from "../../model/signIn/signInSession.js"
import { sessionsKey } from "../../services/codecs/signIn.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import type { SignInSessions } from "./siwxOptions.js"

/** The most sessions that are kept; older ones are forgotten. */
const capacity = 20

type Context = Pick<WalletContext, "environment" | "settings" | "family" | "records">

/** Whether a message that can be read is for this site and this account, and says of its time what the session says. */
const isCoherent = ({ environment: { page, clock } }: Context, session: SignInSession, message: string): boolean => {
  const written = readSignIn(message)
  if (!written) return true
  const expectation = {
    account: signedInBy(session),
    origin: page.origin(),
    nonce: session.data.nonce,
    now: clock.now(),
  }
  return mismatchIn(written, expectation) === null && written.expirationTime === session.data.expirationTime
}

/** Whether the account of a session signed its message. Errors where its contract cannot be asked. */
const verified = (context: Context, session: SignInSession): Observable<boolean> => {
  const account = signedInBy(session)
  const network = findNetwork(context.settings.networks, account.network)
  const reads$ = context.family(namespaceOf(account.network))?.reads$
  const { message, signature } = session
  if (!reads$ || !network || message === undefined || signature === undefined) return of(false)
  if (!isCoherent(context, session, message)) return of(false)
  return reads$.pipe(
    switchMap(({ signIn }) =>
      signIn
        ? signIn.verify({ account, text: message, signature }, network)
        : throwError(() => fail("NamespaceUnsupported", { namespace: namespaceOf(account.network) })),
    ),
  )
}

/**
 * The sessions of a site without functions of its own: in its storage, each with its message and signature, which are
 * verified when a session is added and each time it is read. What is removed is exactly what was asked for.
 */
export const browserSessions = (context: Context, perNetwork: boolean): Required<SignInSessions> => {
  const { records } = context
  const read = (): readonly SignInSession[] => records.read(sessionsKey)
  const write = (sessions: readonly SignInSession[]): void => records.write(sessionsKey, sessions.slice(0, capacity))
  const without = (account: AccountKey): readonly SignInSession[] => read().filter((each) => !isOf(each, account, true))
  const valid = (sessions: readonly SignInSession[]): Observable<readonly SignInSession[]> =>
    from(sessions).pipe(
      mergeMap((session) => verified(context, session).pipe(mergeMap((isValid) => (isValid ? of(session) : EMPTY)))),
      toArray(),
    )
  return {
    addSession: (session) =>
      verified(context, session).pipe(
        map((isValid) => {
          if (isValid) write([session, ...without(signedInBy(session))])
          return isValid
        }),
      ),
    revokeSession: (network, address) => write(without({ network, address })),
    getSessions: (network, address) => valid(read().filter((each) => isOf(each, { network, address }, perNetwork))),
    setSessions: (sessions) => valid(sessions).pipe(map(write)),
  }
}
