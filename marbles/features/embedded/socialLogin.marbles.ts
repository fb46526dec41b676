import { NEVER, type Observable } from "rxjs"
import { describe, expect, it } from "vitest"
import { socialLogin, type SocialLoginPorts } from "../../../src/features/embedded/socialLogin.js"
import type { EmbeddedLogin } from "../../../src/model/embedded/embedded.js"
import { fail } from "../../../src/model/errors.js"
import { clock } from "../../streams/fixtures.js"
import { marbles } from "../../support/marbles.js"

const values = {
  s: { status: "social", provider: "github" },
  p: { status: "connecting" },
} as const satisfies Readonly<Record<string, EmbeddedLogin>>

const uri = { u: { uri: "https://login.example" } }
const back = { r: "https://secure.example/done?code=1", e: "https://secure.example/done?error=access_denied&x=1" }
const user = { p: { address: "0xa11ce", chainId: "eip155:1", userName: "alice" } }

interface Scripted {
  readonly uri$?: Observable<unknown>
  readonly user$?: Observable<unknown>
  readonly results$?: Observable<string>
  /** From when on the window is closed by the visitor, in ms. */
  readonly closedAt?: number
}

const login = ({ uri$ = NEVER, user$ = NEVER, results$ = NEVER, closedAt = Infinity }: Scripted) => {
  const log: string[] = []
  const answers: Readonly<Record<string, Observable<unknown>>> = {
    GET_SOCIAL_REDIRECT_URI: uri$,
    CONNECT_SOCIAL: user$,
  }
  const ports: SocialLoginPorts = {
    ask: (name: string) => answers[name] ?? NEVER,
    window: {
      isClosed: () => clock.now() >= closedAt,
      show: (url) => void log.push(`show ${url}`),
      close: () => void log.push("close"),
      results$,
    },
    named: (username) => void log.push(`named ${username ?? "no one"}`),
    clock,
  }
  return { log, login$: socialLogin("github", ports) }
}

describe("a social login", () => {
  it(
    "shows the page of the provider in its window, and passes with what comes back, once the window is closed",
    marbles((m) => {
      const uri$ = m.cold("    --u|", uri)
      const results$ = m.hot(" -----r-", back)
      const user$ = m.cold("        --(p|)", user)
      const states = "         s------(p|)"

      const { log, login$ } = login({ uri$, results$, user$ })
      m.expect(login$).toBeObservable(states, values)
      m.expect(results$).toHaveSubscriptions("^----!")
      m.flush()
      expect(log).toEqual(["show https://login.example", "close", "named alice"])
    }),
  )

  it(
    "is cancelled when the visitor closes the window, which is looked at each second",
    marbles((m) => {
      const rejected = fail("UserRejected", { connector: "github" })
      m.expect(login({ closedAt: 1_500 }).login$).toBeObservable("s 1999ms #", values, rejected)
    }),
  )

  it(
    "fails after 45 seconds, with an error that came back, and with what the frame says",
    marbles((m) => {
      const late = fail("TimedOut", { command: "logInWith", after: 45_000 })
      m.expect(login({}).login$).toBeObservable("s 44999ms #", values, late)
      const denied = fail("SocialLoginFailed", { provider: "github", reason: "access_denied" })
      m.expect(login({ results$: m.hot("---e", back) }).login$).toBeObservable("s--#", values, denied)
      const down = fail("FrameTimedOut", { request: "GET_SOCIAL_REDIRECT_URI", after: 120_000 })
      const { log, login$ } = login({ uri$: m.cold("--#", {}, down) })
      m.expect(login$).toBeObservable("s-#", values, down)
      const refused = fail("WalletRefused", { connector: "embedded", message: "?" })
      const unknown = login({ results$: m.hot("---r", back), user$: m.cold("-#", {}, refused) })
      m.expect(unknown.login$).toBeObservable("s---#", values, refused)
      m.flush()
      expect(log).toEqual(["close"])
    }),
  )

  it(
    "closes its window when it is cancelled",
    marbles((m) => {
      const { log, login$ } = login({ uri$: m.cold("--u|", uri) })
      m.expect(login$, "^---!").toBeObservable("s", values)
      m.flush()
      expect(log).toEqual(["show https://login.example", "close"])
    }),
  )

  it(
    "needs a window, which a browser opens in a click only",
    marbles((m) => {
      const blocked = fail("PopupBlocked", { connector: "github" })
      const none = { ask: () => NEVER, window: null, named: () => {}, clock } as SocialLoginPorts
      m.expect(socialLogin("github", none)).toBeObservable("#", {}, blocked)
    }),
  )
})
