import { describe, expect, it } from "vitest"
import { fail } from "../../../src/model/errors.js"
import { failed, idle, loading, ready } from "../../../src/model/remote.js"
import { sendTokens } from "../../../src/model/token/sendTokens.js"
import { emptySwap, type SwapForm } from "../../../src/model/swap/swap.js"
import { initialSwap, reduceSwap } from "../../../src/model/swap/swapMemory.js"
import { suggestedTokens, swapTokens, tokenNamed } from "../../../src/model/swap/swapTokens.js"
import { type SwapDraft, swapVerdict } from "../../../src/model/swap/swapVerdict.js"
import { knownTokens } from "../../../src/networks/knownTokens.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import {
  account,
  coin,
  formOf,
  gold,
  memoryOf,
  quoteOf,
  silver,
  tokenOf,
} from "../../../marbles/features/swap/swapCast.js"

describe("the tokens of a swap", () => {
  const own = sendTokens(mainnet, ready([gold]), ready({ amount: "2", symbol: "ETH" }))
  const listed = [silver, tokenOf("ETH", "0", { address: null, quantity: coin.quantity }), tokenOf("GOLD", "0")]

  it("have the account's amounts, and those that it has come first", () => {
    const tokens = swapTokens(listed, own, mainnet, [])
    expect(tokens.map(({ symbol, quantity }) => `${quantity.numeric} ${symbol}`)).toEqual([
      ...["2 ETH", "100 GOLD", "5 SILVER"],
    ])
  })

  it("are marked where they imitate another, which is never suggested or found by its symbol", () => {
    const fake = tokenOf("USDC", "0")
    const [real] = knownTokens(mainnet.id).filter(({ symbol }) => symbol === "USDC")
    const usdc = tokenOf("USDC", "0", { address: real?.address ?? null })
    const tokens = swapTokens([fake, usdc], own, mainnet, knownTokens(mainnet.id))
    expect(tokens.map(({ imitates }) => imitates)).toContain("USDC")
    expect(suggestedTokens(tokens).map(({ address }) => address)).toEqual([usdc.address])
    expect(tokenNamed(tokens, "usdc")?.address).toBe(usdc.address)
    expect(tokenNamed(tokens, fake.address ?? "")?.address).toBe(fake.address)
  })

  it("is none where a site names none, whatever the list calls a token", () => {
    const nameless = tokenOf("", "0", { address: `${mainnet.id}:0xbad` })
    expect([tokenNamed([nameless], ""), tokenNamed([nameless], " ")]).toEqual([undefined, undefined])
  })
})

