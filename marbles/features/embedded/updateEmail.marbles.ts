import { NEVER, type Observable } from "rxjs"
import { describe, expect, it } from "vitest"
import { updateEmail, type UpdateEmailPorts } from "../../../src/features/embedded/updateEmail.js"
import type { EmailUpdate } from "../../../src/model/embedded/embedded.js"
import { fail } from "../../../src/model/errors.js"
import { marbles } from "../../support/marbles.js"

const email = "bob@example.com"
const wrong = fail("CodeInvalid", { reason: null })
const shown = (
  status: "primaryCode" | "secondaryCode",
  checking = false,
  error: typeof wrong | null = null,
): EmailUpdate => ({
  ...{ status, email, checking, error },
})
const values = {
  s: { status: "sending", email },
  a: shown("primaryCode"),
  k: shown("primaryCode", true),
  W: shown("primaryCode", false, wrong),
  b: shown("secondaryCode"),
  l: shown("secondaryCode", true),
  d: { status: "done", email },
} as const satisfies Readonly<Record<string, EmailUpdate>>
const actions = { p: { action: "VERIFY_PRIMARY_OTP" }, n: { action: "VERIFY_SECONDARY_OTP" } }
const codes = { x: "000000", y: "123456", z: "654321", n: "none" }

const update = (answers: Readonly<Record<string, () => Observable<unknown>>>, codes$: Observable<string> = NEVER) => {
  const asked: string[] = []
  const ask = (name: string) => {
    asked.push(name)
    return answers[name]?.() ?? NEVER
  }
  return { asked, update$: updateEmail(`${email} `, { ask: ask, codes$ }) }
}

describe("a change of the email", () => {
  it(
    "takes a code of the old address and then one of the new address",
    marbles((m) => {
      const codes$ = m.hot("   ---x--y----z-", codes)
      const states = "         s-ak-Wk-b--l-(d|)"

      const checks = [m.cold("--#", {}, wrong), m.cold("--p|")]
      const { asked, update$ } = update(
        {
          UPDATE_EMAIL: () => m.cold("--p|", actions),
          UPDATE_EMAIL_PRIMARY_OTP: () => checks.shift() ?? NEVER,
          UPDATE_EMAIL_SECONDARY_OTP: () => m.cold("--p|"),
        },
        codes$,
      )
      m.expect(update$).toBeObservable(states, values)
      m.flush()
      expect(asked.slice(1)).toEqual([
        ...["UPDATE_EMAIL_PRIMARY_OTP", "UPDATE_EMAIL_PRIMARY_OTP", "UPDATE_EMAIL_SECONDARY_OTP"],
      ])
    }),
  )

  it(
    "takes only that of the new address where the frame asks for no other, and sends what is a code only",
    marbles((m) => {
      const codes$ = m.hot("   ---n------y----", codes)
      const states = "         s-b(lF)---l-(d|)"

      const answers = {
        UPDATE_EMAIL: () => m.cold("--n|", actions),
        UPDATE_EMAIL_SECONDARY_OTP: () => m.cold("--p|"),
      }
      const none = { ...values, F: shown("secondaryCode", false, wrong) }
      m.expect(update(answers, codes$).update$).toBeObservable(states, none)
    }),
  )

  it(
    "fails for what is no email, and where the frame refuses it",
    marbles((m) => {
      const refused = fail("WalletRefused", { connector: "embedded", message: "taken" })
      const failed = { F: { status: "failed", email, error: refused } } as const
      const { update$ } = update({ UPDATE_EMAIL: () => m.cold("--#", {}, refused) })
      m.expect(update$).toBeObservable("s-(F|)", { ...values, ...failed })
      const invalid = { status: "failed", email: "bob", error: fail("EmailInvalid", { email: "bob" }) } as const
      const ports = { ask: () => NEVER, codes$: NEVER } as UpdateEmailPorts
      m.expect(updateEmail("bob", ports)).toBeObservable("(sF|)", {
        s: { status: "sending", email: "bob" },
        F: invalid,
      })
    }),
  )
})
