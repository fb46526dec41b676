import { describe, expect, it } from "vitest"
import { explorerUrl } from "../../src/model/explorer.js"
import { type Network, unknownNetwork } from "../../src/model/network.js"

const withExplorer = (url: string): Network => ({
  ...unknownNetwork("eip155:1"),
  blockExplorers: [{ name: "Etherscan", url }],
})
const account = { network: "eip155:1", address: "0xA11ce" } as const

describe("the address of an account in an explorer", () => {
  it.each(["https://etherscan.io", "https://etherscan.io/", "https://etherscan.io//"])("of %s has one slash", (url) => {
    expect(explorerUrl(withExplorer(url), account)).toBe("https://etherscan.io/address/0xA11ce")
  })

  it("is none where the network names no explorer", () => {
    expect(explorerUrl(unknownNetwork("eip155:1"), account)).toBeNull()
  })

  it("keeps what a stranger calls an address inside its place", () => {
    const strange = { network: "eip155:1", address: "../?x=#y" } as const
    expect(explorerUrl(withExplorer("https://etherscan.io"), strange)).toBe(
      "https://etherscan.io/address/..%2F%3Fx%3D%23y",
    )
  })
})
