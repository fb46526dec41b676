import { describe, expect, it } from "vitest"
import { chainIdOf, findNetwork, type Network, showNetwork, unknownNetwork } from "../../src/model/network.js"

const mainnet: Network = { ...unknownNetwork("eip155:1"), name: "Ethereum" }
const polygon: Network = { ...unknownNetwork("eip155:137"), name: "Polygon" }

describe("a network", () => {
  it("is found by its id", () => {
    expect(findNetwork([mainnet, polygon], "eip155:137")).toBe(polygon)
    expect(findNetwork([mainnet], "eip155:137")).toBeUndefined()
  })

  it("has a chain id on EVM only", () => {
    expect(chainIdOf(polygon)).toBe(137)
    expect(chainIdOf({ id: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp" })).toBeNaN()
  })

  it("is shown with its name if the site has configured it", () => {
    expect(showNetwork([mainnet], "eip155:1", false)).toMatchObject({ name: "Ethereum", supported: true })
  })

  it("is shown as unknown and unsupported otherwise", () => {
    expect(showNetwork([mainnet], "eip155:10", false)).toMatchObject({
      id: "eip155:10",
      name: "Unknown Network",
      supported: false,
    })
  })

  it("counts as supported if the site allows unsupported chains", () => {
    expect(showNetwork([mainnet], "eip155:10", true).supported).toBe(true)
  })
})
