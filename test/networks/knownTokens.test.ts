import { getAddress } from "viem"
import { describe, expect, it } from "vitest"
import { parseCaip10 } from "../../src/model/account.js"
import { imitatedBy } from "../../src/model/token/imitation.js"
import * as networks from "../../src/entries/networks.js"
import { knownTokens } from "../../src/networks/knownTokens.js"
import { coinAddress, isTokenReference } from "../../src/networks/tokenReferences.js"
import published from "./publishedTokens.json" with { type: "json" }

/** What published lists say: the symbol and the contract (CAIP-10) of each token. */
const listed = published.flatMap(({ tokens, older = false }) =>
  tokens.map((entry) => {
    const [symbol = "", address = ""] = entry.split(" ")
    return { symbol, address: address.toLowerCase(), older }
  }),
)
const mainSymbols = ["USDC", "USDT", "DAI", "WETH", "WBTC"]

const offered = Object.values(networks).filter((each) => typeof each === "object")

describe("the known tokens of a network", () => {
  it.each(offered.map((network) => [network.name, network] as const))(
    "on %s have valid addresses, with their checksum, and imitate nothing",
    (_, { id, nativeCurrency }) => {
      for (const token of knownTokens(id)) {
        const { network, address = "" } = parseCaip10(token.address) ?? {}
        expect(network).toBe(id)
        if (network?.startsWith("eip155:")) expect(address).toBe(getAddress(address))
        expect(isTokenReference(address, id)).toBe(true)
        expect(imitatedBy(token, nativeCurrency, knownTokens(id))).toBeNull()
      }
    },
  )

  it("are each in a published list", () => {
    const addresses = listed.map(({ address }) => address)
    for (const { id } of offered)
      for (const { address } of knownTokens(id)) expect(addresses).toContain(address.toLowerCase())
  })

  it("are all that current lists call USDC, USDT, DAI, WETH or WBTC", () => {
    const known = offered
      .flatMap(({ id }) => knownTokens(id))
      .map(({ symbol, address }) => `${symbol} ${address.toLowerCase()}`)
    const main = listed.filter(({ symbol, older }) => mainSymbols.includes(symbol) && !older)
    for (const { symbol, address } of main) expect(known).toContain(`${symbol} ${address}`)
  })

  it.each(
    offered
      .filter(({ testnet, id }) => !testnet && coinAddress(id) !== null)
      .map(({ name, id }) => [name, id] as const),
  )("include a dollar on %s", (_, id) => expect(knownTokens(id).map(({ symbol }) => symbol)).toContain("USDC"))

  it("are known on the large networks, and not elsewhere", () => {
    for (const id of ["eip155:1", "eip155:10", "eip155:137", "eip155:8453", "eip155:42161"] as const)
      expect(knownTokens(id).some(({ symbol }) => symbol === "USDC")).toBe(true)
    expect(knownTokens("eip155:999999")).toEqual([])
  })
})
