import { firstValueFrom, of, VirtualTimeScheduler } from "rxjs"
import { privateKeyToAccount } from "viem/accounts"
import { describe, expect, it } from "vitest"
import { COIN_ADDRESS, devTokens } from "../../../devkit/provider/tokens.js"
import type { AnyWalletError } from "../../../src/model/errors.js"
import { dataApi } from "../../../src/services/data/dataApi.js"
import { httpSend } from "../../../src/services/data/send.js"
import { fetchHttp } from "../../../src/services/http.js"
import { ALICE, ALICE_KEY, firstValue, BOB } from "../evm/support.js"
import { localProvider, PAGE, post, until } from "./support.js"

const local = localProvider()

const service = () => ({
  ...{ http: fetchHttp(fetch), baseUrl: local().url, projectId: "local" },
  ...{ sdkType: "rxwallet", sdkVersion: "html-evm-0.1.0" },
})
/** The client as used in a page, on networks that the provider serves. */
const api = () => dataApi({ send: httpSend(service()), serves: () => of(true) })

const network = "eip155:1"
const account = { network, address: ALICE } as const
const alice = `${network}:${ALICE}`
const coin = `${network}:${COIN_ADDRESS}`
const usdc = `${network}:${devTokens[0]?.address}`

/** Every call of SPEC §7 that needs no preparation. */
const calls: Readonly<Record<string, () => Promise<unknown>>> = {
  supportedChains: () => firstValue(api().supportedChains()),
  identity: () => firstValue(api().identity({ account, sender: ALICE })),
  history: () => firstValue(api().history(network, { account, cursor: null })),
  balance: () => firstValue(api().balance(network, { account })),
  price: () => firstValue(api().price(network, { address: usdc })),
  convertTokens: () => firstValue(api().convertTokens(network, { network })),
  convertQuotes: () => firstValue(api().convertQuotes(network, { ...pair, amount: "1000000", gasPrice: null })),
  allowance: () => firstValue(api().allowance(network, { tokenAddress: usdc, userAddress: alice })),
  gasPrice: () => firstValue(api().gasPrice(network, { network })),
  buildApprove: () => firstValue(api().buildApprove(network, pair)),
  buildTransaction: () =>
    firstValue(api().buildTransaction(network, { ...toUsdc, amount: "1000000000000000", slippage: 1 })),
  lookUp: () => firstValue(api().lookUp(network, { name: "alice.reown.id" })),
  reverse: () => firstValue(api().reverse(network, { address: ALICE, sender: ALICE })),
  suggestions: () => firstValue(api().suggestions(network, { name: "alice", zone: "reown.id" })),
  onrampUrl: () => firstValue(api().onrampUrl(network, visit)),
  onrampOptions: () => firstValue(api().onrampOptions(network, undefined)),
  onrampQuote: () => firstValue(api().onrampQuote(network, { ...currencies, amount: "100", network: "ethereum" })),
  sessions: () => firstValue(api().sessions(network, { account })),
}
const pair = { from: usdc, to: coin, userAddress: alice }
const toUsdc = { from: coin, to: usdc, userAddress: alice }
const visit = { destinationWallets: [{ address: ALICE }], partnerUserId: "p".repeat(32) }
const currencies = { purchaseCurrency: "2b92315d-eab7-5bef-84fa-089a131333f5", paymentCurrency: "USD" }
const names = Object.keys(calls)

const failureOf = (name: string): Promise<AnyWalletError> =>
  (calls[name]?.() ?? Promise.resolve()).then(
    () => Promise.reject(new Error(`${name} has an answer`)),
    (failure: AnyWalletError) => failure,
  )

