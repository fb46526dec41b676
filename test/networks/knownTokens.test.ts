import { getAddress } from "viem"
import { describe, expect, it } from "vitest"
import { parseCaip10 } from "../../src/model/account.js"
import { imitatedBy } from "../../src/model/imitation.js"
import * as networks from "../../src/entries/networks.js"
import { knownTokens } from "../../src/networks/knownTokens.js"

const offered = Object.values(networks).filter((each) => typeof each === "object")

describe("the known tokens of a network", () => {
  it.each(offered.map((network) => [network.name, network] as const))(
    "on %s have addresses with a valid checksum, and imitate nothing",
    (_, { id, nativeCurrency }) => {
      for (const token of knownTokens(id)) {
        const { network, address = "" } = parseCaip10(token.address) ?? {}
        expect(network).toBe(id)
        expect(address).toBe(getAddress(address))
        expect(imitatedBy(token, nativeCurrency, knownTokens(id))).toBeNull()
      }
    },
  )

  it("are known on the large networks, and not elsewhere", () => {
    for (const id of ["eip155:1", "eip155:10", "eip155:137", "eip155:8453", "eip155:42161"] as const)
      expect(knownTokens(id).some(({ symbol }) => symbol === "USDC")).toBe(true)
    expect(knownTokens("eip155:999999")).toEqual([])
  })
})
