import { describe, expect, it } from "vitest"
import type { EmbeddedState } from "../../../src/model/embedded/embedded.js"
import { marbles } from "../../support/marbles.js"
import { calls, email, embeddedOn } from "./embeddedContext.js"

const loginOf = ({ login }: EmbeddedState) => login
const codeOf = (mailedAt: number) =>
  ({ status: "code", email, resendAt: mailedAt + 30_000, checking: false, error: null }) as const
const logins = { i: { status: "idle" }, s: { status: "sending", email }, c: codeOf(3), d: codeOf(30_005) } as const

describe("a login by email that is asked for again with the same email", () => {
  it.each([
    ["goes on while its mail is sent", "-l---l", "---", "is", 1],
    ["goes on while its code is awaited", "-l---l", "--(o|)", "is-c", 1],
    ["sends another mail where that may be sent", "-l 30001ms l", "--(o|)", "is-c 29999ms s-d", 2],
  ])("%s", (_, asked, mail, states, mails) =>
    marbles((m) => {
      const mail$ = m.cold(mail, { o: { action: "VERIFY_OTP" } })
      const { effects, running$, part, act } = embeddedOn({ answers: { CONNECT_EMAIL: mail$ } })
      act(m.hot(asked, calls))
      m.expect(running$, "^ 40s !").toBeObservable("")
      m.expect(part(loginOf), "^ 40s !").toBeObservable(states, logins)
      m.flush()
      expect(effects.filter((effect) => effect.includes("CONNECT_EMAIL"))).toHaveLength(mails)
    })(),
  )
})