describe("the client", () => {
  it.each(names)("decodes the provider's response: %s", async (name) => {
    await expect(calls[name]?.()).resolves.toBeDefined()
    expect(
      local()
        .control.requests()
        .map(({ status }) => status),
    ).toEqual([200])
  })

  it.each(names)("errors with RateLimited and ServerError: %s", async (name) => {
    local().control.behave("**", { type: "rateLimit" })
    expect((await failureOf(name)).code).toBe("RateLimited")
    local().control.behave("**", { type: "fail", status: 503 })
    expect((await failureOf(name)).code).toBe("ServerError")
  })

  it.each(names)("errors on an invalid response: %s", async (name) => {
    local().control.behave("**", { type: "garbage" })
    expect((await failureOf(name)).code).toBe("MalformedResponse")
    local().control.behave("**", { type: "answer", json: [1] })
    expect((await failureOf(name)).code).toBe("MalformedResponse")
  })

  it("keeps the provider's own reason", async () => {
    const params = { ...toUsdc, amount: String(10n ** 24n), gasPrice: null }
    await expect(firstValueFrom(api().convertQuotes(network, params))).rejects.toMatchObject({
      code: "HttpStatus",
      details: { status: 400, reason: "insufficient liquidity" },
    })
  })

  it("aborts a request on unsubscription", async () => {
    local().control.behave("**", { type: "hang" })
    const waiting = api().balance(network, { account }).subscribe()
    await until(() => local().control.count() === 1)
    waiting.unsubscribe()
    await until(() => local().control.requests()[0]?.aborted === true)
  })

  it("aborts a request at the deadline", async () => {
    local().control.behave("**", { type: "hang" })
    const clock = new VirtualTimeScheduler()
    const patient = dataApi({ send: httpSend({ ...service(), clock }), serves: () => of(true) })
    const failing = expect(firstValueFrom(patient.balance(network, { account }))).rejects.toMatchObject({
      code: "ServiceTimedOut",
    })
    await until(() => local().control.count() === 1)
    clock.flush()
    await failing
    await until(() => local().control.requests()[0]?.aborted === true)
  })

  it("errors with ServiceUnreachable if the provider is down", async () => {
    const down = dataApi({ send: httpSend({ ...service(), baseUrl: "http://127.0.0.1:9" }), serves: () => of(true) })
    await expect(firstValue(down.balance(network, { account }))).rejects.toMatchObject({ code: "ServiceUnreachable" })
  })

  it("drops tokens with 0 decimals that the provider returns", async () => {
    const { balances } = await firstValue(api().balance(network, { account }))
    expect(balances.map(({ symbol }) => symbol)).toEqual(["ETH", "USDC", "USDT", "DAI"])
  })

  it("reads the next page with its cursor", async () => {
    const first = await firstValue(api().history(network, { account, cursor: null }))
    const second = await firstValue(api().history(network, { account, cursor: first.next }))
    const ids = [...first.data, ...second.data].map(({ id }) => id)
    expect([first.data.length, new Set(ids).size, second.next]).toEqual([PAGE, ids.length, null])
    expect(ids.length).toBeGreaterThan(PAGE)
  })

  it("registers a name, and finds it", async () => {
    const name = "admiral.reown.id"
    expect(await firstValue(api().lookUp(network, { name }))).toBeNull()
    const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1_000) })
    const signature = await privateKeyToAccount(ALICE_KEY).signMessage({ message })
    const params = { coinType: 0x80000001, address: ALICE, message, signature }
    expect(await firstValue(api().register(network, params))).toEqual({ success: true })
    expect(await firstValue(api().lookUp(network, { name }))).toMatchObject({
      name,
      addresses: { "60": { address: ALICE } },
    })
    await expect(firstValue(api().register(network, { ...params, address: BOB }))).rejects.toMatchObject({
      details: { status: 400 },
    })
  })

  it("revokes a session", async () => {
    const piece = { type: "keys", data: {} }
    const session = { expiry: 1_800_000_000, signer: piece, permissions: [], policies: [] }
    const { json } = await post(local().url, `/v1/sessions/${alice}`, session)
    const { pci } = json as { readonly pci: string }
    expect(await firstValue(api().sessions(network, { account }))).toMatchObject([{ pci, expiry: 1_800_000_000_000 }])
    const revoked = api().revokeSession(network, { account, pci, signature: "0x" })
    expect(await firstValue(revoked)).toEqual({ success: true })
    expect(await firstValue(api().sessions(network, { account }))).toMatchObject([{ revokedAt: expect.any(Number) }])
  })
})
