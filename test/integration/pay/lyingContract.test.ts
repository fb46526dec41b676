import { maxUint256, parseUnits } from "viem"
import { afterEach, describe, expect, it } from "vitest"
import { PAYMENTS } from "../../../devkit/provider/tokens.js"
import { ALICE, BOB } from "../evm/support.js"
import { approvalData, approve, collectData, move, payData, sentTo, visitByContract } from "./contractSupport.js"
import { addressOf, assetOf, held, local, quoteIn, requestFor, reviewed, sentBy, submitted } from "./support.js"

const QUOTE = "/appkit/v1/transfers/quote"
const units = parseUnits("11", 18)
const wei = 4_000_000_000_000_000n

const step = (transaction: object, change: object = {}) => ({
  ...{ requestId: "r1", type: "transaction", transaction },
  ...change,
})
const dai = () => addressOf("DAI")
const approval = (change: object = {}) =>
  step({ to: dai(), data: approvalData(PAYMENTS, units), value: "0", from: ALICE, chainId: 1, ...change })
const payment = (change: object = {}) =>
  step({ to: PAYMENTS, data: payData("DAI", units), value: "0x0", from: ALICE, chainId: "0x1", ...change })
const native = (change: object = {}) =>
  step({ to: PAYMENTS, data: payData("ETH", wei), value: String(wei), from: ALICE, chainId: "eip155:1", ...change })

/** An offer to take 11 DAI, or some ETH, for 10 USDC. */
const offer = (symbol: "DAI" | "ETH", steps: readonly object[]) => ({
  origin: { amount: String(symbol === "DAI" ? units : wei), currency: assetOf(symbol) },
  destination: { amount: String(parseUnits("10", 6)), currency: assetOf("USDC") },
  ...{ fees: [], steps, timeInSeconds: 6 },
})

/** Reviews such an offer. */
const offered = async (symbol: "DAI" | "ETH", steps: readonly object[]) => {
  const visited = await visitByContract()
  local().provider.control.behave(QUOTE, { type: "answer", json: offer(symbol, steps) })
  visited.pay.request(requestFor("USDC", "10"))
  return { visited, state: await reviewed(visited, symbol) }
}

