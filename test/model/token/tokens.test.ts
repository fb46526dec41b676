import { describe, expect, it } from "vitest"
import { unknownNetwork } from "../../../src/model/network.js"
import { searchTokens } from "../../../src/model/token/searchTokens.js"
import { nativeTokenOf } from "../../../src/model/token/nativeToken.js"
import type { Token } from "../../../src/model/token/token.js"

const eth = nativeTokenOf(unknownNetwork("eip155:1"), "2")
const usdc: Token = { ...eth, name: "USD Coin", symbol: "USDC", address: "eip155:1:0xA0b8" }

describe("a token", () => {
  it.each([
    ["usd", ["USDC"]],
    ["coin usdc", ["USDC"]],
    ["0xa0", ["USDC"]],
    ["", ["ETH", "USDC"]],
    ["nothing like it", []],
  ])("is found by %j: %j", (query, found) => {
    expect(searchTokens([eth, usdc], query).map(({ symbol }) => symbol)).toEqual(found)
  })
})
