import { describe, expect, it } from "vitest"
import { assetId } from "../../src/networks/assetIds.js"
import { bitcoinMainnet } from "../../src/networks/bitcoin.js"
import { bnbSmartChain } from "../../src/networks/bnbSmartChain.js"
import { mainnet } from "../../src/networks/ethereum.js"
import { polygon } from "../../src/networks/polygon.js"
import { solanaMainnet } from "../../src/networks/solana.js"

describe("what exchanges are asked to pay", () => {
  it.each([
    ["the coin of Ethereum", mainnet.id, null, "eip155:1/slip44:60"],
    ["the coin of another EVM network", polygon.id, null, "eip155:137/slip44:60"],
    ["the coin of BNB Smart Chain", bnbSmartChain.id, null, "eip155:56/slip44:714"],
    ["the coin of opBNB", "eip155:204", null, "eip155:204/slip44:714"],
    ["a token of BNB Smart Chain", bnbSmartChain.id, "0x55d3", "eip155:56/erc20:0x55d3"],
    ["the coin of Solana", solanaMainnet.id, null, `${solanaMainnet.id}/slip44:501`],
    ["nothing of Bitcoin", bitcoinMainnet.id, null, null],
  ] as const)("is %s by its CAIP-19 id", (_, network, address, id) => {
    expect(assetId(network, address)).toBe(id)
  })
})
