import { describe, expect, it } from "vitest"
import { isAsset, transferOf } from "../../../src/features/pay/paymentQuotes.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import { coin, contractQuoteOf, dollars, quoteOf, requestOf } from "../../../marbles/features/pay/payCast.js"

describe("what is sent for the quote of a payment", () => {
  it("is the whole amount of a token to the receiver, with the decimals that were shown", () => {
    expect(transferOf(quoteOf("10.5"), mainnet)).toEqual({
      ...{ to: "0x5409", amount: "10.5" },
      token: { address: "0xd0", decimals: 6, reviewedDecimals: 6, symbol: "USD" },
    })
  })

  it("is the coin of the network, where that is given", () => {
    expect(transferOf(quoteOf("2", { source: coin }), mainnet)).toEqual({ to: "0x5409", amount: "2" })
  })

  it("is the call of a contract, which takes the total", () => {
    expect(transferOf(contractQuoteOf("pay"), mainnet)).toEqual({
      ...{ to: "0xc0", data: "0x01", amount: "0", spends: { amount: "10", symbol: "GOLD" } },
    })
  })

  it.each([
    ["approve", "10"],
    ["reset", "0"],
  ] as const)("is the first call that is missing, which only allows: %s", (kind, amount) => {
    expect(transferOf(contractQuoteOf(kind, "pay"), mainnet).spends).toEqual({ amount, symbol: "GOLD", approval: true })
  })
})

describe("a token of the account", () => {
  const { paymentAsset } = requestOf()

  it("is the asset that is asked for, on its network and by its address in any letter case", () => {
    expect(isAsset(dollars, paymentAsset)).toBe(true)
    expect(isAsset(dollars, { ...paymentAsset, asset: "0xD0" })).toBe(true)
    expect(isAsset(coin, { ...paymentAsset, asset: "native" })).toBe(true)
  })

  it("is another one on another network or of another contract", () => {
    expect(isAsset({ ...dollars, chainId: "eip155:137" }, paymentAsset)).toBe(false)
    expect(isAsset(dollars, { ...paymentAsset, asset: "0xd1" })).toBe(false)
    expect(isAsset(coin, paymentAsset)).toBe(false)
    expect(isAsset(dollars, { ...paymentAsset, asset: "native" })).toBe(false)
  })
})
