import { describe, expect, it } from "vitest"
import { type EmbeddedState, emptyEmbedded, socialLogins } from "../../../src/model/embedded/embedded.js"
import { fail } from "../../../src/model/errors.js"
import { accountTypes } from "../../../src/services/accountTypes.js"
import { embeddedLoginKey } from "../../../src/services/codecs/embeddedLogin.js"
import { marbles } from "../../support/marbles.js"
import { calls, connections, email, embeddedOn, type Parts, request, requests, sessions } from "./embeddedContext.js"

const refusal = fail("UserRejected", { connector: "embedded" })
const loginOf = ({ login }: EmbeddedState) => login
const userOf = ({ user }: EmbeddedState) => user
const alice = { email, username: null, provider: "email" } as const
/** `i` idle, `s` sending, `x` connecting, `F` failed. */
const logins = {
  i: { status: "idle" },
  s: { status: "sending", email },
  x: { status: "connecting" },
  F: { status: "failed", email, error: refusal },
} as const
const whole = "^ 500ms !"

describe("the state of the embedded wallet", () => {
  it(
    "has the login, the change of the email, the user, the active account, the oldest request, and the usable socials",
    marbles((m) => {
      const session$ = m.hot("    --a--------", sessions)
      const connections$ = m.hot("---s---o---", connections)
      const requests$ = m.hot("   ----r-t---n", requests)
      const states = "            -nucrl-op-e"
      const { running$, part, act } = embeddedOn({ session$, connections$, requests$, userAgent: "iPhone" })
      act(m.hot("                 -----l--u--", calls))
      const n = { ...emptyEmbedded, socials: socialLogins.filter((name) => name !== "facebook") }
      const u = { ...n, user: alice }
      const c: EmbeddedState = { ...u, accountTypes: ["smartAccount", "eoa"], accountType: "smartAccount" }
      const l: EmbeddedState = { ...c, request, login: logins.s }
      const o: EmbeddedState = { ...l, accountTypes: [], accountType: null }
      const p: EmbeddedState = { ...o, update: { status: "sending", email: "bob@example.com" } }
      m.expect(running$, whole).toBeObservable("")
      const all$ = part((state) => state)
      m.expect(all$, "-^ 500ms !").toBeObservable(states, {
        n,
        u,
        c,
        r: { ...c, request },
        l,
        o,
        p,
        e: { ...p, request: null },
      })
    }),
  )
})

