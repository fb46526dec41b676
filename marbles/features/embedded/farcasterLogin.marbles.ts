import { NEVER, type Observable } from "rxjs"
import { describe, expect, it } from "vitest"
import { farcasterLogin, type FarcasterLoginPorts } from "../../../src/features/embedded/farcasterLogin.js"
import type { EmbeddedLogin } from "../../../src/model/embedded/embedded.js"
import { fail } from "../../../src/model/errors.js"
import { marbles } from "../../support/marbles.js"

const url = "farcaster://connect?channelToken=1"
const values = {
  s: { status: "farcaster", url: null },
  u: { status: "farcaster", url },
  p: { status: "connecting" },
} as const satisfies Readonly<Record<string, EmbeddedLogin>>
const link = { u: { url } }
const user = { p: { userName: "alice" } }

interface Scripted {
  readonly link$?: Observable<unknown>
  readonly user$?: Observable<unknown>
}

const login = ({ link$ = NEVER, user$ = NEVER }: Scripted) => {
  const log: string[] = []
  const answers: Readonly<Record<string, Observable<unknown>>> = {
    GET_FARCASTER_URI: link$,
    CONNECT_FARCASTER: user$,
  }
  const ports: FarcasterLoginPorts = {
    ask: (name: string) => answers[name] ?? NEVER,
    named: (username) => void log.push(`named ${username ?? "no one"}`),
  }
  return { log, login$: farcasterLogin(ports) }
}

describe("a login by Farcaster", () => {
  it(
    "has a link to the app, and passes with its approval",
    marbles((m) => {
      const link$ = m.cold("--(u|)", link)
      const user$ = m.cold("  ---(p|)", user)
      const asked = "       --^--!"
      const states = "      s-u--(p|)"
      const { log, login$ } = login({ link$, user$ })
      m.expect(login$).toBeObservable(states, values)
      m.expect(user$).toHaveSubscriptions(asked)
      m.flush()
      expect(log).toEqual(["named alice"])
    }),
  )

  it.each([
    ["before there is a link", "^!", "s"],
    ["before it is approved", "^---!", "s-u"],
  ])("that is left %s ends its request", (_, left, states) =>
    marbles((m) => {
      const link$ = m.cold("--(u|)", link)
      const { log, login$ } = login({ link$, user$: m.cold("-") })
      m.expect(login$, left).toBeObservable(states, values)
      m.flush()
      expect(log).toEqual([])
    })(),
  )

  it(
    "fails with what the frame says",
    marbles((m) => {
      const error = fail("UserRejected", { connector: "embedded" })
      const { login$ } = login({ link$: m.cold("--(u|)", link), user$: m.cold("-#", {}, error) })
      m.expect(login$).toBeObservable("s-u#", values, error)
    }),
  )
})
