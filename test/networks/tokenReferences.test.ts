import { describe, expect, it } from "vitest"
import { parseCaip10 } from "../../src/model/account.js"
import { coinAddress, isBareCoin, isTokenReference } from "../../src/networks/tokenReferences.js"

const coin = "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE"
const solana = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"
const bitcoin = "bip122:000000000019d6689c085ae165831e93"
const solCoin = "So11111111111111111111111111111111111111111"
const wrappedSol = "So11111111111111111111111111111111111111112"

describe("the address of a native coin", () => {
  it("is that of ERC-7528 on EVM networks", () => {
    expect(coinAddress("eip155:137")).toBe(`eip155:137:${coin}`)
  })

  it("is that of SOL, not of wrapped SOL, on Solana", () => {
    const address = coinAddress(solana)
    expect(address && parseCaip10(address)?.address).toMatch(/^So1+$/)
  })

  it("is null on Bitcoin", () => {
    expect(coinAddress(bitcoin)).toBeNull()
  })
})

describe("a bare reference", () => {
  it("is that of the native coin only as it is written, in the family of the network", () => {
    expect(isBareCoin(coin, "eip155:1")).toBe(true)
    expect(isBareCoin(coin.toLowerCase(), "eip155:1")).toBe(false)
    expect(isBareCoin(coin, solana)).toBe(false)
    expect(isBareCoin(solCoin, solana)).toBe(true)
    expect(isBareCoin(wrappedSol, solana)).toBe(false)
    expect(isBareCoin("", bitcoin)).toBe(false)
  })

  it.each([
    ["eip155:1", "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48", true],
    ["eip155:1", "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB4", false],
    ["eip155:1", "A0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48", false],
    ["eip155:1", "<script>", false],
    [solana, wrappedSol, true],
    [solana, `${wrappedSol}0`, false],
    [solana, "So1", false],
    [solana, "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48", false],
    [bitcoin, wrappedSol, false],
  ] as const)("on %s: whether %j can be a token's is %j", (network, reference, expected) => {
    expect(isTokenReference(reference, network)).toBe(expected)
  })
})
