import {
  catchError,
  concat,
  connect,
  defer,
  filter,
  ignoreElements,
  map,
  merge,
  type Observable,
  of,
  scan,
  type SchedulerLike,
  switchMap,
  takeWhile,
  tap,
} from "rxjs"
import type { AskFrame } from "../../adapters/embedded/frameClient.js"
import type { EmbeddedLogin } from "../../model/embedded/embedded.js"
import { type AnyWalletError, asWalletError, fail } from "../../model/errors.js"
import { isEmail, MAIL_COOLDOWN } from "../../model/embedded/embeddedRules.js"
import { checkedCode } from "./checkedCode.js"

export interface EmailLoginPorts {
  readonly ask: AskFrame
  /** The user asks for another mail. */
  readonly resends$: Observable<unknown>
  /** The codes that the user enters. */
  readonly codes$: Observable<string>
  readonly mails: {
    /** Records that a mail is requested now; throws `EmailTooSoon` where the last one is too recent. */
    readonly request: () => void
    /** The mail was not sent. */
    readonly withdraw: () => void
  }
  readonly clock: SchedulerLike
}

/** What a mail leads to, or why there is none. */
type Turn = { readonly action: "VERIFY_DEVICE" | "VERIFY_OTP" | "CONNECT" } | { readonly problem: AnyWalletError }

/** Another state, or a problem that the one on show has. */
type Step = EmbeddedLogin | { readonly problem: AnyWalletError }

const passed: EmbeddedLogin = { status: "connecting" }

const problemOf = (thrown: unknown) => of({ problem: asWalletError(thrown) })

const applied = (state: EmbeddedLogin, step: Step): EmbeddedLogin => {
  if (!("problem" in step)) return step
  return state.status === "device" || state.status === "code" ? { ...state, error: step.problem } : state
}

const requestMail = (email: string, { ask, mails }: EmailLoginPorts): Observable<Turn> =>
  defer(() => {
    mails.request()
    return ask("CONNECT_EMAIL", { email }).pipe(tap({ error: mails.withdraw }))
  })

const awaitCode = (email: string, resendAt: number, { ask, codes$ }: EmailLoginPorts): Observable<Step> => {
  const shown = { status: "code", email, resendAt } as const
  const check = (otp: string): Observable<Step> =>
    concat(
      of({ ...shown, checking: true, error: null }),
      checkedCode(otp, () => ask("CONNECT_OTP", { otp })).pipe(
        map(() => passed),
        catchError((thrown: unknown) => of({ ...shown, checking: false, error: asWalletError(thrown) })),
      ),
    )
  return concat(of({ ...shown, checking: false, error: null }), codes$.pipe(switchMap(check)))
}

const follow = (email: string, turn: Turn, ports: EmailLoginPorts): Observable<Step> => {
  if ("problem" in turn) return of(turn)
  const resendAt = ports.clock.now() + MAIL_COOLDOWN
  const code$ = defer(() => awaitCode(email, resendAt, ports))
  switch (turn.action) {
    case "CONNECT":
      return of(passed)
    case "VERIFY_DEVICE":
      return concat(
        of({ status: "device", email, resendAt, error: null } as const),
        ports.ask("CONNECT_DEVICE").pipe(ignoreElements()),
        code$,
      )
    case "VERIFY_OTP":
      return code$
  }
}

/**
 * A login by email, until it has passed: a mail, on a new device its link, and its code. A wrong code, and a mail that cannot
 * be sent again, are problems of the state on show; all else errors.
 *
 *     mail    --o-------
 *     codes   ----x--y--      x wrong
 *     check       -# -p
 *     states  s-c-kE-k(p|)    s sending, c code, k checking, E wrong code, p passed
 */
export const emailLogin = (given: string, ports: EmailLoginPorts): Observable<EmbeddedLogin> => {
  const email = given.trim()
  const sending: EmbeddedLogin = { status: "sending", email }
  const mail$ = defer(() => {
    if (!isEmail(email)) throw fail("EmailInvalid", { email })
    return requestMail(email, ports)
  })
  const again$ = ports.resends$.pipe(switchMap(() => requestMail(email, ports).pipe(catchError(problemOf))))
  const steps$ = concat(mail$, again$).pipe(
    connect((turn$) =>
      merge(
        turn$.pipe(
          filter((turn) => "action" in turn),
          switchMap((turn) => follow(email, turn, ports)),
        ),
        turn$.pipe(filter((turn) => "problem" in turn)),
      ),
    ),
  )
  return concat(
    of(sending),
    steps$.pipe(
      scan(applied, sending),
      takeWhile(({ status }) => status !== passed.status, true),
    ),
  )
}
