import { NEVER, of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import type { SignInAsk } from "../../../src/adapters/connector.js"
import { pairWith } from "../../../src/adapters/walletConnect/pairing.js"
import { fail } from "../../../src/model/errors.js"
import { marbles } from "../../support/marbles.js"
import { clock } from "../../streams/fixtures.js"

const details = { connector: "walletConnect", relay: "wss://relay.example", origin: "https://shop.example" }
const message = {
  ...{ domain: "shop.example", uri: "https://shop.example", version: "1", nonce: "12345678" },
  issuedAt: "1970-01-01T00:00:00.000Z",
}
const one = { account: { network: "eip155:1", address: "0xa11ce" }, text: "Sign in", signature: "0x00" }

/** A pairing whose wallet approves and signs; what was asked for, and what was handed on. */
const pairing = (signed: unknown, signIn$?: Parameters<typeof pairWith>[2]) => {
  const asked: unknown[] = []
  const answers: unknown[] = []
  const ask: SignInAsk = { message, text: () => NEVER, answer: (all) => answers.push(all) }
  const pair = (_: unknown, signIn: unknown) => {
    asked.push(signIn)
    return of({ type: "session" as const, session: {}, signed })
  }
  const steps$ = pairWith({ client: { pair, refused$: NEVER }, details, clock } as never, {}, signIn$ ?? of(ask))
  return { asked, answers, steps$ }
}

describe("what is signed with a pairing", () => {
  it(
    "is asked for with it, and handed on",
    marbles((m) => {
      const { steps$, asked, answers } = pairing([one])
      m.expect(steps$).toBeObservable("(s|)", { s: { type: "session", session: {}, signed: [one] } })
      m.flush()
      expect([asked, answers]).toEqual([[message], [[one]]])
    }),
  )

  it.each([
    [undefined],
    [[]],
    [one],
    [[{ ...one, signature: "" }]],
    [[{ ...one, account: { network: "1", address: "0xa11ce" } }]],
    [[{ ...one, text: "a".repeat(10_001) }]],
  ])("is not handed on in another form: %j", (signed) =>
    marbles((m) => {
      const { steps$, answers } = pairing(signed)
      m.expect(steps$).toBeObservable("(s|)", { s: { type: "session", session: {}, signed } })
      m.flush()
      expect(answers).toEqual([])
    })(),
  )

  it(
    "is not asked for where the site asks for nothing, or cannot: the wallet is connected all the same",
    marbles((m) => {
      const failing = pairing(
        [one],
        throwError(() => fail("Aborted", { command: "signIn" })),
      )
      m.expect(failing.steps$).toBeObservable("(s|)", { s: { type: "session", session: {}, signed: [one] } })
      m.flush()
      expect([failing.asked, failing.answers]).toEqual([[undefined], []])
    }),
  )
})

describe("the URI of a pairing", () => {
  it.each(["javascript:alert('wc:1')", " wc:1", "wc:1 2", "wc:1\n", "wc:", `wc:${"1".repeat(2_001)}`])(
    "is one line of its protocol, which fits a code: not %j",
    (uri) =>
      marbles((m) => {
        const pair = () => of({ type: "uri" as const, uri })
        const steps$ = pairWith({ client: { pair, refused$: NEVER }, details, clock } as never, {})
        const cause = { type: "uri", uri }
        const error = fail("MalformedAnswer", { connector: "walletConnect", method: "wc_sessionPropose" }, cause)
        m.expect(steps$).toBeObservable("#", {}, error)
      })(),
  )
})
