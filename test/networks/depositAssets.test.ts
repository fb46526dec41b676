import { getAddress } from "viem"
import { describe, expect, it } from "vitest"
import * as networks from "../../src/entries/networks.js"
import type { Network } from "../../src/model/network.js"
import { assetId } from "../../src/networks/assetIds.js"
import { depositAssets, fallbackPrice } from "../../src/networks/depositAssets.js"
import { knownTokens } from "../../src/networks/knownTokens.js"
import { coinAddress } from "../../src/networks/tokenReferences.js"

const offered: readonly Network[] = Object.values(networks).flatMap((each) =>
  typeof each === "object" && "nativeCurrency" in each ? [each] : [],
)
const all = offered.flatMap(({ id }) => depositAssets(id))

describe("what exchanges pay out", () => {
  it("is on seven networks of the package what CONTRACTS §4.5 says", () => {
    const symbols = offered.flatMap(({ id, name }) => {
      const listed = depositAssets(id).map(({ metadata }) => metadata.symbol)
      return listed.length > 0 ? [[name, listed.join(" ")]] : []
    })
    expect(Object.fromEntries(symbols)).toEqual({
      Ethereum: "ETH USDC USDT",
      "OP Mainnet": "USDT",
      Polygon: "USDC USDT",
      Base: "ETH USDC",
      "Arbitrum One": "USDC USDT",
      "Base Sepolia": "ETH",
      Solana: "SOL USDC USDT",
    })
  })

  it("is the coin of its network, or the contract that is known by that symbol", () => {
    for (const { network, asset, metadata } of all) {
      const coin = offered.find(({ id }) => id === network)?.nativeCurrency
      if (asset === "native") expect([coin?.symbol, coin?.decimals]).toEqual([metadata.symbol, metadata.decimals])
      else {
        expect(
          knownTokens(network)
            .filter(({ symbol }) => symbol === metadata.symbol)
            .map(({ address }) => address),
        ).toContain(`${network}:${asset}`)
        if (asset.startsWith("0x")) expect(getAddress(asset)).toBe(asset)
      }
    }
  })

  it("has an id that exchanges know, and an address by which its price is asked for", () => {
    for (const { network, asset } of all) {
      expect(assetId(network, asset === "native" ? null : asset)).not.toBeNull()
      expect(coinAddress(network)).not.toBeNull()
    }
  })

  it("has a price of its own only where it stands for a dollar", () => {
    const priced = all.filter((asset) => fallbackPrice(asset) !== null)
    expect([...new Set(priced.map(({ metadata }) => metadata.symbol))].sort()).toEqual(["USDC", "USDT"])
    expect(priced.map(fallbackPrice)).toEqual(priced.map(() => 1))
    expect(priced.every(({ metadata: { decimals } }) => decimals === 6)).toBe(true)
  })
})