describe("a login", () => {
  it(
    "has begun with the first letter of an email, which the site is told",
    marbles((m) => {
      const { effects, running$, act } = embeddedOn({})
      act(m.hot("-e", calls))
      m.expect(running$, whole).toBeObservable("")
      m.flush()
      expect(effects).toEqual(["1 EMAIL_LOGIN_SELECTED"])
    }),
  )

  it(
    "that passes connects the wallet, and holds the frame until then",
    marbles((m) => {
      const mail$ = m.cold("    --(p|)", { p: { action: "CONNECT" } })
      const connect$ = m.cold("   ---(d|)")
      const held$ = m.cold("-")
      const held = "          -^----!"
      const states = "         is-x--i"
      const parts: Parts = { answers: { CONNECT_EMAIL: mail$ }, connect$, held$ }
      const { effects, running$, part, act, records } = embeddedOn(parts)
      act(m.hot("-l", calls))
      m.expect(running$, whole).toBeObservable("")
      m.expect(part(loginOf), whole).toBeObservable(states, logins)
      m.expect(held$).toHaveSubscriptions(held)
      m.flush()
      expect(effects).toEqual(["1 EMAIL_SUBMITTED", `1 ask CONNECT_EMAIL {"email":"${email}"}`, "3 connect embedded"])
      expect(records.read(embeddedLoginKey).provider).toBe("email")
    }),
  )

  it(
    "ends as failed where the wallet is not connected, and the user is shown why",
    marbles((m) => {
      const mail$ = m.cold("    --(p|)", { p: { action: "CONNECT" } })
      const connect$ = m.cold("   --#", {}, refusal)
      const states = "         is-x-F"
      const { effects, running$, part, act } = embeddedOn({ answers: { CONNECT_EMAIL: mail$ }, connect$ })
      act(m.hot("-l", calls))
      m.expect(running$, whole).toBeObservable("")
      m.expect(part(loginOf), whole).toBeObservable(states, logins)
      m.flush()
      expect(effects.slice(-3)).toEqual(["3 connect embedded", "5 report UserRejected", "5 drop"])
    }),
  )

  it.each([
    ["the user cancels it", "---c", ""],
    ["the user closes the modal where it began", "----", "---x"],
  ])("ends when %s", (_, visitor, closes) =>
    marbles((m) => {
      const mail$ = m.cold(" -")
      const asked = "       -^-!"
      const states = "      is-i"
      const parts: Parts = { answers: { CONNECT_EMAIL: mail$ }, route: { view: "EmailLogin" }, closes$: m.hot(closes) }
      const { running$, part, act } = embeddedOn(parts)
      act(m.hot("-l", calls))
      act(m.hot(visitor, calls))
      m.expect(running$, whole).toBeObservable("")
      m.expect(part(loginOf), whole).toBeObservable(states, logins)
      m.expect(mail$).toHaveSubscriptions(asked)
    })(),
  )

  it(
    "replaces the one that is pending; a social login fails where the browser opens no window",
    marbles((m) => {
      const mail$ = m.cold(" -")
      const asked = "       -^-!"
      const states = "      is-F"
      const error = fail("PopupBlocked", { connector: "github" })
      const { effects, running$, part, act } = embeddedOn({ answers: { CONNECT_EMAIL: mail$ } })
      act(m.hot("-l-g", calls))
      m.expect(running$, whole).toBeObservable("")
      const F = { status: "failed", provider: "github", error } as const
      m.expect(part(loginOf), whole).toBeObservable(states, { ...logins, F })
      m.expect(mail$).toHaveSubscriptions(asked)
      m.flush()
      expect(effects.slice(-2)).toEqual(["3 report PopupBlocked", "3 SOCIAL_LOGIN_ERROR"])
    }),
  )

  it(
    "by Farcaster has a link, connects the wallet once it is approved, and stores who that was",
    marbles((m) => {
      const link$ = m.cold("   --(u|)", { u: { url: "farcaster://1" } })
      const user$ = m.cold("     --(p|)", { p: { userName: "alice" } })
      const connect$ = m.cold("    ---(d|)")
      const states = "        is-u-x--i"
      const answers = { GET_FARCASTER_URI: link$, CONNECT_FARCASTER: user$ }
      const { effects, running$, part, act, records } = embeddedOn({ answers, connect$ })
      act(m.hot("-w", calls))
      m.expect(running$, whole).toBeObservable("")
      const s = { status: "farcaster", url: null } as const
      m.expect(part(loginOf), whole).toBeObservable(states, { ...logins, s, u: { ...s, url: "farcaster://1" } })
      m.flush()
      const asked = ["1 ask GET_FARCASTER_URI undefined", "3 ask CONNECT_FARCASTER undefined"]
      expect(effects).toEqual(["1 SOCIAL_LOGIN_STARTED", ...asked, "5 SOCIAL_LOGIN_SUCCESS", "5 connect embedded"])
      expect(records.read(embeddedLoginKey)).toMatchObject({ provider: "farcaster", username: "alice" })
    }),
  )

  it.each([
    ["leaves its view", "", "----x"],
    ["cancels it", "----c", ""],
    ["begins another", "----l", ""],
  ])("by Farcaster is dropped in the frame when the user %s", (_, visitor, closes) =>
    marbles((m) => {
      const link$ = m.cold("--(u|)", { u: { url: "farcaster://1" } })
      const user$ = m.cold("  -")
      const asked = "       ---^!"
      const answers = { GET_FARCASTER_URI: link$, CONNECT_FARCASTER: user$ }
      const { effects, running$, act } = embeddedOn({ answers, route: { view: "Connect" }, closes$: m.hot(closes) })
      act(m.hot("-w", calls))
      act(m.hot(visitor, calls))
      m.expect(running$, whole).toBeObservable("")
      m.expect(user$).toHaveSubscriptions(asked)
      m.flush()
      expect(effects.find((effect) => effect.endsWith("drop"))).toBe("4 drop")
    })(),
  )

  it(
    "fails where the site has the plug-in without the connector",
    marbles((m) => {
      const error = fail("ConnectorNotFound", { connector: "embedded" })
      const { running$, part, act } = embeddedOn({ isThere: false })
      act(m.hot("-l", calls))
      m.expect(running$, whole).toBeObservable("")
      m.expect(part(loginOf), whole).toBeObservable("i(sF)", { ...logins, F: { ...logins.F, error } })
    }),
  )
})

