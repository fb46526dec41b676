import { describe, expect, it } from "vitest"
import { parseCaip10 } from "../../src/model/account.js"
import { coinAddress } from "../../src/model/coinAddress.js"

describe("the address of a native coin", () => {
  it("is that of ERC-7528 on EVM networks", () => {
    expect(coinAddress("eip155:137")).toBe("eip155:137:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE")
  })

  it("is that of SOL, not of wrapped SOL, on Solana", () => {
    const address = coinAddress("solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp")
    expect(address && parseCaip10(address)?.address).toMatch(/^So1+$/)
  })

  it("is null on Bitcoin", () => {
    expect(coinAddress("bip122:000000000019d6689c085ae165831e93")).toBeNull()
  })
})
