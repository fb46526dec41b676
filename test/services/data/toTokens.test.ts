import { describe, expect, it } from "vitest"
import type { NetworkId } from "../../../src/model/namespace.js"
import { toTokens } from "../../../src/services/data/toTokens.js"

const DAI = "0x6b175474e89094c44da98b954eedeac495271d0f"
const SOLANA = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"
const SOL = "So11111111111111111111111111111111111111111"
const USDC_MINT = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v"

/** The addresses of the tokens in a response; null is the native coin. */
const addresses = (network: NetworkId, ...entries: readonly (readonly [chainId: string | null, at: string | null])[]) =>
  toTokens(
    {
      balances: entries.map(([chainId, address]) => ({
        ...{ name: "Coin", symbol: "C", chainId, address, value: 1, price: 1, iconUrl: null },
        quantity: { decimals: "18", numeric: "1" },
      })),
    },
    network,
  ).map((token) => [token.chainId, token.address])

describe("a token of a provider", () => {
  it("is the native coin without an address, and a contract with one", () => {
    const dai = `eip155:1:${DAI}`
    const shouted = `eip155:1:0x${DAI.slice(2).toUpperCase()}`
    expect(addresses("eip155:1", ["eip155:1", null], ["eip155:1", dai], [null, dai], [null, shouted])).toEqual([
      ["eip155:1", null],
      ["eip155:1", dai],
      ["eip155:1", dai],
      ["eip155:1", shouted],
    ])
  })

  it.each([
    ["of another chain", `eip155:137:${DAI}`],
    ["of a chain with the same prefix", `eip155:11:${DAI}`],
    ["without a chain", DAI],
    ["of another family's native coin", SOL],
    ["that is empty", ""],
    ["that is empty after its chain id", "eip155:1:"],
    ["that is too short", "eip155:1:0x6b17"],
    ["that is not hex", `eip155:1:0x${"z".repeat(40)}`],
    ["with a suffix", `eip155:1:${DAI}:1`],
    ["with a trailing line break", `eip155:1:${DAI}\n`],
    ["with a leading space", ` eip155:1:${DAI}`],
  ])("is dropped with an address %s", (_, address) => {
    expect(addresses("eip155:1", ["eip155:1", address], [null, address])).toEqual([])
  })

  it("is dropped on another network than the requested one, including the native coin", () => {
    expect(addresses("eip155:1", ["eip155:137", null], ["eip155:137", `eip155:137:${DAI}`], ["tron:1", null])).toEqual(
      [],
    )
  })

  it("is SOL with its bare address, on Solana only", () => {
    expect(addresses(SOLANA, [SOLANA, SOL], [null, SOL], [null, `${SOLANA}:${USDC_MINT}`])).toEqual([
      [SOLANA, null],
      [SOLANA, null],
      [SOLANA, `${SOLANA}:${USDC_MINT}`],
    ])
    expect(addresses(SOLANA, [null, USDC_MINT], [null, `${SOLANA}:0OIl`], [null, `eip155:1:${DAI}`])).toEqual([])
  })

  it("is only the native coin on Bitcoin", () => {
    const bitcoin = "bip122:000000000019d6689c085ae165831e93"
    expect(addresses(bitcoin, [bitcoin, null], [bitcoin, `${bitcoin}:anything`])).toEqual([[bitcoin, null]])
  })
})
