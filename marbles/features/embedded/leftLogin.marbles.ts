import { concat, ignoreElements, type Observable, of } from "rxjs"
import { describe, expect, it } from "vitest"
import type { AskFrame } from "../../../src/adapters/embedded/frameClient.js"
import type { RequestName } from "../../../src/adapters/embedded/frameCodecs.js"
import { droppedWhenLeft } from "../../../src/features/embedded/leftLogin.js"
import type { EmbeddedLogin } from "../../../src/model/embedded/embedded.js"
import { type AnyWalletError, fail } from "../../../src/model/errors.js"
import { clock } from "../../streams/fixtures.js"
import { marbles } from "../../support/marbles.js"

const values = {
  s: { status: "social", provider: "github" },
  p: { status: "connecting" },
} as const satisfies Readonly<Record<string, EmbeddedLogin>>

/** A login that asks the frame, and connects then. */
const loginBy = (name: RequestName, answer$: Observable<unknown>, connect$: Observable<never>) => {
  const drops: number[] = []
  const ports = { ask: () => answer$ as never, dropLogin: () => void drops.push(clock.now()) }
  const login = (ask: AskFrame): Observable<EmbeddedLogin> =>
    concat(of(values.s), ask(name).pipe(ignoreElements()), of(values.p), connect$)
  return { drops, login$: droppedWhenLeft(ports, login) }
}

describe("a login", () => {
  it.each<[string, RequestName, string, readonly number[]]>([
    ["while a code is checked is dropped in the frame", "CONNECT_OTP", "^-!", [2]],
    ["while a mail is sent, which may need no code", "CONNECT_EMAIL", "^-!", [2]],
    ["while the result of a social login is read is dropped in the frame", "CONNECT_SOCIAL", "^-!", [2]],
    ["before there is a link to Farcaster is dropped in the frame", "GET_FARCASTER_URI", "^-!", [2]],
    ["before it is approved in Farcaster is dropped in the frame", "CONNECT_FARCASTER", "^-!", [2]],
    ["before the page of a provider is known leaves the frame alone", "GET_SOCIAL_REDIRECT_URI", "^-!", []],
    ["while its user is being connected is dropped in the frame", "CONNECT_OTP", "^----!", [5]],
    ["once its user is connected leaves the frame alone", "CONNECT_OTP", "^-------!", []],
  ])("that is left %s", (_, name, left, expected) =>
    marbles((m) => {
      const { drops, login$ } = loginBy(name, m.cold("---(a|)"), m.cold<never>("---|"))
      m.expect(login$.pipe(ignoreElements()), left).toBeObservable(left === "^-------!" ? "------|" : "")
      m.flush()
      expect(drops).toEqual(expected)
    })(),
  )

  it.each<[string, AnyWalletError, readonly number[]]>([
    ["was declined", fail("UserRejected", { connector: "embedded" }), []],
    ["was refused by the frame", fail("WalletRefused", { connector: "embedded", message: "?" }), []],
    ["found the frame loaded anew", fail("FrameTimedOut", { request: "CONNECT_OTP", after: 0 }), []],
    ["was not answered in its time", fail("FrameTimedOut", { request: "CONNECT_OTP", after: 120_000 }), [1]],
  ])("that %s fails, and only what the frame may still work on is dropped", (_, error, expected) =>
    marbles((m) => {
      const { drops, login$ } = loginBy("CONNECT_OTP", m.cold("-#", {}, error), m.cold<never>("|"))
      m.expect(login$).toBeObservable("s#", values, error)
      m.flush()
      expect(drops).toEqual(expected)
    })(),
  )

  it(
    "whose user cannot be connected is dropped in the frame",
    marbles((m) => {
      const refused = fail("WalletRefused", { connector: "embedded", message: "?" })
      const { drops, login$ } = loginBy("CONNECT_OTP", m.cold("-(a|)"), m.cold<never>("--#", {}, refused))
      m.expect(login$).toBeObservable("sp-#", values, refused)
      m.flush()
      expect(drops).toEqual([3])
    }),
  )
})
