import { catchError, concat, defer, map, type Observable, of, switchMap, take, throwError } from "rxjs"
import type { AccountKey } from "../../model/account.js"
import { asWalletError, fail } from "../../model/errors.js"
import { revocationText, type RevocationStep, type SmartSession } from "../../model/sessions/smartSession.js"
import { revokeSession as revokeCall } from "../../services/data/calls/sessions.js"
import { withPromptDeadline } from "../../streams/operators/withPromptDeadline.js"
import type { WalletContext } from "../../wallet/walletContext.js"

export interface Revoke {
  readonly account: AccountKey
  readonly session: SmartSession
}

export interface RevokePorts {
  readonly context: WalletContext
  readonly closed$: (account: AccountKey) => Observable<unknown>
  readonly listOf: (account: AccountKey) => Observable<readonly SmartSession[]>
}

/**
 * Signs what ends the session, gives it to the provider, and reads the list back, also where that did not answer: it has ended
 * once the list says so. Never errors: a failure is the last step.
 *
 *     wallet    --s|
 *     provider     -o|
 *     list           -l|
 *     steps     S--E---D|    S signing, E ending, D ended
 */
export const revokeSession = (
  { context, closed$, listOf }: RevokePorts,
  { account, session }: Revoke,
): Observable<RevocationStep> => {
  const { environment, signerOf, ask } = context
  const { clock, page } = environment
  const { id } = session
  const signed$ = defer(() => {
    const signer = signerOf(account)
    if (!signer) return throwError(() => fail("NotConnected", { command: "revoke" }))
    const text = revocationText(session, account, { origin: page.origin(), now: clock.now() })
    const closed = { command: "revoke", closed$: closed$(account), clock }
    return signer.sign(account, text).pipe(take(1), withPromptDeadline(closed))
  })
  const ended$ = (signature: string): Observable<RevocationStep> =>
    ask(revokeCall({ account, pci: id, signature })).pipe(
      map(() => null),
      // Its answer may be lost: what the list says counts.
      catchError((thrown: unknown) => of(asWalletError(thrown))),
      switchMap((failure) =>
        listOf(account).pipe(
          catchError((thrown: unknown) => throwError(() => failure ?? thrown)),
          map((list): RevocationStep => {
            const found = list.find((each) => each.id === id)
            if (found && found.revokedAt === null)
              throw failure ?? fail("SignatureInvalid", { account: account.address })
            return { type: "ended", id }
          }),
        ),
      ),
    )
  return concat(
    of<RevocationStep>({ type: "signing", id }),
    signed$.pipe(switchMap((signature) => concat(of<RevocationStep>({ type: "ending", id }), ended$(signature)))),
  ).pipe(catchError((thrown: unknown) => of<RevocationStep>({ type: "failed", id, error: asWalletError(thrown) })))
}
