import { firstValueFrom } from "rxjs"
import { parseUnits } from "viem"
import { afterEach, describe, expect, it } from "vitest"
import { ALICE, BOB } from "../evm/support.js"
import {
  addressOf,
  assetOf,
  held,
  local,
  quoteIn,
  requestFor,
  reviewed,
  SHOP,
  sentBy,
  stateWhere,
  submitted,
  visit,
} from "./support.js"

const QUOTE = "/appkit/v1/transfers/quote"
const STATUS = "/appkit/v1/transfers/status"
const units = String(parseUnits("10", 6))

const money = (symbol: string, amount: string, chainId = 1) => ({ amount, currency: assetOf(symbol, chainId) })
const deposit = (change: object = {}) => ({ amount: "3340000000000000", currency: "native", receiver: BOB, ...change })
const step = (change: object = {}) => ({ requestId: "r1", type: "deposit", deposit: deposit(), ...change })

/** An offer to convert ETH to 10 USDC, and what a service may change of it. */
const offer = (change: object = {}) => ({
  ...{ origin: money("ETH", "3340000000000000"), destination: money("USDC", units), fees: [] },
  ...{ steps: [step()], timeInSeconds: 6 },
  ...change,
})
const otherDecimals = { ...assetOf("ETH"), metadata: { ...assetOf("ETH").metadata, decimals: 9 } }

describe("a payment service that lies", () => {
  afterEach(() => local().provider.control.heal())

  it.each([
    ["a receiver that is no address", "receiver", offer({ steps: [step({ deposit: deposit({ receiver: "bob" }) })] })],
    [
      "the zero address",
      "receiver",
      offer({ steps: [step({ deposit: deposit({ receiver: `0x${"0".repeat(40)}` }) })] }),
    ],
    ["another amount to pay in", "amount", offer({ steps: [step({ deposit: deposit({ amount: "9" }) })] })],
    [
      "nothing to pay in",
      "amount",
      offer({ origin: money("ETH", "0"), steps: [step({ deposit: deposit({ amount: "0" }) })] }),
    ],
    ["less for the recipient", "amount", offer({ destination: money("USDC", "9999999") })],
    ["other decimal places", "amount", offer({ origin: { amount: "3340000000000000", currency: otherDecimals } })],
    [
      "another token to pay in",
      "token",
      offer({ steps: [step({ deposit: deposit({ currency: addressOf("DAI") }) })] }),
    ],
    ["another token than was chosen", "token", offer({ origin: money("DAI", "3340000000000000") })],
    ["another token for the recipient", "token", offer({ destination: money("USDT", units) })],
    ["another network to pay on", "network", offer({ origin: money("ETH", "3340000000000000", 137) })],
    ["another network for the recipient", "network", offer({ destination: money("USDC", units, 137) })],
    ["a transaction of its own", "step", offer({ steps: [step({ type: "transaction", deposit: undefined })] })],
    ["a second deposit", "step", offer({ steps: [step(), step()] })],
    ["no step", "step", offer({ steps: [] })],
  ])("is refused before any prompt: %s", async (_, reason, json) => {
    const visited = await visit()
    local().provider.control.behave(QUOTE, { type: "answer", json })
    visited.pay.request(requestFor("USDC", "10"))
    const { quote } = await reviewed(visited, "ETH")
    expect(quote).toMatchObject({ status: "failed", error: { code: "PaymentRefused", details: { reason } } })
    expect(sentBy(visited)).toBe(0)
  })

  it("is not refused where it offers what was asked", async () => {
    const visited = await visit()
    local().provider.control.behave(QUOTE, { type: "answer", json: offer() })
    visited.pay.request(requestFor("USDC", "10"))
    expect(quoteIn(await reviewed(visited, "ETH"))).toMatchObject({ receiver: BOB, total: "0.00334" })
  })

  it("sends nothing where its offer has changed after the review", async () => {
    const visited = await visit()
    visited.pay.request(requestFor("USDC", "10"))
    const seen = quoteIn(await reviewed(visited, "ETH"))
    visited.pay.refresh()
    await stateWhere(visited, ({ quote }) => quote.status === "ready" && quote.value !== seen)
    await expect(submitted(visited, seen)).rejects.toMatchObject({ code: "PaymentChanged" })
    expect(sentBy(visited)).toBe(0)
  })

  it("sends nothing that was not offered: an amount that the page did not show", async () => {
    const visited = await visit()
    visited.pay.request(requestFor("USDC", "10"))
    const seen = quoteIn(await reviewed(visited, "ETH"))
    await expect(submitted(visited, { ...seen, receiver: BOB })).rejects.toMatchObject({ code: "PaymentChanged" })
    expect(sentBy(visited)).toBe(0)
  })

  it("sends exactly what was shown: to the receiver and of the amount of the quote", async () => {
    const visited = await visit()
    visited.pay.request(requestFor("USDC", "10"))
    const { receiver, total } = quoteIn(await reviewed(visited, "DAI"))
    const dai = await held("DAI", ALICE)
    await submitted(visited, quoteIn(visited.pay.state$.value))
    expect(await held("DAI", receiver as `0x${string}`)).toBe(parseUnits(total, 18))
    expect(dai - (await held("DAI", ALICE))).toBe(parseUnits(total, 18))
  })

  it("is not believed that it has paid: the recipient has nothing, and the result says that it was only submitted", async () => {
    const visited = await visit()
    const before = await held("USDC")
    const result = firstValueFrom(visited.pay.request(requestFor("USDC", "10")))
    const quote = quoteIn(await reviewed(visited, "ETH"))
    local().provider.control.behave(STATUS, { type: "answer", json: { status: "success" } })
    await submitted(visited, quote)
    expect(await result).toMatchObject({ success: true, result: { status: "submitted" } })
    expect(await held("USDC")).toBe(before)
  }, 20_000)

  it("is asked again where its status means nothing", async () => {
    const visited = await visit()
    const result = firstValueFrom(visited.pay.request(requestFor("USDC", "10")))
    const quote = quoteIn(await reviewed(visited, "ETH"))
    local().provider.control.behave(STATUS, { type: "answer", json: { status: "splendid" } }, 1)
    await submitted(visited, quote)
    expect(await result).toMatchObject({ success: true, result: { status: "success" } })
  }, 30_000)
})