describe("the form of a swap", () => {
  const draft = (form: Partial<SwapForm>, more: Partial<SwapDraft> = {}): SwapDraft => ({
    ...emptySwap,
    ...{ account, network: mainnet, tokens: ready([gold, silver]), most: "100" },
    form: formOf("10", form),
    ...more,
  })
  const down = fail("ServiceUnreachable", { path: "/" })
  const dry = fail("LiquidityMissing", { symbol: "GOLD" })
  const away = fail("NetworkNotServed", { network: mainnet.id, purpose: "Swaps" })

  it.each([
    ["an account", "blocked", draft({}, { account: null })],
    ["a network of the site", "blocked", draft({}, { network: undefined })],
    ["a network with swaps", "blocked", draft({}, { tokens: failed(away) })],
    ["the list of tokens", "loading", draft({}, { tokens: loading() })],
    ["the list again, after a failure", "failed", draft({}, { tokens: failed(down) })],
    ["a token", "selectToken", draft({ to: null })],
    ["an amount", "addAmount", draft({ amount: " " })],
    ["a number", "incorrectValue", draft({ amount: "ten" })],
    ["fewer decimal places", "incorrectValue", draft({ amount: "1.0000001" })],
    ["one meaning of an amount", "incorrectValue", draft({ amount: "1,000", readings: ["1000", "1"] })],
    ["less than the account has", "insufficientBalance", draft({ amount: "100.000001" })],
    ["a price", "quoting", draft({}, { quote: loading() })],
    ["a pool with more", "insufficientLiquidity", draft({}, { quote: failed(dry) })],
    ["the price again, after a failure", "failed", draft({}, { quote: failed(down) })],
    ["a review", "review", draft({}, { quote: ready(quoteOf("50")) })],
    ["a review, while the price is requested again", "review", draft({}, { quote: loading(quoteOf("50")) })],
  ])("needs %s", (_, next, given) => {
    expect(swapVerdict(given).next).toBe(next)
  })

  it.each([
    ["no account", fail("NotConnected", { command: "swap" }), draft({}, { account: null })],
    ["no network", fail("NetworkNotFound", { network: mainnet.id }), draft({}, { network: undefined })],
    [
      "two meanings",
      fail("AmountAmbiguous", { amount: "1,0", readings: ["1", "10"] }),
      draft({ amount: "1,0", readings: ["1", "10"] }),
    ],
    ["no number", fail("AmountInvalid", { amount: "ten" }), draft({ amount: " ten " })],
    ["too much", fail("InsufficientFunds", { symbol: "GOLD" }), draft({ amount: "100.1" })],
    ["no list", down, draft({}, { tokens: failed(down) })],
    ["no price", dry, draft({}, { quote: failed(dry) })],
  ])("says what the problem is: %s", (_, problem, given) => {
    expect(swapVerdict(given).problem).toEqual(problem)
  })

  it("is blocked where the service has no swaps on the network, in the list or in the price, and says so", () => {
    const missing = fail("CapabilityMissing", { part: "calls" })
    for (const error of [away, missing])
      expect(swapVerdict(draft({}, { tokens: failed(error) }))).toEqual({ next: "blocked", problem: error })
    expect(swapVerdict(draft({}, { quote: failed(away) }))).toEqual({ next: "blocked", problem: away })
  })

  it("can give all that the account has, and any amount where that is not known", () => {
    const quote = ready(quoteOf("50"))
    expect(swapVerdict(draft({ amount: "100" }, { quote })).next).toBe("review")
    expect(swapVerdict(draft({ amount: "99999" }, { most: null })).next).toBe("quoting")
  })

  it("needs less than the contract counts, whatever the list says", () => {
    const quote = { ...quoteOf("50"), from: tokenOf("GOLD", "9") }
    expect(swapVerdict(draft({}, { quote: ready(quote) })).next).toBe("insufficientBalance")
  })

  it("is locked while a transaction of it is in progress, and empty after the swap", () => {
    const form = formOf("10", { slippage: 2 })
    const sending = reduceSwap(memoryOf(form, { isReviewed: true }), {
      ...{ type: "progressed", form, progress: { status: "sending", kind: "swap", step: null } },
    })
    expect(reduceSwap(sending, { type: "edited", change: { amount: "1" } })).toBe(sending)
    const step = { type: "confirmed", hash: "0x" } as const
    const sent = reduceSwap(sending, {
      ...{ type: "progressed", form, progress: { status: "sent", kind: "swap", step, quote: quoteOf("1") } },
    })
    expect(sent).toMatchObject({ form: { from: null, amount: "", slippage: 2 }, isReviewed: false })
  })

  it("has a text as its amount, whatever a site without types gives, and keeps it where that is undefined", () => {
    const given = reduceSwap(memoryOf(formOf("10")), { type: "edited", change: JSON.parse('{ "amount": 0.5 }') })
    expect(given.form.amount).toBe("0.5")
    const unset = { amount: undefined } as unknown as Partial<SwapForm>
    expect(reduceSwap(given, { type: "edited", change: unset }).form.amount).toBe("0.5")
  })

  it("is reviewed and left without a trace of what was sent before, but not while something is being sent", () => {
    const step = { type: "confirmed", hash: "0x" } as const
    const sent = { status: "sent", kind: "swap", step, quote: quoteOf("1") } as const
    const before = memoryOf(formOf("10"), { progress: sent })
    expect(reduceSwap(before, { type: "reviewed", on: true })).toEqual({ ...before, isReviewed: true, progress: idle })
    expect(reduceSwap(before, { type: "dismissed" })).toEqual({ ...before, progress: idle })
    const sending = memoryOf(formOf("10"), { progress: { status: "sending", kind: "swap", step: null } })
    for (const event of [{ type: "reviewed", on: true }, { type: "dismissed" }] as const)
      expect(reduceSwap(sending, event)).toBe(sending)
  })

  it("requests everything again, and what was built too", () => {
    const before = memoryOf(formOf("10"))
    expect(reduceSwap(before, { type: "refreshed" })).toEqual({ ...before, version: 1, refreshes: 1 })
  })

  it("is built again once a transaction is no longer in progress, and not before", () => {
    const form = formOf("10")
    const before = memoryOf(form, { version: 4 })
    const sending = { status: "sending", kind: "approve", step: null } as const
    expect(reduceSwap(before, { type: "progressed", form, progress: sending })).toMatchObject({ form, version: 4 })
    const step = { type: "unconfirmed", hash: "0x" } as const
    const approved = { status: "sent", kind: "approve", step, quote: quoteOf("1") } as const
    expect(reduceSwap(before, { type: "progressed", form, progress: approved })).toMatchObject({ form, version: 5 })
  })

  it("keeps the question what an amount means until the amount is edited", () => {
    const asking = memoryOf(formOf("1,000", { readings: ["1000", "1"] }))
    expect(reduceSwap(asking, { type: "edited", change: { slippage: 2 } }).form.readings).toEqual(["1000", "1"])
    expect(reduceSwap(asking, { type: "edited", change: { amount: "1000" } }).form).not.toHaveProperty("readings")
  })

  it("stays reviewed after an approval, and is built again", () => {
    const form = formOf("10")
    const before = memoryOf(form, { isReviewed: true })
    const after = reduceSwap(before, { type: "progressed", form, progress: idle })
    expect(after).toMatchObject({ form, isReviewed: true, version: before.version + 1 })
  })

  it("begins anew for another account or network, and is not reviewed any more once it is edited", () => {
    const before = memoryOf(formOf("10"), { isReviewed: true })
    expect(reduceSwap(before, { type: "accountChanged", account })).toBe(before)
    const other = { ...account, network: "eip155:137" } as const
    expect(reduceSwap(before, { type: "accountChanged", account: other })).toMatchObject({
      ...{ account: other, form: initialSwap(null).form, isReviewed: false, version: 1 },
    })
    expect(reduceSwap(before, { type: "edited", change: { slippage: 5 } }).isReviewed).toBe(false)
  })

  it("never swaps a token for itself: the other side gets the one that was there", () => {
    const { form } = reduceSwap(memoryOf(formOf("10")), { type: "edited", change: { to: gold } })
    expect([form.from?.symbol, form.to?.symbol]).toEqual(["SILVER", "GOLD"])
    const other = reduceSwap(memoryOf(formOf("10")), { type: "edited", change: { from: silver } }).form
    expect([other.from?.symbol, other.to?.symbol]).toEqual(["SILVER", "GOLD"])
  })

  it.each<[string, Partial<SwapForm>, boolean]>([
    ["another token is given", { from: coin }, false],
    ["the two tokens are exchanged", { from: silver, to: gold }, false],
    ["the token that is given is received instead", { to: gold }, false],
    ["none is given", { from: null }, false],
    ["the token is chosen again", { from: { ...gold } }, true],
    ["another amount is given", { amount: "11" }, true],
    ["that is said of the other token, too", { from: coin, unlimited: true }, true],
  ])("lets any amount of a token be taken only where that was said of it: where %s", (_, change, unlimited) => {
    const { form } = reduceSwap(memoryOf(formOf("10", { unlimited: true })), { type: "edited", change })
    expect(form.unlimited).toBe(unlimited)
  })

  it("lets any amount be taken of the first token, too, where the site has said so before", () => {
    const before = memoryOf(formOf("10", { from: null, unlimited: true }))
    expect(reduceSwap(before, { type: "edited", change: { from: gold } }).form.unlimited).toBe(true)
  })

  it("ignores the progress of a form that was replaced", () => {
    const memory = memoryOf(formOf("10"))
    const progress = { status: "sending", kind: "swap", step: null } as const
    expect(reduceSwap(memory, { type: "progressed", form: formOf("11"), progress })).toBe(memory)
  })
})
