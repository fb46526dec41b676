import { describe, expect, it } from "vitest"
import { parseCaip10 } from "../../src/model/account.js"
import { coinAddress } from "../../src/model/coinAddress.js"

describe("the address of a network's own coin", () => {
  it("is the one of ERC-7528 on EVM networks, on the network itself", () => {
    expect(coinAddress("eip155:137")).toBe("eip155:137:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE")
  })

  it("is the one of the coin, and not of wrapped SOL, on Solana", () => {
    const address = coinAddress("solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp")
    expect(address && parseCaip10(address)?.address).toMatch(/^So1+$/)
  })

  it("is not to be had on Bitcoin", () => {
    expect(coinAddress("bip122:000000000019d6689c085ae165831e93")).toBeNull()
  })
})
