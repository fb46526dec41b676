import { describe, expect, it } from "vitest"
import { nativeToken, sameToken, withCoin } from "../../src/model/nativeToken.js"
import { searchTokens } from "../../src/model/searchTokens.js"
import type { Token } from "../../src/model/token.js"

const coin = nativeToken(
  {
    id: "eip155:1",
    name: "Ethereum",
    testnet: false,
    nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
    rpcUrls: [],
    blockExplorers: [],
  },
  { amount: "2", symbol: "ETH" },
)
const usdc: Token = { ...coin, name: "USD Coin", symbol: "USDC", address: "eip155:1:0xA0b8" }

describe("a native coin", () => {
  it("is a token with its decimals and balance", () => {
    expect(coin).toMatchObject({ symbol: "ETH", address: null, quantity: { decimals: "18", numeric: "2" } })
  })

  it("comes first if it is missing from the list, and is not repeated", () => {
    expect(withCoin([usdc], coin)).toEqual([coin, usdc])
    const listed = { ...coin, price: 3000 }
    expect(withCoin([usdc, listed], coin)).toEqual([usdc, listed])
  })
})

describe("a token", () => {
  it("is identified by its contract in any letter case, whatever its quantity", () => {
    expect(sameToken(usdc, { ...usdc, address: "eip155:1:0xa0B8", value: 5 })).toBe(true)
    expect(sameToken(usdc, coin)).toBe(false)
    expect(sameToken(usdc, { ...usdc, chainId: "eip155:10" })).toBe(false)
  })

  it.each([
    ["usd", ["USDC"]],
    ["coin usdc", ["USDC"]],
    ["0xa0", ["USDC"]],
    ["", ["ETH", "USDC"]],
    ["nothing like it", []],
  ])("is found by %j: %j", (query, found) => {
    expect(searchTokens([coin, usdc], query).map(({ symbol }) => symbol)).toEqual(found)
  })
})
