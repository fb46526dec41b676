import { describe, expect, it } from "vitest"
import { fail } from "../../../src/model/errors.js"
import type { Network } from "../../../src/model/network.js"
import { failed, idle, loading, ready } from "../../../src/model/remote.js"
import {
  amountOf,
  decimalsOf,
  isAbsent,
  sameToken,
  type SendTokens,
  sendTokens,
  sentToken,
} from "../../../src/model/token/sendTokens.js"
import { nativeTokenOf } from "../../../src/model/token/nativeToken.js"
import type { Token } from "../../../src/model/token/token.js"

const network: Network = {
  id: "eip155:1",
  name: "Ethereum",
  testnet: false,
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: [],
  blockExplorers: [],
}
const eth = nativeTokenOf(network, "2")
const usdc: Token = { ...eth, name: "USD Coin", symbol: "USDC", address: "eip155:1:0xA0b8" }
/** The native currency as a data provider lists it. */
const listed: Token = {
  ...eth,
  name: "Ethereum",
  symbol: "eth",
  price: 3000,
  value: 9000,
  iconUrl: "https://i.example/",
}
const balance = ready({ amount: "2", symbol: "ETH" })
const unavailable = fail("BalanceUnavailable", { retryAt: 1 })
const down = fail("ServiceUnreachable", { path: "/" })

describe("the native currency", () => {
  it("has the name, symbol and decimals of the network", () => {
    expect(sendTokens(network, ready([listed]), balance).nativeToken).toMatchObject({
      name: "Ether",
      symbol: "ETH",
      address: null,
      quantity: { decimals: "18" },
    })
  })

  it("has the amount read from the chain, not the listed one", () => {
    const other = { ...listed, quantity: { decimals: "18", numeric: "3" } }
    const own = sendTokens(network, ready([other]), balance)
    expect(own.nativeAmount).toEqual(ready("2"))
    expect(own.nativeToken.quantity.numeric).toBe("2")
    expect(own.tokens).toEqual([own.nativeToken])
  })

  it("has the listed amount if the chain's balance is not known", () => {
    for (const unknown of [idle, loading<never>(), failed<never>(unavailable)])
      expect(sendTokens(network, ready([listed]), unknown).nativeAmount).toEqual(ready("2"))
  })

  it("has the price and the icon of the list", () => {
    expect(sendTokens(network, ready([listed]), balance).nativeToken).toMatchObject({
      price: 3000,
      iconUrl: "https://i.example/",
    })
  })

  it("has nothing of an entry that calls it something else, or counts it in another scale", () => {
    for (const odd of [
      { ...listed, symbol: "USDC", price: 1 },
      { ...listed, quantity: { decimals: "6", numeric: "7" } },
    ]) {
      const own = sendTokens(network, ready([odd, usdc]), balance)
      expect(own.tokens).toEqual([eth, usdc])
      expect(own.nativeToken).toMatchObject({ symbol: "ETH", price: 0, quantity: { decimals: "18", numeric: "2" } })
      expect(sendTokens(network, ready([odd]), failed(unavailable)).nativeAmount.status).toBe("failed")
    }
  })

  it("keeps its last amount while it is read again, and when that fails", () => {
    const last = { amount: "2", symbol: "ETH" }
    for (const stale of [loading(last), failed(unavailable, last)])
      expect(sendTokens(network, idle, stale).nativeAmount).toEqual(ready("2"))
  })

  it("is loading until the chain or the list has loaded, and fails when both have failed", () => {
    expect(sendTokens(network, loading(), loading()).nativeAmount.status).toBe("loading")
    expect(sendTokens(network, loading(), failed(unavailable)).nativeAmount.status).toBe("loading")
    expect(sendTokens(network, failed(down), failed(unavailable)).nativeAmount).toEqual(failed(unavailable))
  })

  it("comes first if it is not listed, keeps its position if it is, and occurs once", () => {
    expect(sendTokens(network, ready([usdc]), balance).tokens).toEqual([eth, usdc])
    expect(sendTokens(network, ready([usdc, listed]), balance).tokens.map(({ symbol }) => symbol)).toEqual([
      "USDC",
      "ETH",
    ])
  })
})

describe("the tokens of an account", () => {
  it("are those of its network", () => {
    const elsewhere = { ...usdc, chainId: "eip155:137" } as const
    expect(sendTokens(network, ready([elsewhere, usdc]), balance).tokens).toEqual([eth, usdc])
  })

  it("are the same in any letter case of the contract and with any amount", () => {
    expect(sameToken(usdc, { ...usdc, address: "eip155:1:0xa0B8", value: 5 })).toBe(true)
    expect(sameToken(usdc, eth)).toBe(false)
    expect(sameToken(usdc, { ...usdc, chainId: "eip155:10" })).toBe(false)
  })

  it("are two where the letter case is part of the address", () => {
    const mint = { ...usdc, chainId: "solana:one", address: "solana:one:EPjFWdd5" } as const
    expect(sameToken(mint, { ...mint, value: 5 })).toBe(true)
    expect(sameToken(mint, { ...mint, address: "solana:one:epjfwdd5" })).toBe(false)
  })

  it("have the decimal places that they say, and none where that is no number", () => {
    const counted = (decimals: string): number => decimalsOf({ ...usdc, quantity: { decimals, numeric: "1" } })
    expect(["6", "18", "0", "many"].map(counted)).toEqual([6, 18, 0, 0])
  })

  it("are the native currency alone until the list has loaded", () => {
    expect(sendTokens(network, loading(), balance).tokens).toEqual([eth])
  })

  it("have an amount, which is unknown for the native currency until the chain or the list has loaded", () => {
    const own = sendTokens(network, ready([usdc]), loading())
    expect(amountOf(own.nativeToken, own)).toEqual(loading())
    expect(amountOf(usdc, own)).toEqual(ready("2"))
  })
})

describe("the token that is sent", () => {
  const listedUsdc = (): SendTokens => sendTokens(network, ready([usdc]), balance)

  it("is the native currency if none is chosen, once its amount is known", () => {
    expect(sentToken(null, listedUsdc())).toEqual(eth)
    expect(sentToken(null, sendTokens(network, ready([usdc]), loading()))).toBeNull()
    expect(sentToken(eth, sendTokens(network, ready([usdc]), loading()))).toBeNull()
  })

  it("is the chosen one with its present amount", () => {
    const chosen = { ...usdc, quantity: { decimals: "6", numeric: "0" } }
    expect(sentToken(chosen, listedUsdc())).toBe(usdc)
    expect(sentToken({ ...chosen, address: "eip155:1:0xDEAD" }, listedUsdc())?.address).toBe("eip155:1:0xDEAD")
  })

  it("is known to be absent once the list was loaded, or cannot be", () => {
    const own = listedUsdc()
    const other = { ...usdc, address: "eip155:1:0xDEAD" }
    expect(isAbsent(other, loading(), own)).toBe(false)
    expect(isAbsent(other, ready([usdc]), own)).toBe(true)
    expect(isAbsent(other, failed(down), own)).toBe(true)
    expect(isAbsent(usdc, ready([usdc]), own)).toBe(false)
    expect(isAbsent(null, ready([usdc]), own)).toBe(false)
  })
})
