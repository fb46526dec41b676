import { describe, expect, it } from "vitest"
import type { Activity } from "../../../src/model/activity/activity.js"
import { impostorsIn, lookalikeOf, looksLike, sentAddresses } from "../../../src/model/activity/lookalike.js"
import { moved } from "../support/activity.js"

const OWN = "0xaaaa000000000000000000000000000000000aaa"
const BOB = "0xb0b1000000000000000000000000000000001b0b"
const FAKE = "0xB0ffffffffffffffffffffffffffffffffff1B0B"
const CAROL = "0xca20000000000000000000000000000000000ca0"

const row = (id: string, minedAt: number, more: Partial<Activity> = {}, quantity = "1"): Activity => ({
  id,
  hash: id,
  operation: "send",
  status: "confirmed",
  minedAt,
  sentFrom: OWN,
  sentTo: BOB,
  application: null,
  chainId: null,
  transfers: [
    { type: "token", direction: "out", name: null, symbol: null, iconUrl: null, quantity, value: null, spam: false },
  ],
  ...more,
})

describe("two addresses", () => {
  it("look alike where they begin and end with the same characters, in any letter case, and are different", () => {
    expect(looksLike(BOB, FAKE)).toBe(true)
    expect(looksLike(BOB, BOB.toUpperCase())).toBe(false)
    expect(looksLike(BOB, CAROL)).toBe(false)
  })

  it("do not look alike where one is longer, or both are too short to differ in between", () => {
    expect(looksLike(BOB, FAKE.replace("ffff", "ff"))).toBe(false)
    expect(looksLike("0xb01b0b", "0xB01B0B")).toBe(false)
  })
})

describe("the addresses that an account sent to", () => {
  it("are those of its own transfers, each once, the oldest first", () => {
    const items = [row("c", 3, { sentTo: CAROL }), row("b", 2, { sentTo: BOB.toUpperCase() }), row("a", 1)]
    expect(sentAddresses(items, OWN)).toEqual([BOB, CAROL])
  })

  it.each([
    ["a transfer that another account sent in its name", row("a", 1, { sentFrom: CAROL })],
    ["a transfer of nobody", row("a", 1, { sentFrom: null })],
    ["a transaction that sends nothing", row("a", 1, { transfers: [] })],
    ["a transaction that only receives", row("a", 1, { transfers: [moved("in", "RWD", "1")] })],
    ["a transfer of spam", row("a", 1, { transfers: [moved("out", "RWD", "1", { spam: true })] })],
    ["a transfer of nothing", row("a", 1, {}, "0.00")],
    ["a transfer that failed", row("a", 1, { status: "failed" })],
    ["a transfer without a receiver", row("a", 1, { sentTo: null })],
    [
      "a transfer to an address that looks like its own",
      row("a", 1, { sentTo: "0xaaff000000000000000000000000000000ff0aaa" }),
    ],
  ])("are not those of %s", (_, item) => {
    expect(sentAddresses([item], OWN)).toEqual([])
  })

  it("are those of a transaction that sends one thing, whatever else it moves", () => {
    const mixed = row("a", 1, {
      transfers: [moved("in", "RWD", "1"), moved("out", "ETH", "1"), moved("out", "X", "0")],
    })
    expect(sentAddresses([mixed], OWN)).toEqual([BOB])
  })

  it("are not those of a later address that looks like an earlier one", () => {
    expect(sentAddresses([row("b", 2, { sentTo: FAKE }), row("a", 1)], OWN)).toEqual([BOB])
  })
})

describe("an address that looks like a known one", () => {
  it("is found with that one, unless it is known itself", () => {
    expect(lookalikeOf(FAKE, [CAROL, BOB])).toBe(BOB)
    expect(lookalikeOf(FAKE, [FAKE.toLowerCase(), BOB])).toBeUndefined()
    expect(lookalikeOf(CAROL, [BOB])).toBeUndefined()
  })
})

describe("the transactions of impostors", () => {
  it("are those that an account sent to an address like its own, and none without a sender or a receiver", () => {
    const like = "0xaaff000000000000000000000000000000ff0aaa"
    const items = [row("like", 2, { sentTo: like }), row("none", 1, { sentFrom: null, sentTo: null })]
    expect([...impostorsIn(items, OWN)]).toEqual([["like", OWN]])
  })

  it("are those from and to an address that looks like a used one, sent or received", () => {
    const received = row("in", 3, { sentFrom: FAKE, sentTo: OWN, operation: "receive" })
    const forged = row("forged", 2, { sentFrom: CAROL, sentTo: FAKE }, "0")
    const items = [received, forged, row("a", 1)]
    expect([...impostorsIn(items, OWN)]).toEqual([
      ["in", BOB],
      ["forged", BOB],
    ])
  })

  it("are none where every address is another one", () => {
    expect(impostorsIn([row("a", 1), row("c", 2, { sentTo: CAROL })], OWN).size).toBe(0)
  })
})
