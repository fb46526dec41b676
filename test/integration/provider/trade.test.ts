import { erc20Abi, parseUnits } from "viem"
import { describe, expect, it } from "vitest"
import { COIN_ADDRESS, devTokens, EXCHANGE } from "../../../devkit/provider/tokens.js"
import { ALICE, BOB, clientOf } from "../evm/support.js"
import { get, localProvider, post } from "./support.js"
import { receiptOf } from "../../../devkit/receiptOf.js"

const local = localProvider()

const addressOf = (symbol: string): `0x${string}` => {
  const token = devTokens.find((one) => one.chainId === 1 && one.symbol === symbol)
  if (!token) throw new Error(`no ${symbol}`)
  return token.address
}
const coin = `eip155:1:${COIN_ADDRESS}`
const usdc = `eip155:1:${addressOf("USDC")}`
const usdt = `eip155:1:${addressOf("USDT")}`
const polygonUsdc = "eip155:137:0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359"
const alice = `eip155:1:${ALICE}`

interface Transaction {
  readonly tx: {
    readonly from: string
    readonly to: string
    readonly data: `0x${string}`
    readonly amount?: string
    readonly eip155: { readonly gas?: string; readonly gasPrice: string }
  }
}

const holds = (symbol: string, owner: `0x${string}`): Promise<bigint> => {
  const question = { address: addressOf(symbol), abi: erc20Abi, functionName: "balanceOf", args: [owner] } as const
  return clientOf(local().ethereum).readContract(question)
}

/** Sends a transaction built by the provider, from Alice. */
const carryOut = async ({ tx }: Transaction, to: string, url = local().ethereum) => {
  const client = clientOf(url)
  const address = to.split(":").at(-1) as `0x${string}`
  const value = BigInt(tx.amount ?? "0")
  const hash = await client.sendTransaction({ account: ALICE, to: address, data: tx.data, value, chain: null })
  expect(await receiptOf(client, hash)).toMatchObject({ status: "success" })
}
const quoted = async (from: string, to: string, amount: string): Promise<bigint> => {
  const { json } = await get(local().url, "/v1/convert/quotes", { amount, from, to })
  return BigInt((json as { readonly quotes: readonly [{ readonly toAmount: string }] }).quotes[0].toAmount)
}
const build = async (from: string, to: string, amount: string) => {
  const userAddress = from.replace(/[^:]*$/, ALICE)
  const body = { amount, from, to, userAddress, eip155: { slippage: 1 } }
  return (await post(local().url, "/v1/convert/build-transaction", body)).json as Transaction
}

