import { describe, expect, it } from "vitest"
import { fail } from "../../../src/model/errors.js"
import { feeSpeeds } from "../../../src/model/transfer/feeSpeed.js"
import { failed, idle, loading, ready } from "../../../src/model/remote.js"
import { type ReceiverFacts, warningsOf } from "../../../src/model/send/sendWarnings.js"
import type { Token } from "../../../src/model/token/token.js"

const OWN = "0xaaaa000000000000000000000000000000000aaa"
const BOB = "0xb0b1000000000000000000000000000000001b0b"
const CAROL = "0xca20000000000000000000000000000000000ca0"
const FAKE = "0xB0ffffffffffffffffffffffffffffffffff1B0B"
const down = fail("ChainUnreachable", { network: "eip155:1" })
const missing = fail("CapabilityMissing", { part: "history" })

const usdc: Token = {
  ...{ name: "USD Coin", symbol: "USDC", chainId: "eip155:1", address: `eip155:1:${FAKE}`, value: null, price: 1 },
  quantity: { decimals: "6", numeric: "5" },
  iconUrl: null,
}
const coin: Token = { ...usdc, name: "Ether", symbol: "ETH", address: null }
const fine: ReceiverFacts = { isContract: ready(false), sentTo: ready([BOB]) }

const warned = (to: string | null, facts: Partial<ReceiverFacts> = {}, more: object = {}) =>
  warningsOf(
    {
      account: { network: "eip155:1", address: OWN },
      form: { token: null, amount: "", receiver: "" },
      receiver: to === null ? idle : ready({ address: to, name: null, avatar: null }),
      fee: idle,
      tokens: [],
      sentHere: [],
      ...more,
    },
    { ...fine, ...facts },
  )

describe("the warnings of a transfer", () => {
  it("say what opening an account for the receiver costs, where it has none", () => {
    const opening = { nativeToken: coin, opening: ready("0.002") }
    const opens = { code: "opensAccount", amount: "0.002", symbol: "ETH" }
    expect(warned(BOB, {}, opening)).toEqual([opens])
    expect(warned(BOB, { sentTo: ready([]) }, opening)).toEqual([{ code: "firstTime" }, opens])
    expect(warned(BOB, {}, { ...opening, opening: ready(null) })).toEqual([])
    expect(warned(BOB, {}, { ...opening, opening: loading("0.002") })).toEqual([])
  })

  it("are none to an address that was sent to before, and before there is a receiver", () => {
    expect(warned(BOB)).toEqual([])
    expect(warned(BOB.toUpperCase(), { sentTo: failed(missing) }, { sentHere: [BOB] })).toEqual([])
    expect(warned(null, { sentTo: ready([]) })).toEqual([])
  })

  it("take an address for another one where the letter case is part of it", () => {
    const account = { network: "solana:one", address: "9xQeWvG8" }
    const mint: Token = { ...usdc, chainId: "solana:one", address: "solana:one:EPjFWdd5" }
    const to = (address: string) => warned(address, { sentTo: ready(["4Nd1mBQt"]) }, { account, tokens: [mint] })
    expect(to("4Nd1mBQt")).toEqual([])
    expect(to("4nd1mbqt")).toEqual([{ code: "firstTime" }])
    expect(to("EPjFWdd5")).toEqual([{ code: "tokenContract", symbol: "USDC" }, { code: "firstTime" }])
    expect(to("epjfwdd5")).toEqual([{ code: "firstTime" }])
  })

  it.each<readonly [string, Partial<ReceiverFacts>]>([
    ["is not in the history", { sentTo: ready([]) }],
    ["is not the one in the history", { sentTo: ready([CAROL]) }],
    ["is not in a history that does not exist", { sentTo: failed(missing) }],
  ])("are that it is the first time where the address %s: unknown is not safe", (_, facts) => {
    expect(warned(BOB, facts)).toEqual([{ code: "firstTime" }])
  })

  it("are not that it is the first time while the history is loading", () => {
    expect(warned(BOB, { sentTo: loading() })).toEqual([])
    expect(warned(BOB, { sentTo: idle })).toEqual([])
  })

  it("are that the fee is more than half of the amount, where the sender chooses it", () => {
    const paying = (fee: string, more: object = {}) =>
      warned(
        BOB,
        {},
        { fee: ready(fee), speeds: feeSpeeds, form: { token: coin, amount: "0.5", receiver: "" }, ...more },
      )
    expect(paying("0.25")).toEqual([])
    expect(paying("0.250001")).toEqual([{ code: "highFee" }])
    expect(paying("0.3", { speeds: undefined })).toEqual([])
    expect(paying("0.3", { form: { token: usdc, amount: "0.5", receiver: "" } })).toEqual([])
  })

  it("are that it looks like an address used before, from the history or from this page, or like the own one", () => {
    expect(warned(FAKE)).toEqual([{ code: "lookalike", known: BOB }])
    expect(warned(FAKE, { sentTo: failed(missing) }, { sentHere: [BOB] })).toEqual([{ code: "lookalike", known: BOB }])
    expect(warned("0xaaff000000000000000000000000000000ff0aaa")).toEqual([{ code: "lookalike", known: OWN }])
  })

  it("are that it is the own address, and nothing else about it", () => {
    expect(warned(OWN.toUpperCase(), { sentTo: ready([]), isContract: failed(down) })).toEqual([{ code: "yourself" }])
  })

  it("are that it is a contract, or that it could not be checked, but not while it is being checked", () => {
    expect(warned(BOB, { isContract: ready(true) })).toEqual([{ code: "contract" }])
    expect(warned(BOB, { isContract: failed(down) })).toEqual([{ code: "unchecked" }])
    expect(warned(BOB, { isContract: loading(true) })).toEqual([])
  })

  it("are that it is the contract of a token of the account", () => {
    const known = { isContract: ready(true), sentTo: ready([FAKE]) }
    const tokens = [coin, usdc]
    expect(warned(FAKE.toLowerCase(), known, { tokens })).toEqual([{ code: "tokenContract", symbol: "USDC" }])
    expect(warned(BOB, { isContract: ready(true) }, { tokens })).toEqual([{ code: "contract" }])
  })

  it("are first that the token is an imitation, with its contract", () => {
    const form = { token: { ...usdc, imitates: "USDC" }, amount: "1", receiver: "" }
    expect(warned(BOB, { sentTo: ready([]) }, { form })).toEqual([
      { code: "imitation", symbol: "USDC", address: FAKE },
      { code: "firstTime" },
    ])
    const nameless = { token: { ...usdc, imitates: "USDC", address: FAKE }, amount: "1", receiver: "" }
    expect(warned(null, {}, { form: nameless })).toEqual([{ code: "imitation", symbol: "USDC", address: FAKE }])
  })

  it.each([
    ["a token with a symbol of its own", usdc],
    ["the coin", coin],
    ["the coin, whatever a provider says of it", { ...coin, imitates: "USDC" }],
  ])("are not that %s is an imitation", (_, token) => {
    expect(warned(BOB, {}, { form: { token, amount: "1", receiver: "" } })).toEqual([])
  })
})
