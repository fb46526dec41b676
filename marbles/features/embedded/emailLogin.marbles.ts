import { EMPTY, NEVER, type Observable, of } from "rxjs"
import { describe, expect, it } from "vitest"
import { emailLogin, type EmailLoginPorts } from "../../../src/features/embedded/emailLogin.js"
import type { EmbeddedLogin } from "../../../src/model/embedded/embedded.js"
import { type AnyWalletError, fail } from "../../../src/model/errors.js"
import { clock } from "../../streams/fixtures.js"
import { marbles } from "../../support/marbles.js"

const email = "alice@example.com"
const wrong = fail("CodeInvalid", { reason: "Invalid code" })
const tooSoon = fail("EmailTooSoon", { seconds: 12 })
const down = fail("FrameTimedOut", { request: "CONNECT_EMAIL", after: 120_000 })

const device = (mailedAt: number, error: AnyWalletError | null = null): EmbeddedLogin => ({
  ...{ status: "device", email, resendAt: mailedAt + 30_000, error },
})
const code = (mailedAt: number, error: AnyWalletError | null = null, checking = false): EmbeddedLogin => ({
  ...{ status: "code", email, resendAt: mailedAt + 30_000, checking, error },
})
const values = {
  s: { status: "sending", email },
  c: code(2),
  k: code(2, null, true),
  W: code(2, wrong),
  p: { status: "connecting" },
  d: device(2),
} as const satisfies Readonly<Record<string, EmbeddedLogin>>

const actions = {
  o: { action: "VERIFY_OTP" },
  d: { action: "VERIFY_DEVICE" },
  c: { action: "CONNECT" },
}

type Answers = Readonly<
  Partial<Record<"CONNECT_EMAIL" | "CONNECT_DEVICE" | "CONNECT_OTP", (payload: never) => Observable<unknown>>>
>

const loginBy = (answers: Answers, more: Partial<EmailLoginPorts> = {}) => {
  const asked: string[] = []
  const ports: EmailLoginPorts = {
    ask: ((name: keyof Answers, payload: never) => {
      asked.push(name)
      return answers[name]?.(payload) ?? NEVER
    }) as EmailLoginPorts["ask"],
    ...{ resends$: NEVER, codes$: NEVER, mails: { request: () => {}, withdraw: () => {} }, clock },
    ...more,
  }
  return { asked, login$: emailLogin(` ${email} `, ports) }
}

describe("a login by email", () => {
  it(
    "awaits the code of a mail, and passes with it; a wrong code stays where it is entered",
    marbles((m) => {
      const mail$ = m.cold("--o|", actions)
      const codes$ = m.hot("----x--y----", { x: "000000", y: "123456" })
      const checks = { "000000": m.cold("-#", {}, wrong), "123456": m.cold("-p|") }
      const states = "      s-c-kW-k(p|)"

      const { login$, asked } = loginBy(
        { CONNECT_EMAIL: () => mail$, CONNECT_OTP: ({ otp }: { readonly otp: keyof typeof checks }) => checks[otp] },
        { codes$ },
      )
      m.expect(login$).toBeObservable(states, values)
      m.flush()
      expect(asked).toEqual(["CONNECT_EMAIL", "CONNECT_OTP", "CONNECT_OTP"])
    }),
  )

  it(
    "awaits the link of a mail on a device that is new, then its code",
    marbles((m) => {
      const mail$ = m.cold("--d|", actions)
      const link$ = m.cold("  ---(l|)")
      const states = "      s-d--c"

      const { login$ } = loginBy({ CONNECT_EMAIL: () => mail$, CONNECT_DEVICE: () => link$ })
      m.expect(login$, "^ 20ms !").toBeObservable(states, values)
    }),
  )

  it(
    "needs no code where the frame knows the user",
    marbles((m) => {
      const { login$ } = loginBy({ CONNECT_EMAIL: () => m.cold("--c|", actions) })
      m.expect(login$).toBeObservable("s-(p|)", values)
    }),
  )

  it(
    "sends another mail on request; one that is too soon, or fails, is a problem of the view on show",
    marbles((m) => {
      const mails = [m.cold("--o|", actions), m.cold("-o|", actions), m.cold("-#", {}, down)]
      const resends$ = m.hot("----x--y--z---")
      const states = "        s-c-T---a--F"
      const turns = [null, tooSoon, null, null]
      const request = () => {
        const problem = turns.shift()
        if (problem) throw problem
      }
      const { login$ } = loginBy(
        { CONNECT_EMAIL: () => mails.shift() ?? EMPTY },
        { resends$, mails: { request, withdraw: () => {} } },
      )
      const later = { c: values.c, T: code(2, tooSoon), a: code(8), F: code(8, down) }
      m.expect(login$, "^ 20ms !").toBeObservable(states, { ...values, ...later })
    }),
  )

  it(
    "goes on waiting for the link while another mail cannot be sent",
    marbles((m) => {
      const mails = [m.cold("--d|", actions), m.cold("-#", {}, down)]
      const link$ = m.cold("    -----(l|)")
      const resends$ = m.hot("----x---------")
      const states = "         s-d--F-c"

      const ports = { CONNECT_EMAIL: () => mails.shift() ?? EMPTY, CONNECT_DEVICE: () => link$ }
      m.expect(loginBy(ports, { resends$ }).login$, "^ 20ms !").toBeObservable(states, {
        ...values,
        F: device(2, down),
      })
    }),
  )

  it(
    "does not send what is no code",
    marbles((m) => {
      const codes$ = m.hot("----x-", { x: "12 456" })
      const { login$, asked } = loginBy({ CONNECT_EMAIL: () => m.cold("--o|", actions) }, { codes$ })
      const none = code(2, fail("CodeInvalid", { reason: null }))
      m.expect(login$, "^ 20ms !").toBeObservable("s-c-(kn)", { ...values, n: none })
      m.flush()
      expect(asked).toEqual(["CONNECT_EMAIL"])
    }),
  )

  it(
    "fails for what is no email, where the mail cannot be sent, and where the link is not opened",
    marbles((m) => {
      const withdrawn: string[] = []
      const mails = { request: () => {}, withdraw: () => void withdrawn.push("withdrawn") }
      const ports = { resends$: NEVER, codes$: NEVER, mails, clock, ask: () => NEVER } as never
      const invalid = fail("EmailInvalid", { email: "alice" })
      m.expect(emailLogin("alice ", ports)).toBeObservable(
        "(s#)",
        { s: { status: "sending", email: "alice" } },
        invalid,
      )
      const unsent = loginBy({ CONNECT_EMAIL: () => m.cold("--#", {}, down) }, { mails })
      m.expect(unsent.login$).toBeObservable("s-#", values, down)
      const unopened = loginBy({ CONNECT_EMAIL: () => of(actions.d), CONNECT_DEVICE: () => m.cold("-----#", {}, down) })
      m.expect(unopened.login$).toBeObservable("(sd)-#", { ...values, d: device(0) }, down)
      m.flush()
      expect(withdrawn).toEqual(["withdrawn"])
    }),
  )

  it(
    "leaves nothing when it is cancelled",
    marbles((m) => {
      const mail$ = m.cold("--o|", actions)
      const codes$ = m.hot("---------")
      const until = "       ^----!"
      m.expect(loginBy({ CONNECT_EMAIL: () => mail$ }, { codes$ }).login$, until).toBeObservable("s-c", values)
      m.expect(codes$).toHaveSubscriptions("--^--!")
    }),
  )
})