describe("a service that lies about the transactions of a payment", () => {
  afterEach(() => local().provider.control.heal())

  it.each([
    ["an approval and a payment of the total", "DAI", [approval(), payment()], ["approve", "pay"]],
    ["transactions without what may be left out", "DAI", [approval({ from: null }), payment({ value: null })], null],
    ["a payment that the page finds an approval missing for", "DAI", [payment()], ["approve", "pay"]],
    ["a payment in the network's own coin", "ETH", [native()], ["pay"]],
  ] as const)("is not refused where it offers what was asked: %s", async (_, symbol, steps, kinds) => {
    const { state } = await offered(symbol, steps)
    expect(quoteIn(state).steps.map(({ kind }) => kind)).toEqual(kinds ?? ["approve", "pay"])
  })

  it.each([
    ["an unlimited approval", "approval", [approval({ data: approvalData(PAYMENTS, maxUint256) }), payment()]],
    [
      "an approval of more than the total",
      "approval",
      [approval({ data: approvalData(PAYMENTS, units + 1n) }), payment()],
    ],
    ["an approval for another spender", "approval", [approval({ data: approvalData(BOB, units) }), payment()]],
    ["an approval of another token", "approval", [approval({ to: addressOf("USDC") }), payment()]],
    ["an approval with a value", "approval", [approval({ value: "1" }), payment()]],
    ["a transfer in the place of an approval", "approval", [approval({ data: "0xa9059cbb" }), payment()]],
    ["the approval after the payment", "approval", [payment(), approval()]],
    ["an approval by itself", "receiver", [approval()]],
    ["another contract", "receiver", [approval(), payment({ to: BOB })]],
    ["the contract of the token", "receiver", [approval(), payment({ to: dai() })]],
    ["a value besides the token", "amount", [approval(), payment({ value: "1" })]],
    ["a payment by somebody else", "account", [approval(), payment({ from: BOB })]],
    ["an approval by somebody else", "account", [approval({ from: BOB }), payment()]],
    ["a payment on another chain", "network", [approval(), payment({ chainId: 137 })]],
    ["an approval on another chain", "network", [approval({ chainId: "eip155:137" }), payment()]],
    ["three transactions", "step", [approval(), payment(), payment()]],
    ["a deposit among them", "step", [step({}, { type: "deposit" }), payment()]],
    ["calldata of another form", "step", [approval(), payment({ data: "0x123" })]],
    ["a value of another form", "step", [approval(), payment({ value: "1e18" })]],
    ["a negative value", "step", [approval(), payment({ value: "-1" })]],
    ["a value that is a number", "step", [approval(), payment({ value: 0 })]],
    ["no transaction", "step", [step(null as never)]],
    ["more than the total", "takes", [approval(), payment({ data: payData("DAI", units + 1n) })]],
    ["less than the total", "takes", [approval(), payment({ data: payData("DAI", units - 1n) })]],
  ])("is refused before any prompt: %s", async (_, reason, steps) => {
    // The contract may take enough, so that nothing but the check of the page refuses what takes more.
    if (reason === "takes") await approve("DAI", units * 2n)
    const { visited, state } = await offered("DAI", steps)
    expect(state.quote).toMatchObject({ status: "failed", error: { code: "PaymentRefused", details: { reason } } })
    expect(sentBy(visited)).toBe(0)
    if (reason === "takes") await approve("DAI", 0n)
  })

  it.each([
    ["an approval before it", "step", [approval(), native()]],
    ["more than the total", "amount", [native({ value: String(wei + 1n) })]],
    ["nothing", "amount", [native({ value: null })]],
  ])("is refused in the network's own coin: %s", async (_, reason, steps) => {
    const { visited, state } = await offered("ETH", steps)
    expect(state.quote).toMatchObject({ status: "failed", error: { code: "PaymentRefused", details: { reason } } })
    expect(sentBy(visited)).toBe(0)
  })

  it("is refused where it counts the token otherwise than its contract, and so does the list of the account's tokens", async () => {
    const { asset, network, metadata } = assetOf("DAI")
    const currency = { asset, network, metadata: { ...metadata, decimals: 24 } }
    const listed = {
      ...{ ...metadata, chainId: network, address: `${network}:${asset}`, value: 1000, price: 1 },
      ...{ quantity: { decimals: "24", numeric: "1000" }, iconUrl: "https://icon.example/dai.png" },
    }
    const { control } = local().provider
    control.behave("/v1/account/*/balance", { type: "answer", json: { balances: [listed] } })
    const visited = await visitByContract()
    const lie = { ...offer("DAI", [approval(), payment()]), origin: { amount: String(units), currency } }
    control.behave(QUOTE, { type: "answer", json: lie })
    visited.pay.request(requestFor("USDC", "10"))
    const { quote } = await reviewed(visited, "DAI")
    expect(quote).toMatchObject({ status: "failed", error: { code: "PaymentRefused", details: { reason: "amount" } } })
  })

  it("is refused where its calldata takes another token, too, which the contract may take", async () => {
    await approve("USDC", parseUnits("50", 6))
    const data = collectData("DAI", units, "USDC", parseUnits("50", 6))
    const { visited, state } = await offered("DAI", [approval(), payment({ data })])
    expect(state.quote).toMatchObject({ error: { code: "PaymentRefused", details: { reason: "takes" } } })
    expect(sentBy(visited)).toBe(0)
    await approve("USDC", 0n)
  })

  it("is refused where its calldata fails on the chain, and sends nothing", async () => {
    const { visited, state } = await offered("DAI", [approval(), payment({ data: "0x12345678" })])
    expect(state.quote).toMatchObject({ error: { code: "Reverted" } })
    expect(sentBy(visited)).toBe(0)
  })

  it("is never given its own approval: what is sent is made in the page, for exactly the total", async () => {
    const { visited, state } = await offered("DAI", [approval(), payment()])
    await submitted(visited, quoteIn(state))
    expect(sentTo(visited)).toMatchObject([{ to: dai(), data: approvalData(PAYMENTS, units) }])
    await approve("DAI", 0n)
  })

  it("sends nothing where the payment would fail after the review", async () => {
    await approve("DAI", units)
    const { visited, state } = await offered("DAI", [payment()])
    const quote = quoteIn(state)
    expect(quote.steps.map(({ kind }) => kind)).toEqual(["pay"])
    await approve("DAI", 0n)
    const before = await held("DAI", ALICE)
    await expect(submitted(visited, quote)).rejects.toMatchObject({ code: "Reverted" })
    expect(await held("DAI", ALICE)).toBe(before)
    expect(sentBy(visited)).toBe(0)
  })

  it("sends no approval either where the payment after it would fail now: all of it is run again", async () => {
    const { visited, state } = await offered("DAI", [approval(), payment()])
    const all = await held("DAI", ALICE)
    await move("DAI", ALICE, BOB, all)
    await expect(submitted(visited, quoteIn(state))).rejects.toMatchObject({ code: "Reverted" })
    expect(sentBy(visited)).toBe(0)
    await move("DAI", BOB, ALICE, all)
  })
})
