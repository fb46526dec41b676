import { describe, expect, it } from "vitest"
import { type Network, unknownNetwork } from "../../src/model/network.js"
import { searchNetworks } from "../../src/model/searchNetworks.js"

const mainnet: Network = { ...unknownNetwork("eip155:1"), name: "Ethereum" }
const polygon: Network = {
  ...unknownNetwork("eip155:137"),
  name: "Polygon PoS",
  nativeCurrency: { name: "POL", symbol: "POL", decimals: 18 },
}

const found = (query: string): readonly string[] => searchNetworks([mainnet, polygon], query).map(({ name }) => name)

describe("a search for networks", () => {
  it.each([
    ["", ["Ethereum", "Polygon PoS"]],
    ["   ", ["Ethereum", "Polygon PoS"]],
    ["poly", ["Polygon PoS"]],
    ["POS polygon", ["Polygon PoS"]],
    ["eth", ["Ethereum"]],
    ["137", ["Polygon PoS"]],
    ["1", ["Ethereum", "Polygon PoS"]],
    ["eip155", []],
    ["ethereum polygon", []],
    [".*", []],
  ])("for %j finds %j", (query, names) => {
    expect(found(query)).toEqual(names)
  })
})
