import { describe, expect, it } from "vitest"
import {
  MessageParams,
  Nonce,
  OneSession,
  problemsInSignIn,
  sessionsKey,
  SiteSessions,
} from "../../../src/services/codecs/signIn.js"
import { decoded } from "../../../src/services/codecs/decoded.js"

const data = { accountAddress: "0xa11ce", chainId: "eip155:1" }
const session = { data, message: "Sign in", signature: "0x00" }

describe("a nonce of a site", () => {
  it.each(["12345678", "aZ09aZ09", "n".repeat(256)])("is 8 or more letters and digits: %s", (nonce) => {
    expect(Nonce.is(nonce)).toBe(true)
  })

  it.each(["", "1234567", "n".repeat(257), "12345678\n", "\n12345678", "1234-5678", "12345678 or any", 12345678])(
    "is nothing else: %j",
    (nonce) => {
      expect(Nonce.is(nonce)).toBe(false)
    },
  )
})

describe("the sessions of a site", () => {
  it("have no field that is null or empty: servers have them so", () => {
    const blank = { ...session, signature: null, data: { ...data, expirationTime: null, statement: "" } }
    expect(decoded(SiteSessions, [blank])).toEqual([{ data, message: "Sign in" }])
    expect(decoded(MessageParams, { statement: "" })).toEqual({})
    expect(decoded(MessageParams, { statement: null })).toEqual({})
  })

  it.each([
    null,
    "session",
    {},
    { data: { ...data, chainId: "1" } },
    { data: { ...data, accountAddress: "" } },
    { data: { ...data, expirationTime: "tomorrow" } },
    { data: { ...data, notBefore: "never" } },
    { data: { ...data, issuedAt: 0 } },
  ])("are null in the place of one that is malformed, and left out of what is stored: %j", (malformed) => {
    expect(decoded(SiteSessions, [malformed, session])).toEqual([null, session])
    expect(decoded(sessionsKey.codec, [malformed, session])).toEqual([session])
  })

  it("are one, or none, on a site that has one at a time", () => {
    expect(decoded(OneSession, null)).toBeNull()
    expect(decoded(OneSession, { address: "0xa11ce", chainId: 1 })).toEqual({ address: "0xa11ce", chainId: 1 })
    expect(decoded(OneSession, { address: "0xa11ce", chainId: "1" })).toBeUndefined()
    expect(decoded(OneSession, { chainId: 1 })).toBeUndefined()
  })
})

describe("the options of sign-in", () => {
  const answer = () => true

  it.each<object>([
    {},
    { addSession: answer, revokeSession: answer, getSessions: answer },
    { addSession: undefined, getSessions: undefined },
    { statement: "Welcome to the shop.", resources: ["https://shop.example/terms"] },
    { expiresIn: 1, perNetwork: false, signOutOnDisconnect: false, onePrompt: false },
    { expiresIn: 31_536_000_000_000 },
  ])("may be %o", (options) => {
    expect(problemsInSignIn(options)).toEqual([])
  })

  it.each<[object, string]>([
    [{ statement: "Welcome.\nURI: https://bank.example" }, "statement"],
    [{ statement: "Welcome.\rNow" }, "statement"],
    [{ statement: "Wel\u200Bcome" }, "statement"],
    [{ resources: ["https://shop.example/terms\n- urn:recap:x"] }, "resources"],
    [{ resources: [" https://shop.example"] }, "resources"],
    [{ resources: [""] }, "resources"],
    [{ resources: ["https://shop.\u202Eexample"] }, "resources"],
    [{ expiresIn: 0 }, "expiresIn"],
    [{ expiresIn: -1 }, "expiresIn"],
    [{ expiresIn: NaN }, "expiresIn"],
    [{ expiresIn: "60000" }, "expiresIn"],
    [{ expiresIn: 31_536_000_000_001 }, "expiresIn"],
    [{ getNonce: "12345678" }, "getNonce"],
    [{ perNetwork: 1 }, "perNetwork"],
  ])("may not be %o", (options, name) => {
    expect(problemsInSignIn(options)).toEqual([expect.stringMatching(new RegExp(`^siwx\\.${name}\\b`))])
  })

  it("have all functions for sessions, or none: a site must not believe that its server is asked", () => {
    expect(problemsInSignIn({ addSession: answer, getSessions: answer })).toEqual([
      "siwx.revokeSession: missing beside addSession and getSessions",
    ])
  })

  it("have no other name: what is written wrong would require nothing", () => {
    expect(problemsInSignIn({ getRequire: answer })).toEqual(["siwx.getRequire: no such option"])
  })
})