describe("an exchange", () => {
  const URL = "/v1/json-rpc"
  const say = (url: string) =>
    ({ type: "answer", json: { jsonrpc: "2.0", id: 1, result: { url, sessionId: "s1" } } }) as const
  const listed = async () => {
    const visited = await visit()
    const result = firstValueFrom(visited.pay.request(requestFor("USDC", "20")))
    await stateWhere(visited, ({ exchanges }) => exchanges.status === "ready")
    return { ...visited, result }
  }

  it("pays: its page is opened for the payment, and what arrives ends it", async () => {
    const visited = await listed()
    const before = await held("USDC")
    const { progress } = await (async () => {
      await firstValueFrom(visited.pay.payFrom("local"))
      return stateWhere(visited, (state) => state.progress.status === "pending")
    })()
    expect(progress).toMatchObject({ payment: { way: "exchange", status: "waiting", exchange: { id: "local" } } })
    const [url = ""] = visited.opened
    expect(url).toContain(local().exchange.url)
    await fetch(url.replace("/pay", "/confirm"), { method: "POST" })
    expect(await visited.result).toMatchObject({
      success: true,
      result: { status: "success", hash: expect.any(String) },
    })
    expect((await held("USDC")) - before).toBe(parseUnits("20", 6))
    const asked = local()
      .provider.control.requests(URL)
      .map(({ body }) => JSON.parse(body) as { readonly params: object })
    expect(asked[0]?.params).toEqual({
      ...{ page: 1, asset: `eip155:1/erc20:${addressOf("USDC")}`, amount: "20", projectId: "local" },
      ...{ st: expect.any(String), sv: expect.any(String) },
    })
    expect(asked[1]?.params).toMatchObject({ exchangeId: "local", amount: "20", recipient: `eip155:1:${SHOP}` })
  }, 20_000)

  it("opens one page: the same again, not a second one, until the visitor chooses another way", async () => {
    const visited = await listed()
    await firstValueFrom(visited.pay.payFrom("local"))
    await stateWhere(visited, ({ progress }) => progress.status === "pending")
    await firstValueFrom(visited.pay.payFrom("local"))
    expect(visited.opened[1]).toBe(visited.opened[0])
    visited.pay.leave()
    expect(visited.pay.state$.value.progress.status).toBe("idle")
  })

  it("that refuses has failed", async () => {
    const visited = await listed()
    await firstValueFrom(visited.pay.payFrom("local"))
    await stateWhere(visited, ({ progress }) => progress.status === "pending")
    await fetch((visited.opened[0] ?? "").replace("/pay", "/refuse"), { method: "POST" })
    expect(await visited.result).toMatchObject({ success: false, error: { details: { outcome: "failure" } } })
  }, 20_000)

  it.each([
    ["pays someone else", `https://exchange.example/?recipient=${BOB}`],
    ["pays someone else, by a CAIP-10 id", `https://exchange.example/?recipient=eip155:1:${BOB}`],
    ["has no encryption", "http://exchange.example/"],
    ["has a password", "https://a:b@exchange.example/"],
  ])("is not opened where its address %s", async (_, url) => {
    const visited = await listed()
    local().provider.control.behave(URL, say(url))
    visited.pay.payFrom("local")
    const { progress } = await stateWhere(visited, (state) => state.progress.status === "failed")
    expect(progress).toMatchObject({ error: { code: "PaymentRefused", details: { reason: "address" } } })
    expect(visited.opened).toEqual([])
  })
})
