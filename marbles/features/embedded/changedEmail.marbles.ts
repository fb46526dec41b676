import { describe, it } from "vitest"
import type { EmbeddedState } from "../../../src/model/embedded.js"
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
