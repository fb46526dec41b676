import { catchError, concat, defer, map, type Observable, of, switchMap, takeWhile } from "rxjs"
import type { AskFrame } from "../../adapters/embedded/frameClient.js"
import type { EmailUpdate } from "../../model/embedded/embedded.js"
import { isEmail } from "../../model/embedded/embeddedRules.js"
import { asWalletError, fail } from "../../model/errors.js"
import { checkedCode } from "./checkedCode.js"

export interface UpdateEmailPorts {
  readonly ask: AskFrame
  /** The codes that the user enters. */
  readonly codes$: Observable<string>
}

type CodeStatus = "primaryCode" | "secondaryCode"
const checks = { primaryCode: "UPDATE_EMAIL_PRIMARY_OTP", secondaryCode: "UPDATE_EMAIL_SECONDARY_OTP" } as const

/** Awaits a code until one is right: then null. */
const awaitCode = (
  status: CodeStatus,
  email: string,
  { ask, codes$ }: UpdateEmailPorts,
): Observable<EmailUpdate | null> => {
  const shown = { status, email }
  const check = (otp: string): Observable<EmailUpdate | null> =>
    concat(
      of({ ...shown, checking: true, error: null }),
      checkedCode(otp, (): Observable<unknown> => ask(checks[status], { otp })).pipe(
        map(() => null),
        catchError((thrown: unknown) => of({ ...shown, checking: false, error: asWalletError(thrown) })),
      ),
    )
  return concat(of({ ...shown, checking: false, error: null }), codes$.pipe(switchMap(check))).pipe(
    takeWhile((state) => state !== null, true),
  )
}

/**
 * A change of the email: a code of the old address, where the frame asks for it, and then one of the new address.
 *
 *     mail    --p----------      p first the old address
 *     codes   ----x------y-
 *     check       -p     -p
 *     states  s-1-k2-----k(d|)   1, 2 the codes, k checking, d done
 */
export const updateEmail = (given: string, ports: UpdateEmailPorts): Observable<EmailUpdate> => {
  const email = given.trim()
  const done: EmailUpdate = { status: "done", email }
  const secondary$ = defer(() => awaitCode("secondaryCode", email, ports)).pipe(map((state) => state ?? done))
  const mail$ = defer(() => {
    if (!isEmail(email)) throw fail("EmailInvalid", { email })
    return ports.ask("UPDATE_EMAIL", { email })
  })
  return concat(
    of<EmailUpdate>({ status: "sending", email }),
    mail$.pipe(
      switchMap(({ action }) =>
        action === "VERIFY_SECONDARY_OTP"
          ? secondary$
          : awaitCode("primaryCode", email, ports).pipe(switchMap((state) => (state ? of(state) : secondary$))),
      ),
    ),
  ).pipe(catchError((thrown: unknown) => of<EmailUpdate>({ status: "failed", email, error: asWalletError(thrown) })))
}
