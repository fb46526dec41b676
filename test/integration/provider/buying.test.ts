import { createPublicClient, http } from "viem"
import { describe, expect, it } from "vitest"
import { startCheckout } from "../../../devkit/checkout/startCheckout.js"
import { checkoutProblems } from "../../../src/model/onramp/checkoutUrl.js"
import { onrampOptions, onrampQuote, onrampUrl } from "../../../src/services/data/calls/onramp.js"
import { httpSend } from "../../../src/services/data/send.js"
import { fetchHttp } from "../../../src/services/http.js"
import { toChoices, toQuote } from "../../../src/services/onramp/toOnramp.js"
import { ALICE, BOB, firstValue } from "../evm/support.js"
import { EMPTY_ACCOUNT, localProvider } from "./support.js"

const local = localProvider()
const send = () =>
  httpSend({ http: fetchHttp(fetch), baseUrl: local().url, projectId: "local", sdkType: "rxwallet", sdkVersion: "1" })

const payment = { amount: "100", currency: "USD" }
const walletOf = (address: string) => ({ address, blockchains: ["ethereum"], assets: ["ETH"] })

describe("buying from the local data provider", () => {
  it("has choices, and a quote that is an offer for exactly the amount", async () => {
    const choices = toChoices(await firstValue(send()(onrampOptions())))
    expect(choices.purchaseCurrencies.map(({ symbol }) => symbol)).toEqual(["USDC", "ETH"])
    const [usdc] = choices.purchaseCurrencies
    const body = {
      purchaseCurrency: usdc?.id ?? "",
      paymentCurrency: "USD",
      amount: "100",
      network: "ethereum-mainnet",
    }
    const quote = toQuote(await firstValue(send()(onrampQuote(body))), payment, "USDC")
    expect(quote).toMatchObject({ isEstimate: false, purchaseAmount: { amount: "97.50000000", currency: "USDC" } })
  })

  it("has an address that is for the account that asked, and for no other one", async () => {
    const visit = { destinationWallets: [walletOf(ALICE)], partnerUserId: "a".repeat(32), presetFiatAmount: 100 }
    const { url } = await firstValue(send()(onrampUrl(visit)))
    const rules = {
      hosts: ["pay.coinbase.com"],
      payment,
      isLocal: false,
      isAddress: (text: string) => /^0x/.test(text),
    }
    const problemsFor = (address: string) =>
      checkoutProblems(url, { ...rules, account: { network: "eip155:1", address } })
    expect(problemsFor(ALICE)).toEqual([])
    expect(problemsFor(BOB)).toContain("it names another account")
  })

  it("is paid out by the local seller's page once it is paid there", async () => {
    const checkout = await startCheckout({ chains: [{ id: 1, url: local().ethereum }] })
    const query = new URLSearchParams({
      destinationWallets: JSON.stringify([walletOf(EMPTY_ACCOUNT)]),
      presetFiatAmount: "300",
    })
    const client = createPublicClient({ transport: http(local().ethereum) })
    const before = await client.getBalance({ address: EMPTY_ACCOUNT })
    const paid = await fetch(`${checkout.url.replace("buy", "pay")}?${query}`, { method: "POST" })
    await checkout.stop()
    expect(paid.status).toBe(200)
    expect((await client.getBalance({ address: EMPTY_ACCOUNT })) - before).toBe(97_500_000_000_000_000n)
  })
})
