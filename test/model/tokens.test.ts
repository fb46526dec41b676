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

describe("a network's own coin", () => {
  it("is a token of its own places and as much as the balance says", () => {
    expect(coin).toMatchObject({ symbol: "ETH", address: null, quantity: { decimals: "18", numeric: "2" } })
  })

  it("comes first where no list knows it, and is not said twice", () => {
    expect(withCoin([usdc], coin)).toEqual([coin, usdc])
    const listed = { ...coin, price: 3000 }
    expect(withCoin([usdc, listed], coin)).toEqual([usdc, listed])
  })
})

describe("a token", () => {
  it("is the same however its contract is written and however much there is", () => {
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
