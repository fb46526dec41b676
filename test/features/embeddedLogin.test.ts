import { describe, expect, it } from "vitest"
import { loginEvents } from "../../src/features/embedded/announceLogin.js"
import type { EmbeddedLogin } from "../../src/model/embedded/embedded.js"
import {
  errorInResult,
  hasReturned,
  isCode,
  isEmail,
  isFarcasterLink,
  secondsToMail,
  usernameOf,
} from "../../src/model/embedded/embeddedRules.js"
import { fail } from "../../src/model/errors.js"
import { decodeBase58 } from "../../src/model/bytes/base58.js"

const email = "alice@example.com"
const wrong = fail("CodeInvalid", { reason: null })
const rejected = fail("UserRejected", { connector: "github" })
const idle: EmbeddedLogin = { status: "idle" }
const device: EmbeddedLogin = { status: "device", email, resendAt: 0, error: null }
const code: EmbeddedLogin = { status: "code", email, resendAt: 0, checking: false, error: null }
const social: EmbeddedLogin = { status: "social", provider: "github" }
const farcaster: EmbeddedLogin = { status: "farcaster", url: null }
const connecting: EmbeddedLogin = { status: "connecting" }

describe("the events of a login", () => {
  it.each<[string, EmbeddedLogin, EmbeddedLogin, readonly object[]]>([
    ["an email is submitted", idle, { status: "sending", email }, [{ type: "EMAIL_SUBMITTED" }]],
    ["a code is sent", { status: "sending", email }, code, [{ type: "EMAIL_VERIFICATION_CODE_SENT" }]],
    [
      "a device is known",
      device,
      code,
      [{ type: "DEVICE_REGISTERED_FOR_EMAIL" }, { type: "EMAIL_VERIFICATION_CODE_SENT" }],
    ],
    ["a code is wrong", code, { ...code, error: wrong }, [{ type: "EMAIL_VERIFICATION_CODE_FAIL", error: wrong }]],
    ["another mail is too soon", code, { ...code, error: fail("EmailTooSoon", { seconds: 1 }) }, []],
    ["a code is checked", code, { ...code, checking: true }, []],
    ["a code is right", code, connecting, [{ type: "EMAIL_VERIFICATION_CODE_PASS" }]],
    ["a window is opened", idle, social, [{ type: "SOCIAL_LOGIN_STARTED", provider: "github" }]],
    ["a window comes back", social, connecting, [{ type: "SOCIAL_LOGIN_SUCCESS", provider: "github" }]],
    [
      "a window is closed",
      social,
      { status: "failed", provider: "github", error: rejected },
      [{ type: "SOCIAL_LOGIN_CANCELED", provider: "github" }],
    ],
    [
      "a window fails",
      social,
      { status: "failed", provider: "github", error: wrong },
      [{ type: "SOCIAL_LOGIN_ERROR", provider: "github", error: wrong }],
    ],
    ["a page is left", idle, { ...social, page: "leaving" }, [{ type: "SOCIAL_LOGIN_STARTED", provider: "github" }]],
    ["a page comes back", idle, { ...social, page: "returned" }, []],
    ["Farcaster is asked", idle, farcaster, [{ type: "SOCIAL_LOGIN_STARTED", provider: "farcaster" }]],
    ["its link is there", farcaster, { ...farcaster, url: "farcaster://1" }, []],
    ["Farcaster approves", farcaster, connecting, [{ type: "SOCIAL_LOGIN_SUCCESS", provider: "farcaster" }]],
    ["it is over", connecting, idle, []],
  ])("say that %s", (_, before, after, events) => {
    expect(loginEvents(before, after)).toEqual(events)
  })
})

describe("a link to Farcaster's app", () => {
  it.each([
    "https://farcaster.example/~/siwf?channelToken=1",
    "farcaster://connect?channelToken=1",
    "http://localhost:3000/siwf",
    "http://127.0.0.1/siwf",
  ])("may be %s", (link) => expect(isFarcasterLink(link)).toBe(true))

  it.each([
    ...["", "javascript:alert(1)", "data:text/html,x", "http://farcaster.example/", "http://localhost.evil.example/"],
    ...[
      "http://localhost:1@evil.example/",
      "https://",
      "farcaster:connect",
      "https://a b",
      "https://a\n",
      " https://a",
    ],
    ...["https://\u202eevil", `https://${"a".repeat(2_000)}`, "intent://x", "otherscheme://x"],
  ])("is not %j", (link) => expect(isFarcasterLink(link)).toBe(false))
})

describe("the rules of the embedded wallet", () => {
  it("take for an email what a mail can be sent to", () => {
    expect(["alice@example.com", "a+b@c.co", "ü@exämple.org"].map(isEmail)).toEqual([true, true, true])
    const none = ["", "alice", "@example.com", "a@b", "a@b.", "a b@c.de", "a@b@c.de", `${"a".repeat(320)}@b.de`]
    expect(none.map(isEmail)).toEqual(none.map(() => false))
  })

  it("take six digits for a code", () => {
    expect(["123456", "12345", "1234567", "12345a", "", "１２３４５６"].map(isCode)).toEqual([
      ...[true, false, false, false, false, false],
    ])
  })

  it("let thirty seconds pass between two mails, and not more where the clock was set back", () => {
    expect(secondsToMail(null, 0)).toBe(0)
    expect(secondsToMail(1_000, 1_000)).toBe(30)
    expect(secondsToMail(1_000, 30_001)).toBe(1)
    expect(secondsToMail(1_000, 31_000)).toBe(0)
    expect(secondsToMail(9_000, 1_000)).toBe(0)
  })

  it("let a login come back for twenty minutes, and not where the clock was set back", () => {
    expect([1_000, 1_201_000].map((now) => hasReturned(1_000, now))).toEqual([true, true])
    expect([999, 1_201_001].map((now) => hasReturned(1_000, now))).toEqual([false, false])
  })

  it("find an error in what a social login came back with", () => {
    expect(errorInResult("https://s.example/?a=1&error=denied&b")).toBe("denied")
    expect(errorInResult("https://s.example/#error=")).toBe("")
    expect(errorInResult("https://s.example/?no_error=1")).toBeUndefined()
  })

  it("leave out the zero at the end of a name of Discord", () => {
    expect(usernameOf("discord", "alice#0")).toBe("alice")
    expect(usernameOf("github", "alice0")).toBe("alice0")
  })

  it("read long texts in base58 where they may be long", () => {
    expect(decodeBase58("1".repeat(129))).toBeUndefined()
    expect(decodeBase58("1".repeat(129), 200)).toHaveLength(129)
  })
})
