import {
  catchError,
  concat,
  defer,
  EMPTY,
  endWith,
  finalize,
  ignoreElements,
  merge,
  type Observable,
  of,
  takeUntil,
  tap,
} from "rxjs"
import type { AskFrame } from "../../adapters/embedded/frameClient.js"
import type { EmbeddedLogin, SocialLogin } from "../../model/embedded/embedded.js"
import { secondsToMail } from "../../model/embedded/embeddedRules.js"
import { asWalletError, fail } from "../../model/errors.js"
import { embeddedLoginKey, type StoredLogin } from "../../services/codecs/embeddedLogin.js"
import { command } from "../../streams/operators/command.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import { stateOf } from "../../streams/operators/stateOf.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import { emailLogin } from "./emailLogin.js"
import { droppedWhenLeft } from "./leftLogin.js"
import { beginning, type SocialInput, socialSteps } from "./socialSteps.js"
import type { WalletPorts } from "./walletPorts.js"

/** A login that is asked for; null ends the one that is pending. */
type LoginInput = { readonly email: string } | SocialInput | null

type Context = Pick<WalletContext, "environment" | "records" | "connect" | "report" | "destroyed$">

const idle: EmbeddedLogin = { status: "idle" }

/** What is stored of the last login. */
export const storedLogin = ({ records, environment: { clock } }: Pick<WalletContext, "records" | "environment">) => {
  const read = (): StoredLogin => records.read(embeddedLoginKey)
  const change = (changes: Partial<StoredLogin>): void => records.write(embeddedLoginKey, { ...read(), ...changes })
  return {
    read,
    passed: (provider: string, username: string | null): void => change({ mailedAt: null, provider, username }),
    forget: (): void => change({ mailedAt: null, provider: null, username: null }),
    mails: {
      request: (): void => {
        const seconds = secondsToMail(read().mailedAt, clock.now())
        if (seconds > 0) throw fail("EmailTooSoon", { seconds })
        change({ mailedAt: clock.now() })
      },
      withdraw: (): void => change({ mailedAt: null }),
    },
  }
}

type StoredLogins = ReturnType<typeof storedLogin>

/** Keeps the frame on the page while something works with it. */
const holding =
  (held$: Observable<unknown>) =>
  <T>(work$: Observable<T>): Observable<T> =>
    defer(() => {
      const [over$, end] = createSignal()
      let isOver = false
      const over = (): void => {
        isOver = true
        end()
      }
      return merge(
        work$.pipe(finalize(over)),
        defer(() => (isOver ? EMPTY : held$.pipe(ignoreElements(), takeUntil(over$)))),
      )
    })

/** Connects the user who has logged in; an earlier one who is still connected is not connected any more. */
const connecting = ({ connect }: Context, { from }: WalletPorts): Observable<never> =>
  concat(
    from(({ leave }) => leave()),
    defer(() => connect({ connector: "embedded" })),
  ).pipe(ignoreElements())

interface Signals {
  readonly resends$: Observable<unknown>
  readonly codes$: Observable<string>
}

/** The login: one at a time, a newer one replaces it. */
const loginCommand = (context: Context, wallet: WalletPorts, stored: StoredLogins, signals: Signals) => {
  const { held$ } = wallet
  const { clock } = context.environment
  const statesOf = (input: Exclude<LoginInput, null>, ask: AskFrame): Observable<EmbeddedLogin> => {
    const passed = (username: string | null): void =>
      stored.passed("email" in input ? "email" : input.provider, username)
    if (!("email" in input)) return socialSteps(input, context, { ask, named: passed })
    const ports = { ask, ...signals, mails: stored.mails, clock }
    return emailLogin(input.email, ports).pipe(tap({ complete: () => passed(null) }))
  }
  const failed = (input: Exclude<LoginInput, null>, thrown: unknown): EmbeddedLogin => {
    const error = asWalletError(thrown)
    context.report(error)
    const by = "email" in input ? { email: input.email.trim() } : { provider: input.provider }
    return { status: "failed", error, ...by }
  }
  return command<LoginInput, EmbeddedLogin, never>({
    name: "logIn",
    whileBusy: "replaces",
    effect: (input) =>
      input === null
        ? of(idle)
        : droppedWhenLeft(wallet, (ask) => concat(statesOf(input, ask), connecting(context, wallet))).pipe(
            endWith(idle),
            holding(held$),
            catchError((thrown: unknown) => of(failed(input, thrown))),
          ),
    answer: () => undefined,
  })
}

/** Whether a login has just sent a mail to an email, or does: another one cannot be sent now, and would take its place. */
const isMailed = (login: EmbeddedLogin, email: string, now: number): boolean => {
  if (login.status === "sending") return login.email === email
  return (login.status === "device" || login.status === "code") && login.email === email && now < login.resendAt
}

/** The login, and its functions. */
export const createLogin = (context: Context, wallet: WalletPorts, origin: string) => {
  const { environment, destroyed$ } = context
  const { clock } = environment
  const stored = storedLogin(context)
  const [resends$, resend] = createSignal()
  const [codes$, enter] = createSignal<string>()
  const login = loginCommand(context, wallet, stored, { resends$, codes$ })
  const login$ = stateOf<EmbeddedLogin>(login.events$.pipe(takeUntil(destroyed$)), { initial: idle, clock })
  return {
    login$,
    stored,
    logIn: (email: string) => (isMailed(login$.value, email.trim(), clock.now()) ? EMPTY : login.ask({ email })),
    logInWith: (provider: SocialLogin) => login.ask(beginning(context, origin, provider)),
    /** Goes on with a login that has left the page. */
    finish: (returned: SocialInput) => login.ask(returned),
    cancel: () => login.ask(null),
    resend: () => {
      const { status } = login$.value
      if (status === "device" || status === "code") resend()
    },
    enterCode: (code: string) => {
      const { value } = login$
      if (value.status === "code" && !value.checking) enter(code.trim())
    },
  }
}

/** The login, and its functions. */
export type Login = ReturnType<typeof createLogin>
