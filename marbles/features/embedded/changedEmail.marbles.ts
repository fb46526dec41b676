import { map } from "rxjs"
import { describe, expect, it } from "vitest"
import type { EmbeddedState } from "../../../src/model/embedded/embedded.js"
import { marbles } from "../../support/marbles.js"
import { calls, email, embeddedOn, sessions } from "./embeddedContext.js"

const userOf = ({ user }: EmbeddedState) => user
const alice = { email, username: null, provider: "email" } as const

describe("a user whose email was changed", () => {
  it(
    "keeps the new one when what is left of the change is cleared, also on another network; another user has their own",
    marbles((m) => {
      const session$ = m.hot(" -a----------a-n-b", sessions)
      const mail$ = m.cold("     --(n|)", { n: { action: "VERIFY_SECONDARY_OTP" } })
      const check$ = m.cold("          --(p|)")
      const users = "          na------c-----n-b"
      const answers = { UPDATE_EMAIL: mail$, UPDATE_EMAIL_SECONDARY_OTP: check$ }
      const { running$, part, act } = embeddedOn({ session$, answers })
      act(m.hot("              --u---k---d", calls))
      m.expect(running$, "^ 30ms !").toBeObservable("")
      const bob = { email: null, username: "bob", provider: "email" } as const
      const changed = { ...alice, email: "bob@example.com" }
      m.expect(part(userOf), "^ 30ms !").toBeObservable(users, { n: null, a: alice, c: changed, b: bob })
    }),
  )
})

describe("a change of the email that is not finished", () => {
  it.each([
    ["ends with the connection of its user, and a later code is sent for no one", "-a------n-", "i-s-c---i", 0],
    ["ends where another user takes their place", "                   -a------b-", "i-s-c---i", 0],
    ["ends with the connection of a user without an email", "         -b------n-", "i-s-c---i", 0],
    ["goes on while its user is on another network", "                -a------a-", "i-s-c----k", 1],
  ])("%s", (_, session, states, checks) =>
    marbles((m) => {
      const session$ = m.hot(session, sessions)
      const mail$ = m.cold("  --(n|)", { n: { action: "VERIFY_SECONDARY_OTP" } })
      const answers = { UPDATE_EMAIL: mail$ }
      const { effects, running$, part, act } = embeddedOn({ session$, answers })
      act(m.hot("           --u------k", calls))
      m.expect(running$, "^ 30ms !").toBeObservable("")
      const values = { i: "idle", s: "sending", c: "secondaryCode", k: "secondaryCode" } as const
      m.expect(part(({ update }) => update).pipe(map(({ status }) => status)), "^ 30ms !").toBeObservable(
        states,
        values,
      )
      m.flush()
      expect(effects.filter((effect) => effect.includes("SECONDARY_OTP"))).toHaveLength(checks)
    })(),
  )

  it(
    "that is done is cleared with the connection of its user",
    marbles((m) => {
      const session$ = m.hot(" -a----------n", sessions)
      const mail$ = m.cold("     --(n|)", { n: { action: "VERIFY_SECONDARY_OTP" } })
      const check$ = m.cold("          --(p|)")
      const states = "         i-s-c---c-d-i"
      const answers = { UPDATE_EMAIL: mail$, UPDATE_EMAIL_SECONDARY_OTP: check$ }
      const { running$, part, act } = embeddedOn({ session$, answers })
      act(m.hot("              --u-----k", calls))
      m.expect(running$, "^ 30ms !").toBeObservable("")
      const values = { i: "idle", s: "sending", c: "secondaryCode", d: "done" } as const
      m.expect(part(({ update }) => update).pipe(map(({ status }) => status)), "^ 30ms !").toBeObservable(
        states,
        values,
      )
    }),
  )
})