describe("swaps", () => {
  it("list the tokens that can be swapped, without spam", async () => {
    const { json } = await get(local().url, "/v1/convert/tokens", { chainId: "eip155:1" })
    expect(json).toEqual({
      tokens: ["ETH", "USDC", "USDT", "DAI"].map((symbol) => ({
        ...{ symbol, name: expect.any(String), decimals: expect.any(Number), eip2612: false },
        address: expect.stringMatching(/^eip155:1:0x[0-9a-fA-F]{40}$/),
        logoUri: expect.stringMatching(/^data:image\/svg/),
      })),
    })
  })

  it("are quoted from what the pool has: the product of the two amounts stays the same", async () => {
    const amount = 10n ** 18n
    const { json } = await get(local().url, "/v1/convert/quotes", { amount: String(amount), from: coin, to: usdc })
    const client = clientOf(local().ethereum)
    const ether = await client.getBalance({ address: EXCHANGE })
    const dollars = await holds("USDC", EXCHANGE)
    const net = (amount * 9_915n) / 10_000n
    const given = dollars - (ether * dollars + ether + net - 1n) / (ether + net)
    expect({ ether, dollars }).toEqual({ ether: parseUnits("1000", 18), dollars: parseUnits("3000000", 6) })
    expect(json).toEqual({
      quotes: [
        {
          ...{ id: null, fromAmount: String(amount), fromAccount: coin },
          ...{ toAmount: String(given), toAccount: usdc },
        },
      ],
    })
  })

  it("move the price: the same amount gives less the second time", async () => {
    const pol = `eip155:137:${COIN_ADDRESS}`
    const before = await quoted(pol, polygonUsdc, String(10n ** 18n))
    await carryOut(await build(pol, polygonUsdc, String(3_000n * 10n ** 18n)), EXCHANGE, local().polygon)
    expect(await quoted(pol, polygonUsdc, String(10n ** 18n))).toBeLessThan(before)
  })

  it.each([
    ["amount", { amount: String(10n ** 24n), from: coin, to: usdc }, "insufficient liquidity"],
    ["amount", { amount: "1.5", from: coin, to: usdc }, "Invalid amount"],
    ["to", { amount: "1", from: coin, to: `eip155:137:${COIN_ADDRESS}` }, "Both tokens must be on one chain"],
    ["from", { amount: "1", from: `eip155:1:${BOB}`, to: coin }, "Unknown token"],
  ])("are rejected for an invalid %s", async (field, query, description) => {
    const { status, json } = await get(local().url, "/v1/convert/quotes", query)
    expect({ status, json }).toEqual({ status: 400, json: { status: "FAILED", reasons: [{ field, description }] } })
  })

  it("have a gas price that rises with the speed", async () => {
    const { json } = await get(local().url, "/v1/convert/gas-price", { chainId: "eip155:1" })
    const { standard, fast, instant } = json as Readonly<Record<string, string>>
    expect(BigInt(standard ?? 0) > 0n && BigInt(fast ?? 0) > BigInt(standard ?? 0)).toBe(true)
    expect(BigInt(instant ?? 0) > BigInt(fast ?? 0)).toBe(true)
  })

  it("can be executed: approval first, then the swap", async () => {
    const amount = String(parseUnits("10", 6))
    const allowance = async () =>
      (await get(local().url, "/v1/convert/allowance", { tokenAddress: usdt, userAddress: alice })).json
    expect(await allowance()).toEqual({ allowance: "0" })
    const query = { from: usdt, to: usdt, userAddress: alice, amount }
    const approval = (await get(local().url, "/v1/convert/build-approve", query)).json as Transaction
    expect(approval.tx).toMatchObject({ from: usdt, to: usdt, value: "0", eip155: { gasPrice: expect.any(String) } })
    await carryOut(approval, approval.tx.from)
    expect(await allowance()).toEqual({ allowance: amount })

    const before = await holds("USDC", ALICE)
    const built = await build(usdt, usdc, amount)
    const given = await quoted(usdt, usdc, amount)
    expect(built.tx).toMatchObject({ from: alice, to: `eip155:1:${EXCHANGE}`, amount: "0" })
    await carryOut(built, built.tx.to)
    expect((await holds("USDC", ALICE)) - before).toBe(given)
  })

  it("need no allowance for the native coin", async () => {
    const before = await holds("USDC", ALICE)
    const built = await build(coin, usdc, String(10n ** 18n))
    const given = await quoted(coin, usdc, String(10n ** 18n))
    await carryOut(built, built.tx.to)
    expect((await holds("USDC", ALICE)) - before).toBe(given)
  })

  it("return the reason if the built transaction would fail", async () => {
    expect(await build(`eip155:1:${addressOf("DAI")}`, usdc, "1000")).toMatchObject({ status: "FAILED" })
  })

  it("require the slippage", async () => {
    const body = { amount: "1", from: coin, to: usdc, userAddress: alice }
    expect(await post(local().url, "/v1/convert/build-transaction", body)).toMatchObject({ status: 422 })
  })
})

describe("buying", () => {
  const wallets = [{ address: ALICE, blockchains: ["ethereum"] }]

  it("returns the URL of an onramp provider", async () => {
    const body = { destinationWallets: wallets, partnerUserId: "a".repeat(32), defaultExperience: "buy" }
    const { json } = await post(local().url, "/v1/generators/onrampurl", body)
    expect(json).toEqual({ url: expect.stringMatching(/^https:\/\/pay\.coinbase\.com\/buy\/select-asset\?/) })
  })

  it("requires a wallet and a user", async () => {
    const request = async (body: object) => (await post(local().url, "/v1/generators/onrampurl", body)).status
    expect(await request({ destinationWallets: [], partnerUserId: "a".repeat(32) })).toBe(400)
    expect(await request({ destinationWallets: wallets, partnerUserId: "short" })).toBe(400)
    expect(await request({ destinationWallets: wallets })).toBe(422)
  })

  it("returns currencies and quotes by SPEC §3", async () => {
    const { json } = await get(local().url, "/v1/onramp/options")
    expect(json).toMatchObject({
      paymentCurrencies: [{ id: "USD", payment_method_limits: [{ id: "card", min: "10.00", max: "7500.00" }, {}] }, {}],
      purchaseCurrencies: [
        { name: "USD Coin", symbol: "USDC", networks: [{ chain_id: "1" }, { chain_id: "137" }] },
        {},
      ],
    })
    const { purchaseCurrencies } = json as { readonly purchaseCurrencies: readonly { readonly id: string }[] }
    const ether = purchaseCurrencies[1]
    const currencies = { purchaseCurrency: ether, paymentCurrency: "USD" }
    const quote = await post(local().url, "/v1/onramp/quote", { ...currencies, amount: "100", network: "ethereum" })
    expect(quote.json).toEqual({
      networkFee: { amount: "0.50", currency: "USD" },
      paymentSubtotal: { amount: "97.50", currency: "USD" },
      paymentTotal: { amount: "100.00", currency: "USD" },
      purchaseAmount: { amount: "0.03250000", currency: "ETH" },
      quoteId: expect.any(String),
    })
  })
})
