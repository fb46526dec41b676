import { describe, expect, it } from "vitest"
import { domainOf, isUnreadable, mismatchIn, resemblesSignIn } from "../../../src/model/signIn/signInCheck.js"
import { readSignIn, writeSignIn } from "../../../src/model/signIn/signInMessage.js"
import { isCurrent, isOf } from "../../../src/model/signIn/signInSession.js"

const NOW = Date.parse("2026-11-22T10:00:00.000Z")
const ALICE = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"

const message = {
  accountAddress: ALICE,
  chainId: "eip155:1",
  domain: "shop.example:8080",
  uri: "https://shop.example:8080/account",
  version: "1",
  nonce: "12345678",
  issuedAt: new Date(NOW).toISOString(),
} as const

const expectation = {
  account: { network: "eip155:1", address: ALICE.toLowerCase() },
  origin: "https://shop.example:8080",
  nonce: "12345678",
  now: NOW,
} as const

const check = (changes: object, expected: object = {}) => {
  const written = readSignIn(writeSignIn({ ...message, ...changes }, "Ethereum"))
  return written && mismatchIn(written, { ...expectation, ...expected })
}

describe("a message to sign", () => {
  it("is accepted for this site, account, network, nonce and time, however the address is written", () => {
    expect(check({})).toBeNull()
    expect(check({}, { nonce: undefined })).toBeNull()
    expect(check({ chainId: "eip155:eip155:1" })).toBeNull()
    expect(check({ domain: "https://shop.example:8080" })).toBeNull()
  })

  it.each([
    ["domain", { domain: "bank.example" }],
    ["domain", { domain: "shop.example" }],
    ["domain", { domain: "shop.example:8080@bank.example" }],
    ["domain", { domain: "http://shop.example:8080" }],
    ["uri", { uri: "https://bank.example" }],
    ["uri", { uri: "http://shop.example:8080" }],
    ["uri", { uri: "shop" }],
    ["address", { accountAddress: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8" }],
    ["chain", { chainId: "eip155:137" }],
    ["nonce", { nonce: "87654321" }],
    ["version", { version: "2" }],
    ["time", { expirationTime: "2026-11-22T09:00:00.000Z" }],
    ["time", { notBefore: "2026-11-22T11:00:00.000Z" }],
    ["time", { issuedAt: "2026-11-22T11:00:00.000Z" }],
  ])("is refused for another %s: %o", (field, changes) => {
    expect(check(changes)).toMatchObject({ field })
  })

  it("is refused with what it should say, and what it says", () => {
    expect([
      check({ domain: "bank.example" }),
      check({ domain: "http://shop.example:8080" }),
      check({ uri: "https://bank.example" }),
      check({ chainId: "eip155:137" }),
      check({ nonce: "87654321" }),
      check({ version: "2" }),
      check({ accountAddress: "0x0" }),
    ]).toEqual([
      { field: "domain", expected: "shop.example:8080", actual: "bank.example" },
      { field: "domain", expected: "https", actual: "http" },
      { field: "uri", expected: "https://shop.example:8080", actual: "https://bank.example" },
      { field: "chain", expected: "eip155:1", actual: "137" },
      { field: "nonce", expected: "12345678", actual: "87654321" },
      { field: "version", expected: "1", actual: "2" },
      { field: "address", expected: ALICE.toLowerCase(), actual: "0x0" },
    ])
  })

  it("is refused on a page without a site, such as a sandboxed frame", () => {
    expect(check({}, { origin: "null" })).toMatchObject({ field: "domain" })
    expect(domainOf("null")).toBe("")
    const written = readSignIn(writeSignIn(message, "Ethereum"))
    const nowhere = written && mismatchIn({ ...written, domain: "" }, { ...expectation, origin: "null" })
    expect(nowhere).toMatchObject({ field: "domain" })
  })

  it("is not refused by a clock that is a few minutes off: the site checks the times itself", () => {
    expect(check({ expirationTime: new Date(NOW - 60_000).toISOString() })).toBeNull()
    expect(check({ notBefore: new Date(NOW + 60_000).toISOString() })).toBeNull()
  })

  it("is refused by a clock that is five minutes off or more, with the time that it says", () => {
    const [past, future, later] = [NOW - 300_000, NOW + 300_000, NOW + 300_001].map((at) => new Date(at).toISOString())
    expect(check({ expirationTime: past })).toEqual({ field: "time", expected: "now", actual: past })
    expect(check({ notBefore: future })).toBeNull()
    expect(check({ notBefore: later })).toEqual({ field: "time", expected: "now", actual: later })
  })
})

describe("a text in a form of the site's own", () => {
  it.each([
    "bank.example wants you to sign in with your Ethereum account",
    "x\nWants  you to\nsign in",
    "bank.example wants you to sign-in",
  ])("is refused where it could be taken for a message by EIP-4361: %s", (text) => {
    expect(resemblesSignIn(text)).toBe(true)
  })

  it("is accepted otherwise", () => {
    expect(resemblesSignIn("Sign in to Shop with nonce 12345678")).toBe(false)
    expect(isUnreadable("Sign in to Shop\n\n  with nonce 12345678")).toBe(false)
    expect(isUnreadable("Sign in\tto  Shop\u00a0now ")).toBe(false)
    expect(isUnreadable("a".repeat(10_000))).toBe(false)
    expect(isUnreadable("ورود به می‌فروش")).toBe(false)
    expect(isUnreadable("Welcome \u2139\ufe0f \u2764\ufe0f: 1\ufe0f\u20e3 read the terms \u00a9\ufe0f")).toBe(false)
  })

  it.each([
    ["a character that turns the text around", "Sign in to \u202Eelpmaxe.knab"],
    ["a character without a width", "Sign in to sh\u200Bop"],
    ["a control character", "Sign in\u0007"],
    ["an emoji's selector after a digit", "Pay 1\ufe0f0 coins"],
    ["an emoji's selector after a letter", "Sign in\ufe0f"],
    ["two selectors of one emoji", "Sign in \u2139\ufe0f\ufe0f"],
    ["too much to read", "a".repeat(10_001)],
    ["too much to read, in many lines", "a\n".repeat(5_001)],
    ["one line of several that cannot be read", "Sign in to Shop\nwith nonce 12345678\nand\u200B pay"],
  ])("is refused with %s", (_, text) => {
    expect(isUnreadable(text)).toBe(true)
  })
})

describe("a session", () => {
  const session = { data: message }
  const alice = expectation.account

  it("is of exactly one account on one network", () => {
    expect(isOf(session, alice, true)).toBe(true)
    expect(isOf(session, { ...alice, network: "eip155:137" }, true)).toBe(false)
    expect(isOf(session, { ...alice, address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8" }, true)).toBe(false)
  })

  it("is of one account on any network of its chain family where the site says so, and never of another family", () => {
    expect(isOf(session, { ...alice, network: "eip155:137" }, false)).toBe(true)
    expect(isOf(session, { ...alice, network: "solana:1" }, false)).toBe(false)
  })

  it("does not ignore the letter case of an address where it is part of it", () => {
    const solana = { data: { ...message, chainId: "solana:1", accountAddress: "AbC" } } as const
    expect(isOf(solana, { network: "solana:1", address: "AbC" }, true)).toBe(true)
    expect(isOf(solana, { network: "solana:1", address: "abc" }, true)).toBe(false)
  })

  it("is valid from its beginning until it expires", () => {
    const until = { data: { ...message, expirationTime: new Date(NOW + 1_000).toISOString() } }
    const from = { data: { ...message, notBefore: new Date(NOW + 3_600_000).toISOString() } }
    expect(isCurrent(session, NOW)).toBe(true)
    expect(isCurrent(until, NOW + 999)).toBe(true)
    expect(isCurrent(until, NOW + 1_000)).toBe(false)
    expect(isCurrent(from, NOW)).toBe(false)
    expect(isCurrent(from, NOW + 3_299_999)).toBe(false)
    expect(isCurrent(from, NOW + 3_300_000)).toBe(true)
    expect(isCurrent(from, NOW + 3_600_000)).toBe(true)
  })
})