describe("the user", () => {
  it(
    "is empty once the wallet is disconnected, and after a sign-out how they had logged in is forgotten",
    marbles((m) => {
      const session$ = m.hot("  -b-n-b-n-b", sessions)
      const signedOut$ = m.hot("-------o--")
      const users = "           nG-n-G-n-E"
      const { running$, part, records } = embeddedOn({ session$, signedOut$ })
      records.write(embeddedLoginKey, { mailedAt: null, provider: "github", username: "bob-hub" })
      const values = {
        n: null,
        G: { email: null, username: "bob-hub", provider: "github" },
        E: { email: null, username: "bob", provider: "email" },
      } as const
      m.expect(running$, whole).toBeObservable("")
      m.expect(part(userOf), whole).toBeObservable(users, values)
    }),
  )

  it(
    "has the new email once its change is done",
    marbles((m) => {
      const session$ = m.hot(" -a", sessions)
      const mail$ = m.cold("     --(n|)", { n: { action: "VERIFY_SECONDARY_OTP" } })
      const check$ = m.cold("        --(p|)")
      const users = "          na------b"
      const answers = { UPDATE_EMAIL: mail$, UPDATE_EMAIL_SECONDARY_OTP: check$ }
      const { effects, running$, part, act } = embeddedOn({ session$, answers })
      act(m.hot("              --u---k", calls))
      m.expect(running$, whole).toBeObservable("")
      const b = { ...alice, email: "bob@example.com" }
      m.expect(part(userOf), whole).toBeObservable(users, { n: null, a: alice, b })
      m.flush()
      expect(effects.slice(-2)).toEqual(['6 ask UPDATE_EMAIL_SECONDARY_OTP {"otp":"123456"}', "8 EMAIL_EDIT"])
    }),
  )
})

describe("the type of the account", () => {
  const set = "1 set eip155 eoa"
  it.each([
    ["is set, and preferred from then on", "s", ["eoa"], "--|", [set, "3 SET_PREFERRED_ACCOUNT_TYPE"], "eoa"],
    ["is not preferred where the frame refuses it", "s", ["eoa"], "--#", [set, "3 report UserRejected"], undefined],
    ["is not set while another wallet is the active one", "o", ["eoa"], "--|", [], undefined],
    ["is not set on a network that has no such account", "s", [], "--|", [], undefined],
  ] as const)("%s", (_, connection, types, answer, done, preferred) =>
    marbles((m) => {
      const set$ = m.cold<never>(answer, {}, refusal)
      const connections$ = m.hot(connection, connections)
      const { effects, running$, act, records } = embeddedOn({ connections$, types, set$ })
      act(m.hot("-t", calls))
      m.expect(running$, whole).toBeObservable("")
      m.flush()
      expect(effects).toEqual(done)
      expect(accountTypes(records).preferred("eip155")).toBe(preferred)
    })(),
  )
})
